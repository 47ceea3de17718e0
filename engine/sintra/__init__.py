"""Azul: Stained Glass of Sintra, by Michael Kiesling."""
