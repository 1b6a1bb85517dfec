"""What the sergeant looks up instead of working it out again: dice and worth of shots, and lines between hexes."""
