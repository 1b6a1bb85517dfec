"""The 1:48 table: single soldiers, teams and vehicles on free ground measured in millimetres."""
