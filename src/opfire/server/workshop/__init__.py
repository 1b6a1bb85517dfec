"""People's own packs on a server: taken in, kept with their games, laid on the shelf, and tried in many games."""
