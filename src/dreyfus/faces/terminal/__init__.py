"""The terminal face: a table for the keyboard, local or on a server."""
