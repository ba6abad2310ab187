"""Dreyfus (дрейфус), a card game for three: from its rules to a table in the browser."""
