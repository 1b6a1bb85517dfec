"""Fire: targets, hit and defence rolls, explosives, and vehicles under fire."""
