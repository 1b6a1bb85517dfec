"""What is told of a skirmish: the events of its log."""
