"""Environments for researchers: PettingZoo (`aec`), Gymnasium (`duel`) and OpenSpiel (`spiel`)."""
