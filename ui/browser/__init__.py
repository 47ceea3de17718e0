"""The browser, for Python: the only package that imports it."""
