"""From stored games and foreign records to matches, in processes with little memory and time."""
