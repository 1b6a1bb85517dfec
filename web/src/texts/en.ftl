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
server-away = The server cannot be reached. Please try again in a moment.
server-trouble = The server could not do this ({ $status }).
bar-none = no effect
bar-suppressed = suppressed
bar-damage = { $n } damage
bar-destroyed = destroyed
critical-left = A critical hit is left over in { $percent } %.
range = range { $n }
fire = Fire
do-it = Do it
choose-here = What to do here?
other = Another choice
your-turn = Your turn
waiting-for = Waiting for { $side }
thinking = { $side }: thinking
watching = You are watching
line-broken = The connection is lost; trying again …
line-closed = This game cannot be joined.
loading = Setting up the table …
options-count = { $n ->
    [one] 1 possibility
   *[other] { $n } possibilities
}
see-on-map = The blue ones can be clicked.
game-over = The game is over
wins = { $side } win
draw = A draw
again = Play again
swap-sides = Again with sides swapped
save-record = Save the record
look-at-board = Look at the board
rulings = Rulings
examples = Examples
rules = Rules
search-rules = Search the rules
nothing-found = Nothing found.
type-dice = Type in what fell
dice-done = That is what fell
sight-first = Ruler: choose the first hex
sight-second = Ruler: choose the second hex
sight-clear = clear
sight-hindered = hindered
sight-blocked = blocked
play = Play
play-now = Play now
first-game = Your first game
as-side-instead = as { $side } instead
scenarios = Scenarios
all-scenarios = All { $n }
turns-count = { $n ->
    [one] 1 turn
   *[other] { $n } turns
}
continue = Continue
against-player = against { $player }
turn-no = turn { $n }
finished = finished
open = Open
forget = Remove from the list
no-games-yet = Games you start are kept here.
start-table = Start a table
opponent = Opponent
your-side = Your side
hot-seat = Hot seat: one screen, two players
own-dice = Own dice: you roll, Opfire keeps the rules
start = Start
join-link = Join by link
join-placeholder = Paste the link your friend sent
join = Join
style-guide = Style guide
unit-points = { $n } points
stat-move = Move, { $how }
stat-arc = Arc of fire
stat-blast = Blast
stat-defence = Defence
stat-defence-area = Defence, { $area }
stat-flips = Flips at
target-infantry = infantry, guns
target-vehicle = armoured
area-front = front
area-flank = flank
area-rear = rear
area-above = above
how-foot = foot
how-artillery = guns
how-wheeled = wheels
how-tracked = tracks
