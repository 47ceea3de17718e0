"""Azul, by Michael Kiesling."""
