"""What is told of a battle: the events of its log."""
