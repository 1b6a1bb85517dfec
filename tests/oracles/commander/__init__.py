"""Combat Commander read a second time from its document, one module a subject.

`mirror` retells the position by the events alone, so that every event is judged by the position in which it happened.
"""
