"""How a party is written down: text, JSON, and the wire."""
