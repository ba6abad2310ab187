"""Players against players without a network, and the only chance in the game."""
