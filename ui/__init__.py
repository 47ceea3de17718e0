"""The page, in Python: pure functions from a Screen to markup, and one module that touches the browser."""
