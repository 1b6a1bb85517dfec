"""Combat Commander: `stage` is where every story is played, the other modules what it needs and what one looks at."""
