"""What a side may not know, cut out of its view and dealt afresh in forks."""
