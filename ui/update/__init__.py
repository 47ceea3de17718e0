"""Functions that change the screen in answer to events."""
