"""Air and artillery support from beside the map (TAOAS, S43-12)."""
