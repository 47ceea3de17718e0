"""The screen as markup."""
