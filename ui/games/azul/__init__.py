"""How Azul shows itself."""
