"""What a side may answer."""
