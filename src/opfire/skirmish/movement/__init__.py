"""Moving and turning as a continuous choice."""
