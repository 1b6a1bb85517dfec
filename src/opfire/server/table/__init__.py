"""Live games: tables, who sits at them, and how games begin and end."""
