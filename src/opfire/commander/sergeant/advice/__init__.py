"""What the sergeant says with his advice: his reasons, the figures behind them, and his plan for the battle."""
