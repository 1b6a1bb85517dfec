"""What players are shown, and what is kept from them."""
