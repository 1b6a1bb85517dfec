"""Games as a browser hears of them, step by step: for tests that walk a shown picture from one to the next."""
