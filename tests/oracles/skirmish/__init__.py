"""A second reading of the skirmish rules: the sheet, the register and the house rules, without the rule code."""
