title = Opfire
language = Language
dark-mode = Dark mode
light-mode = Light mode
menu = Menu
fold-panel = Fold or open the panel
tools = Tools
tool-sight = Sight and range ruler (R)
tool-threat = Threat map (T)
tool-ids = Hex ids (H)
tool-in = Zoom in (+)
tool-out = Zoom out (−)
tool-fit = Whole map (0)
tool-rules = Rules (?)
undo = Undo
turn = turn
turn-of = turn { $turn } of { $turns }
log = Log
dice-tray = Dice tray
attack = Attack
defence = Defence
dice-count = { $n ->
    [one] 1 die
   *[other] { $n } dice
}
lost-units = lost { $n ->
    [one] 1 unit
   *[other] { $n } units
}
against = against
odds = Odds
map-of = Map: { $name }
level = level { $n }
choose-side-first = Choose
provenance-document = document
provenance-public = public
provenance-house = house value
strength = Strength
strength-of = { $now } of { $full }
move = Move
attack-at-range = Attack at range
rule = Rule { $id }
close = Close
no-page = There is nothing at this address.
to-lobby = To the lobby
why-not = why not?
lost = lost { $n }
points = { $n ->
    [one] 1 point
   *[other] { $n } points
}
