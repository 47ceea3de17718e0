"""How events change the screen."""
