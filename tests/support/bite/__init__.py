"""Breaks single lines of rules at random and looks whether the tests that cite them notice.

    PYTHONPATH=tests python -m support.bite --sample 60 --seed 1
    PYTHONPATH=tests python -m support.bite --functions movement.transport:mark_dismounted

`make mutants` changes whole chapters in every way; this draws a sample over all games. The same seed draws the same
changes. All tests are collected once; each change is made in a copy of that process, and no file is ever touched.
What a module calls while it is read is broken in a process of its own, as it is imported.
"""
