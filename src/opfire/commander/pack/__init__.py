"""What lies in the box: pieces, cards, maps and scenarios."""
