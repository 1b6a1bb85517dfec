"""What is told of a game: the events of its log."""
