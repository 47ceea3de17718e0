"""Azul: Queen's Garden, by Michael Kiesling."""
