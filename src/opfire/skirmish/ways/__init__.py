"""Ways over the table: where a unit may stand, how far it comes, and what a change of place brings about."""
