"""Game preparation (5.0): settings, forces, placing, reinforcements and entering the map."""
