"""The browser, for Python: no other package imports it."""
