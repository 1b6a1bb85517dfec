"""How far reviews can be believed: do grades repeat, are planted blunders found, are faults faults?

`python -m support.review --games 3 --plants 10` with PYTHONPATH=tests, or `make review`.
"""
