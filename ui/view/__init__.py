"""Turns the screen into markup."""
