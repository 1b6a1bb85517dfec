"""The ways that the sergeant looks at: on foot, on wheels and tracks, and riding on others."""
