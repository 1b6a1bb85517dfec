"""Units, weapons, markers and control of the map: what every order and action builds on."""
