"""Fire attacks (O20, F100 to F106): groups, attack and defence rolls, and the actions around them."""
