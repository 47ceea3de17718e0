"""How Patchwork Doodle shows itself."""
