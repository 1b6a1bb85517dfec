"""What the packs hold: unit cards, charts, cards, maps, scenarios and campaigns."""
