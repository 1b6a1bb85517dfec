"""Close combat of the second edition."""
