# The report of the laboratory
lab-title = How even is it?
lab-games = { $games ->
    [one] One game
   *[other] { $games } games
}, both sides played by: { $players }. What is even between them need not be so between people.
lab-wins = { $side }: between { $low } and { $high } % of the wins (95 % interval).
lab-drawn = drawn
lab-ends = How games end
lab-luck = The luck of the dice explains { $share } % of who wins.
lab-decided = Whoever leads when a turn begins goes on to win
lab-turn = turn { $turn }
lab-holds = Objectives held when a turn begins
lab-losses = Losses a game
lab-side = side
lab-unit = unit
lab-lost = lost
lab-map-fire = Where shots were fired or fell
lab-map-loss = Where units were lost
lab-map-objective = Where objectives changed hands
