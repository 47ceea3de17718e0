"""How Azul: Queen's Garden shows itself."""
