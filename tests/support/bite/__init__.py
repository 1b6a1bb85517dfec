"""Breaks single lines of rules at random and looks whether the tests that cite them notice.

    PYTHONPATH=tests python -m support.bite --sample 60 --seed 1

`make mutants` changes whole chapters in every way; this draws a sample over all games. The same seed draws the same
changes. A change is made while its module is imported, in a process of its own: no file is ever touched.
"""
