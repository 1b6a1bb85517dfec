"""Close combat: of the first edition over turns (RH41-12), of the second in rounds (S43-11)."""
