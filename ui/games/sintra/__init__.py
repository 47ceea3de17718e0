"""How Stained Glass of Sintra shows itself."""
