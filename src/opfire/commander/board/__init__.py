"""The map as it is drawn, the line of sight over it, and terrain."""
