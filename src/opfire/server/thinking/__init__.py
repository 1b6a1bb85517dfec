"""Computer players in processes of their own, and why their advice is good."""
