"""The doors: web, terminal, command line."""
