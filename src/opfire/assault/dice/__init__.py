"""The dice of an attack and of the defence against it (10.8, 10.9), and throwing them again."""
