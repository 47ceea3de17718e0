"""Values that describe the page's screen, without markup."""
