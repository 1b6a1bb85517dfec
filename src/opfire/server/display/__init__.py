"""What a browser is told: one side of a game, its questions and its refusals."""
