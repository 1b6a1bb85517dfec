"""What keeps one client from taking the server away from the others, and what is counted."""
