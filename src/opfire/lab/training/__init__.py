"""How the win probability is learned: games with some random answers, a small network, and how well it fits."""
