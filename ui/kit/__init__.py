"""What every view is made of: markup, words, icons, picks."""
