"""Close combat of the first edition."""
