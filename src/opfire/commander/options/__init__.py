"""What a side may answer, and the kinds of question it is asked."""
