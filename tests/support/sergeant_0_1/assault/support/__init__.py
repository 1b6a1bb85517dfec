"""How the sergeant uses air and artillery support."""
