"""Pebbles, by rules of our own: the smallest whole game, as a model for others."""
