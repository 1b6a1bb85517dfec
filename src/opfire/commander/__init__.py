"""Combat Commander: Europe."""
