"""The browser, for Python: the only room that imports it."""
