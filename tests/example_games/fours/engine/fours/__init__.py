"""Fours, an old game without luck, as far as a first playable version goes: a model for others."""
