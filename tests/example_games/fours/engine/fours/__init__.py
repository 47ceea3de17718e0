"""Fours, an old game without luck, in a first playable version."""
