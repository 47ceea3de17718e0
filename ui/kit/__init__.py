"""The basics that every view uses: markup, words, icons, picks."""
