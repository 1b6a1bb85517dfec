"""Movement (9.0): on foot, driving and riding, what lies in the way, and the reactions to it (8.2)."""
