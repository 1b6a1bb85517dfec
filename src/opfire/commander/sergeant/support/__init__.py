"""How the sergeant uses shells and smoke."""
