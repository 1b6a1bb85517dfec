"""Why something is not offered: the one reason, with its numbers and its rule."""
