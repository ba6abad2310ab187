"""The web face: HTTP, the socket, and who is who."""
