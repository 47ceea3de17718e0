"""The levels of the bots: `engine.bots` says how each plays."""

# As codes number them: append only.
LEVELS = ("easy", "medium", "hard", "expert", "beginner", "gentle", "casual", "skilled")
LADDER = ("beginner", "gentle", "easy", "casual", "medium", "skilled", "hard", "expert")  # weakest first
SEARCHING = ("skilled", "hard", "expert")  # they take time to look ahead; the others answer at once
PONDERING = "expert"  # the level that thinks in the turns of others, too
MANNERED = ("gentle", "casual", "skilled")  # the levels that may have a taste
