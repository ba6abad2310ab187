"""What the terminal shows, line by line: each function makes lines of exactly the width asked."""
