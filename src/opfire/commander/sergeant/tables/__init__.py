"""What the sergeant works out once for a position and looks up: threat and worth over the map, fire groups, chances."""
