"""Patchwork Doodle, by Uwe Rosenberg."""
