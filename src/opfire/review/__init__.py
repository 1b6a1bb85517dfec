"""The review of a game: who was winning, what the dice and what the decisions did, and what was better."""
