"""The page, in Python: values, what events make of them, and how they look."""
