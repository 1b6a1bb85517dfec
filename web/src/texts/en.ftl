title = Opfire
language = Language
dark-mode = Dark mode
light-mode = Light mode
menu = Menu
fold-panel = Fold or open the panel
tools = Tools
tool-sight = Sight and range ruler
tool-threat = Threat map: how many enemies reach each hex
tool-ids = Hex ids
tool-in = Zoom in
tool-out = Zoom out
tool-fit = Whole map
tool-rules = Rules
tool-keys = Keys of the table
undo = Undo
undo-closed = Nothing to take back here: dice, a card or something hidden has been shown since.
turn = turn
turn-of = { $turn ->
    [0] before turn 1 of { $turns }
   *[other] turn { $turn } of { $turns }
  }
log = Log
dice-tray = Dice tray
attack = Attack
defence = Defence
fire-on = Fire at { $at }
dice-count = { $n ->
    [one] 1 die
   *[other] { $n } dice
}
lost-units = lost { $n ->
    [one] 1 unit
   *[other] { $n } units
}
special-rules = { $n ->
    [one] 1 special rule
   *[other] { $n } special rules
}
lost-men = lost { $n ->
    [one] 1 man
   *[other] { $n } men
}
why-dice = why these dice
against = against
odds = Odds
map-of = Map: { $name }
level = level { $n }
choose-side-first = Choose
provenance-document = document
provenance-public = public
provenance-house = house value
provenance-own = your own
workshop = Workshop
strength = Strength
strength-of = { $now } of { $full }
move = Move
attack-at-range = Attack at range
rule = Rule { $id }
close = Close
cut-no-effect = It has no effect
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
bar-damage-falls-back = { $n } damage, falls back
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
watching-on = What was played so far
watching = You are watching
line-broken = The connection is lost; trying again …
loading = Setting up the table …
in-blue = In blue: { $what }.
in-blue-units = { $n ->
    [one] 1 unit
   *[other] { $n } units
}
in-blue-targets = { $n ->
    [one] 1 target
   *[other] { $n } targets
}
in-blue-hexes = { $n ->
    [one] 1 hex
   *[other] { $n } hexes
}
in-blue-costed = { $n ->
    [one] 1 hex with its cost
   *[other] { $n } hexes with their cost
}
in-blue-cards = { $n ->
    [one] 1 card
   *[other] { $n } cards
}
in-blue-ways = the ways to face
dashed-why = What is dashed is not open now: choose it for the rule.
look-back = Look back
now-step = { $turn ->
    [0] before turn 1, step { $step }
   *[other] turn { $turn }, step { $step }
  }
now-step-time = time { $turn }, step { $step }
product = product { $n }
total = total { $n }
preparation = Preparation
log-lines = { $n } lines
given-up-leave = The unit counts as eliminated, with whoever it carries, and does not come back.
given-up-abandon = The weapon is eliminated and does not come back.
given-up-transfer = That costs a movement point, and a heavy weapon slows down whoever carries it.
given-up-done = { $left ->
    [one] One unit has no order yet and will do nothing this turn.
   *[other] { $left } units have no order yet and will do nothing this turn.
  }
game-over = The game is over
wins = Victory: { $side }
draw = A draw
again = Play again
swap-sides = Again with sides swapped
save-record = Save the record
look-at-board = Look at the board
rulings = Rulings
gives-way = What holds instead: { $instead }
examples = Examples
rules = Rules
search-rules = Search the rules
book-RH41 = Red Horizon '41
book-S43 = Sicily '43
book-TAOAS = air and artillery support
book-CC = Combat Commander
book-SK = Skirmish
nothing-found = Nothing found.
type-dice-about = Choose the faces that fell on your table.
type-dice = Type in what fell
rolls-for = { $side }: { $what }
roll-initiative = initiative
roll-placement = who places first
roll-attack = attack
roll-attack-defence = defence
roll-fire = attack
roll-fire-defence = defence
roll-close-combat = close combat, attack
roll-close-combat-defence = close combat, defence
roll-spotting = spotting
roll-re-roll = one die again
roll-blast = blast
roll-blast-defence = blast, defence
roll-ranging = ranging
roll-smoke = smoke
roll-mines = mines
roll-mines-defence = mines, defence
roll-mine-search = search for mines
roll-accuracy = accuracy
roll-anti-aircraft = anti-aircraft fire
roll-anti-aircraft-defence = defence of the aircraft
roll-air-accuracy = accuracy of the aircraft
roll-air-spotting = spotting from the air
tray-dice = dice
tray-against = against
tray-blast = blast
roll-hit-roll = hit roll
roll-priority = priority
roll-targeting = targeting
roll-defence = defence
roll-rally = rally
roll-rout = rout
roll-melee = melee
roll-sudden-death = sudden death
dice-done = That is what fell
sight-first = Ruler: choose the first hex
sight-second = Ruler: choose the second hex
sight-clear = clear
sight-hindered = hindered
sight-blocked = blocked
play = Play
play-now = Play now
first-game = Your first game
as-side-instead = or play as { $side }
how-even = How even is it?
even-yes = About even between computer players.
even-no = Better off between computer players: { $side }.
even-unsure = After { $games } games it cannot be said yet which side is better off.
even-short-yes = About even
even-short-no = { $side } better off
even-unknown = How even it is has not been measured.
ladder = Ladder
balance-about = Played by the computer on both sides, { $one } won { $left } and { $other } won { $right } of the games counted.
what-opfire = Opfire is a table for small battles of the Second World War: it knows the rules, shows the odds before every shot, and plays the other side if nobody else is there.
next-lesson = Your next lesson: { $family }
next-game = Your next game
start-lesson = Start the lesson
against-easy = against { $player }, an easy opponent
minutes-about = about { $n } min
units-count = { $n ->
    [one] 1 unit
   *[other] { $n } units
  }
level-first = First steps
level-practised = For those who know the rules
level-large = Large
length = Length
length-any = Any length
length-short = Up to 20 min
length-medium = 25 to 45 min
length-long = Longer
size = Size
size-any = Any size
size-small = Up to 12 units
size-middle = 13 to 24 units
size-large = 25 units and more
balance-won = wins between computers
unit = Unit
short-dice = Dice
panel-parts = Dice, unit and log
short-los = Ruler
short-undo = Undo
short-more = More
short-less = Less
short-threat = Threat
short-reach = Reach
short-eye = Sight
short-ids = Names
short-fit = Whole map
short-rules = Rules
short-aid = Charts
short-hint = Hint
short-menu = Menu
short-keys = Keys
scenarios = Scenarios
all-scenarios = All { $n }
turns-count = { $n ->
    [one] 1 turn
   *[other] { $n } turns
}
continue = Continue
against-player = against { $player }
turn-no = { $n ->
    [0] before turn 1
   *[other] turn { $n }
  }
time-no = time { $n }
finished = finished
open = Open
forget = Remove from the list
no-games-yet = Games you start are kept here.
start-table = Start a table
opponent = Opponent
which-scenario = Scenario
more-settings = More options
your-side = Your side
hot-seat = Hot seat
own-dice = Own dice: you roll, Opfire keeps the rules
start = Start
join-link = Join by link
join-placeholder = Paste the link your friend sent
join = Join
style-guide = Style guide
unit-points = { $n } points
stat-move = Move
stat-moves = { $n }, { $how }
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
beside-board = Beside the board
turn-left = Turn left
turn-right = Turn right
place-hidden = hidden
add-corner = next point is a corner
drive-back = backwards
climb-roof = climb
way-anew = Lay the way anew
your-hand = Your hand
card-action = Action
card-event = Event
time = Time
time-at = Time { $now }, sudden death from { $end }
sudden-death = Sudden Death roll from { $n }
victory-points = Victory points
leads = { $side } leads by { $n }
level-score = Nobody leads
casualties = Casualties
surrender-space = A loss on this space ends the game.
returning-here = Units come into play at this time.
casualties-of = { $side }: { $n } of { $space } losses
objectives = Objectives
sides = Sides
orders-left = { $n } orders left
cards-of = Hand { $hand }, deck { $deck }, discard { $discard }
event-chain = Event chain
hex-of = Hex { $hex }
hex-here = Click a hex: what stands there is shown here, large enough to read.
unit-here = Click a unit: its card is shown here.
dice-here = Dice fall here.
tracks = Tracks
tape-first = Tape: choose the first point
tape-second = Tape: choose the second point
tool-tape = Tape measure and sight
tool-cover = Names and cover
tool-eye = Sight: what a model sees
look-left = Look further left at the end
look-right = Look further right at the end
reach-about-free = Reach of { $name }: blue cautiously, amber fast; filled whatever the dice show, dashed on average, dotted at best
distance = { $n } cm
measured = { $n } cm, { $from ->
    [hull] hull
    [base] middle
   *[other] point
  } to { $to ->
    [hull] hull
    [base] middle
   *[other] point
  }
way-length = way of { $n } cm
not-possible = Not possible: { $why }.
field-place = Choose a point in the blue zone; the buttons turn the model.
field-move = Choose the end of the way. The blue area is reached whatever the dice show; dashed on average, dotted at best.
field-aim = For a grenade or a shell, choose the point to aim at.
list-place = The list names places in your zone.
list-move = The list names ends of the way; a bearing in degrees and centimetres can be typed.
list-aim = The list names points to aim at; a bearing in degrees and centimetres can be typed.
list-turn = The list names what to look at.
field-turn = Choose the point to look at.
family-red-horizon-41 = Red Horizon '41
family-sicily-43 = Sicily '43
family-commander = Combat Commander
family-skirmish = Skirmish
settings = Settings
reactions = Chances to react
reactions-about = “When it could matter” leaves out only what cannot turn out better for you, such as another roll after the best there is. What is left out can be had with Undo.
reactions-all = All of them:
wish-always = always ask
wish-matters = when it could matter
wish-never = never ask
reaction-commander-react = Op fire and hidden obstacles
reaction-commander-re-roll = Initiative card: roll again
reaction-commander-fire-action = Actions before your fire attack
reaction-commander-defence-action = Actions before a defence roll
reaction-commander-light-wounds = Light Wounds
reaction-commander-ambush = Ambush before a melee
reaction-commander-no-quarter = No Quarter after a melee
reaction-commander-on-pass = Actions when the enemy lays off cards
reaction-commander-dig-in = Dig In at the end of a Time advance
reaction-assault-reaction-fire = Reaction fire
reaction-assault-last-shot = Last shot before being overrun
reaction-assault-covering-fire = Covering fire
reaction-assault-jump-in = A passenger jumps into the fight
reaction-assault-command-card = Command cards in answer to what happens
reaction-assault-re-roll = Throwing a die again
reaction-skirmish-scout = Looking for a hidden enemy
reaction-skirmish-reroll = Rolling a die again
reaction-skirmish-ground = Throwing oneself to the ground
speed = Animation
speed-off = none
speed-fast = fast
speed-normal = normal
speed-slow = slow
computer = Computer
computer-about = { $n } strengths
online = Online
online-about = You get a link for your friend; live or over days.
online-short = send a link
hot-seat-about = A curtain falls between turns where something is hidden.
one-screen = one screen, two players
referee = Referee
referee-short = your dice, our rules
start-here = start here
load-record = Load a record
record-play = Go on with this game
record-steps = { $n ->
    [one] one step
   *[other] { $n } steps
  }
record-none = This file is no record of a game.
record-format = This record was written by another version of Opfire, which writes another format.
record-long = This record is too long: 20,000 lines are the most.
record-cut = This record is cut off: its end is missing. Use a copy of it.
record-changed = This record was changed or damaged. Use a copy of it.
record-scenario = This record is of a scenario that is not installed here.
save-later = Who watches can save the record when the game is over.
find-scenario = Find a scenario
replay = Replay
bookmark = Bookmark
note-here = Note
both-sides = Both sides
spectator = Spectator
step-back = One step back
step-on = One step on
play-on = Play
pause = Pause
time-line = Time line
turn-step = { $turn ->
    [0] before turn 1, step { $step } of { $of }
   *[other] turn { $turn }, step { $step } of { $of }
  }
time-step = time { $turn }, step { $step } of { $of }
whose-view = Whose view
copied = Copied
copy = Copy
link-moment = Link to here
leave-replay = Back to the game
replay-review = Replay and review
review = Review
review-ask = Review this game
review-waiting = Another game is reviewed first
review-running = The game is being reviewed
review-cancel = Call off
review-unsplit-short = Luck and decisions cannot be told apart here yet.
review-sum-short = { $side }: the dice gave { $luck }, the decisions { $skill }.
review-open = { $n ->
    [0] Review: no mistakes
    [one] Review: one moment
   *[other] Review: { $n } moments
  }
review-show = Show
review-play = Play it from here
review-report = Save the report as a page
review-unfold = More of the review
branch-here = Play on from here
branch-about = From this moment a game of practice begins; the one that was played stays as it is.
branch-side = You play
branch-against = Against
branch-human = yourself, at one screen
branch-dice = Dice
branch-other-dice = other dice
branch-same-dice = the same dice
branch-begin = Begin
branch-origin = This game branched off from another one
branch-list = Games that branched off from this one
branch-one = after entry { $at }
curtain = { $side }: your turn
curtain-about = Take the seat. The others look away until you have played.
curtain-open = I am { $side }
statistics = Dice and losses
copy-watch = Link for spectators
invite = Invite
invite-link = Link for { $side }
seats = Seats
who-plays = Who plays { $side }
human = a person
bring-friend = Bring a friend
seat-changed = The seat has changed.
end-game = End the game
offer-draw = Offer a draw
resign = Resign
resign-sure = Yes, I resign
draw-offered = { $side }: shall we call it a draw?
accept = Accept
decline = Decline
hint-says = I would: { $option }
hint-else = Or: { $option }
hint-acts = { $unit }: { $what }
hint-goes = { $unit } to { $place }
hint-way = { $unit } along the way shown
hint-way-at = { $unit } along the way shown, against { $target }
hint-goes-at = { $unit } to { $place }, against { $target }
hint-at = { $unit } against { $target }
hint-lines = What else was weighed
hint-worth-points = worth { $n } points
hint-worth-weighed = weighs { $n } for the sergeant
hint-worth-chance = { $n } % to win
hint-less = { $n } less
hint-about = { $name }:
tool-hint = Ask the computer for a hint
tool-menu = Game menu
fair-dice = Fair dice
fair-hash = Hash
fair-key = Key
fair-since = from roll or draw { $number } on
fair-sealed = All dice and cards of this game come from a secret key that was fixed before it began. This is its hash: note it if you like. When the game is over the key is told, and everybody can check that no roll was changed.
fair-told = The key has this hash, and every roll and draw of the game follows from it: nobody, not even the server, could choose how dice fell once the game had begun. “opfire replay --verify” proves it from the saved record.
fair-none = The dice of this game are not drawn from a sealed key: people type them in, or whoever opened it chose its seed.
practice = Practice
practice-about = Somebody went back over dice: the game counts for nothing.
take-back-here = Take back to here
take-back-about = The game goes on from this moment, and everything after it is forgotten. Going back over dice or secrets makes it practice for good: it then counts for nothing.
take-back-sure = Take back and practise
take-back-not = Leave it as it is
result-and-again = Result and another game
save-partly = While the game lasts, you save what your side has seen, to be watched. The whole record opens when the game is over.
present = At the table
here = , here
away = , away
is-here = { $name } is here
is-away = { $name } is away
chat = Chat
chat-lines = What was said
chat-mute = Mute
chat-muted = The chat is muted.
chat-none = Nobody has said anything yet.
chat-write = Write something
chat-send = Send
chat-keep = Keep the chat after the game
chat-lost = It is forgotten at the end unless all sides wish it kept.
chat-kept-if = It is kept if this is wished by { $names } too.
chat-kept = All sides wish it: it is kept with the game.
chat-unread = { $n ->
    [one] Chat: 1 new line
   *[other] Chat: { $n } new lines
  }
tip-assault-plan = One point per unit that shall act this turn.
hints = Hints
hints-off = Hints are off between people until all sides agree to them in the menu.
hints-open = All sides have agreed: everybody may ask the computer for hints.
hints-agree = Agree to hints
hints-disagree = No hints after all
hints-agreed = { $name } has agreed
hints-not-agreed = { $name } has not agreed
record-watch = Watch it
record-view = This file shows what one side saw of a game: it can be watched, but not played on.
to-rematch = To the rematch
rematch = Rematch with sides swapped
rematch-waits = The rematch, with sides swapped, is set up.
you-lead = Your side: { $side }
replay-of = { $turn ->
    [0] Replay, before turn 1
   *[other] Replay, turn { $turn }
  }
replay-of-time = Replay, time { $turn }
die = Die
thrown = Thrown
average = Average
average-symbols = Hits a die
expected = expected { $n }
how-often = How often
no-dice-yet = No die has been thrown yet.
losses = Losses
why-weapon = { $weapon }: { $why }.
why-other = { $name } cannot be chosen for this question.
card-back = Card, face down
stat-tw = Tactical value
stat-pw = Protection
status = Status
ready = ready
weapon = Weapon
band-near = near
band-medium = medium
band-far = far
reach = Reach
against-foot = Against men on foot
lesson = Guided game
lesson-at = tip { $n } of { $of }
understood = Understood
no-more-tips = No more tips
learn = Learn by playing
learn-about = A guided first game of each family: one rule at a time, when you need it.
lesson-had = { $n } of { $of } tips
tool-reach = Reach map: where a unit can get to
reach-first = Reach map: point at a unit or choose one
reach-about = Reach of { $name }: blue by a normal move, amber by a fast one; the numbers are the cost
reach-about-plain = Reach of { $name }; the numbers are the cost

## Campaigns

keeper = Keeper
keeper-about = How this server process is: its games, its load, and what went wrong. Only the keeper sees it.
keeper-secret = Secret of the keeper
keeper-enter = Open
keeper-load = Load
keeper-memory = Memory
keeper-disk = Free disk
keeper-up = Running since
keeper-sockets = Sockets
keeper-thoughts = Thoughts
keeper-stored = Stored games
keeper-games = Games in memory
keeper-none = none
keeper-listeners = { $n } listen
keeper-thinking = thinking
keeper-over = over
keeper-export = Record
keeper-end = End
keeper-delete = Delete
keeper-delete-sure = Delete this game for good, with its chat and its names?
keeper-mistakes = What went wrong
keeper-refused = Who was limited
keeper-times = { $n } times
keeper-id = Id of a game
lobby-away = The server cannot be reached. Scenarios and rules you have looked at before are here, so are your last finished games, and what you have saved can be watched from its file; playing needs the server.
tournaments = Tournaments
tournaments-about = Swiss or league, for people and computers: Opfire pairs the rounds, shares the sides fairly and takes the results from the games.
tournaments-none = No tournament has been announced here yet.
tournament-new = Announce a tournament
tournament-name = Name
tournament-kind = How it is played
tournament-swiss = Swiss: who has as many points meets
tournament-league = League: everybody meets everybody
tournament-scenarios = Scenarios, round by round
tournament-rounds = Rounds (0: as many as it takes)
tournament-legs = Two games for every pairing, so that each plays both sides
tournament-fill = A computer fills in when the number is odd
tournament-nobody-fills = Nobody: somebody is free in every round
tournament-closed = Only you enter people
tournament-days = Days for a move (0: no clock)
tournament-replace = Computer plays on
tournament-announce = Announce
tournament-status-open = open for entries
tournament-status-playing = round { $round } of { $of }
tournament-status-over = over
tournament-players = { $n ->
    [one] 1 player
   *[other] { $n } players
}
tournament-enter = Enter
tournament-your-name = Your name
tournament-add = Add computers
tournament-count = How many
tournament-begin = Pair the first round
tournament-begin-about = Later rounds follow by themselves as soon as all games of a round are over.
tournament-withdraw = Withdraw
tournament-take-out = Take out
tournament-standings = Standings
tournament-round = Round { $n }
tournament-player = Player
tournament-points = Points
tournament-wdl = Won, drawn, lost
tournament-opponents = Opponents
tournament-opponents-about = The points of all opponents (Buchholz)
tournament-beaten = Beaten
tournament-beaten-about = The points of those who were beaten, and half of those drawn with (Sonneborn-Berger)
tournament-rating = Rating
tournament-free = free
tournament-free-points = free (+{ $points })
tournament-left = withdrawn
tournament-you = you
tournament-play = Play
tournament-watch = Watch
tournament-replay = Replay
tournament-won = { $player } won
tournament-drawn = drawn
tournament-ruled = decided by the host
tournament-decide = Decide …
tournament-draw = a draw
to-tournament = To the tournament
tournament-link = Send this address to whoever is to take part.
campaigns = Campaigns
campaign-as = Play as { $side }
campaign-battle = Battle { $n } of { $of } comes next.
campaign-drawn = The campaign is over; nobody has won.
campaign-won = The campaign is over. Won by: { $side }.
campaign-fight = Fight { $battle }
campaign-go-on = Go on
to-campaign = To the campaign
campaign-side = Side
campaign-losses = Losses
campaign-points = Points
campaign-pressure = Pressure
campaign-pressure-for = The front has moved by { $n } of { $of }; ahead: { $side }.
campaign-unit = Unit
campaign-strength = Strength
campaign-experience = Experience
campaign-lost = lost
campaign-fresh = replacement
campaigns-about = Linked battles: losses stay, the winner’s survivors gain experience, and every victory pushes the front.
campaigns-all = All campaigns
campaign-won-by = won by: { $side }
campaign-next = comes next
campaign-later = later
campaign-tally = { $points } points, { $losses } of { $of } losses
campaign-pressure-none = The front stands in the middle.
campaign-pressure-about = Every victory pushes the front, a decisive one further. Who brings it to { $of } wins at once; otherwise points decide after the last battle.
campaign-experience-about = Who comes through a battle that was won rises a level; replacements are inexperienced.
lost-no-game = This game cannot be found or joined
lost-no-game-about = The link may be cut short, or the game was opened on another server. Ask for the link again, or look among the games this browser has kept.
lost-line = No word from the server
lost-line-about = The table is kept. This page tries again by itself, or you can reload it.
lost-part-about = A part of this page did not come: the line may be broken, or the server is newer than this page. What was played and typed is kept; load the page again.
lost-no-page = There is nothing at this address
lost-no-page-about = Look at the address again, or start from the first screen.
reload = Try again
die-number = die { $n }
campaign-nobody = nobody
experience-recruit = recruits
experience-regular = regular
experience-hardened = hardened
experience-veteran = veteran
experience-elite = elite
campaign-level-recruit = Recruit
campaign-level-regular = Regular
campaign-level-hardened = Hardened
campaign-level-veteran = Veteran
campaign-level-elite = Elite
troop-status = Troop status
clock = Clock
clock-none = No clock
clock-live = Live: { $minutes } minutes each, { $back } seconds back a move
clock-days = Over days: { $days ->
    [one] 1 day
   *[other] { $days } days
  } a move
days-left = { $n } d
time-of = Time left: { $side }
notices = When it is my turn
notice-browser = Tell me in this browser, while the page is open
notice-mail = Mail address
notice-webhook = Address to call (webhook)
notices-set = You will be told when it is your turn and you are away.
notices-off = You will not be told any more.
notices-server-off = This server sends no mail and calls no addresses.
your-name = Your name
your-name-about = Others see it at the table. It is kept in this browser.
names = Names
name-optional = optional
name-of = Name of the other player ({ $side })
name-at = Name ({ $side })
name-ask = What shall the others call you?
name-ask-loaded = Who plays which side? Names are optional.
name-kept = You are called { $name } here.
name-gone = You have no name here any more.
save = Save
card-action-ambush = In a melee, before the roll: an enemy unit breaks
card-action-assault-fire = A moving unit with boxed FP fires
card-action-bore-sighting = Defender, weapon of 5 FP or more: +2 FP
card-action-command-confusion = No action
card-action-concealment = Under fire: attack total less the cover
card-action-crossfire = Fire at movers: +2 FP
card-action-demolitions = When the enemy passes: remove a fortification
card-action-dig-in = When time advances: foxholes
card-action-hand-grenades = Fire at an adjacent hex: +2 FP
card-action-hidden-entrenchments = Defender, when an enemy enters: foxholes
card-action-hidden-mines = Defender, when an enemy enters: mines
card-action-hidden-pillbox = Defender, under fire: a pillbox
card-action-hidden-unit = Defender, enemy passes: a unit appears
card-action-hidden-wire = Defender, when an enemy enters: wire
card-action-light-wounds = A squad about to break: 1 VP, becomes a team
card-action-marksmanship = Fire with a squad or team: +2 FP
card-action-no-quarter = After a melee you survived: 2 VP
card-action-smoke-grenades = A moving unit with boxed Move lays smoke
card-action-spray-fire = Boxed Range: fire at two adjacent hexes
card-action-sustained-fire = MG or mortar: +2 FP, a double breaks it
card-event-air-support = Random hex: may break all units there
card-event-battle-harden = A unit becomes veteran
card-event-battlefield-integrity = 1 VP for each enemy casualty
card-event-blaze = Random hex burns
card-event-booby-trap = Random hex: mines
card-event-breeze = Smoke goes, fires spread
card-event-command-and-control = 1 VP for each objective held
card-event-commissar = A broken Russian rallies or is lost
card-event-cower = Squads without a leader: suppressed
card-event-deploy = A squad becomes two teams
card-event-dust = Random hex: smoke
card-event-elan = You may lose one unit more
card-event-entrench = Foxholes for a unit
card-event-field-promotion = A private steps in beside a broken unit
card-event-fog-of-war = Each draws a card off the other
card-event-hero = Your hero appears and may rally one
card-event-infiltration = A free unit at a random hex
card-event-interdiction = Suppress a unit in the open
card-event-interrogation = See the enemy hand, discard one
card-event-kia = A broken unit is lost
card-event-malfunction = The weapon nearest a random hex breaks
card-event-medic = A broken unit rallies
card-event-mission-objective = Draw a secret objective
card-event-prisoners-of-war = Lose a broken unit next to the enemy
card-event-reconnaissance = The enemy shows a secret objective
card-event-reinforcements = Free support from the table
card-event-rubble = Random hex: wire
card-event-sappers = Remove mines or wire
card-event-scrounge = Take up a lost weapon
card-event-shell-shock = The unit nearest a random hex breaks
card-event-shellholes = Random hex: foxholes
card-event-strategic-objective = An open objective for both
card-event-suppressing-fire = An MG suppresses an enemy in sight
card-event-walking-wounded = A lost unit comes back, broken
card-event-white-phosphorus = Smoke by a squad; each side breaks one
print = Print (PDF)
print-large = the map in full size, on { $n } sheets
print-map = The map
print-counters = Counters to cut out
print-cards = Cards
card-trigger-event = Event!
card-trigger-jam = Jam!
card-trigger-sniper = Sniper!
card-trigger-time = Time!
face-of = Die { $die }, face { $face }
draw-for-me = Draw one for me
shuffle-for-me = Shuffle for me
type-draw = Which card was drawn?
type-shuffle = Name the cards in their new order, the top one first
command-points = Command points
focus-pool = command focus
support-points = on support
requested-cards = { $n ->
    [one] 1 request
   *[other] { $n } requests
  }
unit-hurt = { $name }: hurt with { $percent } %
unit-in-danger = Own troops! { $name }: hurt with { $percent } %
lies-enemy = the enemy's
lies-requested = requested
lies-borrowed = from the enemy
planned-hidden = planned face down

## What choices mean, for newcomers

about-assault-act-fire = Fires from where it stands: the way of firing with the fewest penalties.
about-assault-act-normal-action = Moves up to its movement allowance. It does not fire.
about-assault-act-fast-action = One movement point more. Infantry and guns lose their weakest defence die and cannot do it again next turn; a vehicle gains a defence die.
about-assault-act-move-and-fire = Moves up to half its allowance, rounded up, and then fires.
about-assault-act-fire-and-move = Fires and then moves up to half its allowance, rounded up. It is not spotted for this shot alone.
about-assault-act-digging-in = Takes the whole action. This turn it loses its weakest defence die; from the next turn on it has a green one more.
about-assault-act-dismount = Gets off what carries it.
about-assault-act-indirect-fire = Fires at what somebody else sees for it.
about-assault-act-smoke = Lays smoke, which hinders sight, instead of firing at an enemy.
about-assault-act-turn = Turns on the spot.
about-assault-act-covert-action = Infantry moves one hex at most. It has a blue defence die more, and enemies must spot it first, with 1 less on the roll.
about-assault-act-reinforce = Changes places with infantry next to it; both have then acted.
about-assault-act-renew-close-combat = Fights another round.
about-assault-act-withdraw = Tries to leave the close combat.
about-assault-pass = Activates nobody now. Three passes in a row, or as many as were agreed on, end it for both sides.
about-assault-decline = Lets the enemy go on; the unit keeps its own action.
about-assault-leave = The unit goes off the map and does not come back.
about-assault-stop = Ends the move here.
about-assault-set-up-for-me = Opfire places all that is left.
about-commander-activate-all = Every unit in the leader’s Command radius takes part.
about-commander-end-turn = No more orders: you fill up your hand and the enemy has his turn.
about-commander-pass = Instead of orders: lay off cards you do not need and draw others.
about-commander-reroll = The enemy gets the Initiative card, and the roll is made again.
about-commander-set-up-for-me = Opfire places all that is left.
about-commander-battery-access = Your broken radio works again.
about-commander-fire-for-effect = A leader directs the battery on a hex.
about-commander-decline = Plays nothing here.
about-skirmish-keep = The dice count as they lie.
about-skirmish-stay = Does not move.
card-order-advance = Advance: activated units go one hex, even into one with enemies, where a melee follows. Nobody can op fire at them.
card-order-artillery-denied = Artillery Denied: the enemy’s radio breaks; a broken one is gone.
card-order-artillery-request = Artillery Request: repair your radio, or let a leader direct the battery on a hex.
card-order-command-confusion = Command Confusion: no order; only the action below can be used.
card-order-fire = Fire: activated units and their weapons fire at enemies in range and sight.
card-order-move = Move: activated units go from hex to hex with their movement points; the enemy may op fire at each step.
card-order-recover = Recover: every broken or suppressed unit of yours tries to come round.
card-order-rout = Rout: every broken unit of one side, usually the enemy’s, rolls or runs back.
support-attack-vehicle = against vehicles
support-attack-infantry = against infantry, guns
support-blast = blast value
support-defence = defence
support-smoke = smoke
support-second-attack = second attack
tag-mine-apm = anti-personnel
tag-mine-atm = anti-tank
tag-mine-dummy = dummy
marker-support-aim = aim point of support
mark-fronted = { $name }, front { $vertex ->
    [0] east
    [1] south-east
    [2] south-west
    [3] west
    [4] north-west
   *[5] north-east
  }
mark-open = { $name } (face up)
mark-face-down = { $name } (face down)
turn-tick = Turn { $turn }
time-tick = Time { $turn }
yes = yes
stat-turret = Turret
stat-indirect = Indirect, { $range }
stat-smoke = Smoke
stat-transport = Carries
blast-support = indirect
blast-charge = charge
player-aid = Player aid
tool-aid = Player aid: the charts
aid-terrain = Terrain
aid-spotting = Spotting
aid-spotting-modifiers = Spotting modifiers
aid-fire-modification = Status of the firer
aid-fortifications = Fortifications
aid-mines = Mines
aid-tas-spotting = Aircraft: spotting
aid-tas-accuracy = Aircraft: accuracy
aid-oas-accuracy = Batteries: accuracy
aid-aa-attack = Anti-aircraft fire
aid-aa-result = Anti-aircraft results
aid-distance = Distance roll
aid-dice = Dice
aid-infantry = infantry
aid-artillery = guns
aid-vehicle = vehicles
aid-bogging = ground, { $how }
aid-sight = sight
aid-sight-clear = clear
aid-sight-hinder = hindered
aid-sight-block = blocked
aid-barred = barred
aid-automatic = automatic
aid-as-hex = as the hex
aid-any = any target
aid-vehicle-fast = vehicle, fast action
aid-unspotted = not spotted
aid-unspotted-vehicle = vehicle not spotted
aid-no-target = no target
aid-found = found by { $kind }
aid-attack = attack
aid-close = close
aid-medium = medium
aid-long = long
aid-effect = effect
aid-drift = shells fall
aid-confirmed = on the mark
aid-hexes = { $n ->
    [0] on the mark
    [one] 1 hex off
   *[other] { $n } hexes off
  }
aid-critical = critical
aid-damage = damage
aid-suppression = suppression
aid-blank = blank
aid-nothing = nothing left
aid-or = {" "}or{" "}
aid-other = any other
aid-blast = blast value { $die }
aid-no-blast = no blast value
copy-yourself = This browser does not copy: take the link from the field
link-in-address = The link is in the address
aboard-of = { $name }, on { $carrier }
waiting-partner = Waiting for your partner
player-n = player { $n }
you-are = you: player { $n }
private = Private: nobody watches without a link, and the game is not listed
doors = Links and guests
doors-about = You opened this game. A new link makes the old one useless; who is locked out does not come back.
new-link = New link
link-renewed = A new link was copied; the old one opens nothing any more.
lock-out = Lock out
lock-out-sure = Really lock out
locked-out = { $who } was locked out.
seat-own = you
seat-here = is here
seat-held = has a link
seat-free = nobody has a link
private-now = This game is private now.
public-now = Everybody may watch this game now.
lost-seat = You are no longer at this table
notices-mail-set = You will be told. A new address first gets a mail with a link to confirm it.
mail-title = Mail from this server
mail-about = Somebody gave your address for a game here. Do you want a mail when it is your turn?
mail-yes = Yes, tell me by mail
mail-no = No, never send mail to this address
mail-confirmed = Confirmed: you get a mail when it is your turn and you are away. You can close this page.
mail-stopped = This address gets no mail from here any more. You can close this page.

## Forces by points

muster = Pick your force
muster-list = What you may take
muster-left = { $n ->
    [one] { $n } point left
   *[other] { $n } points left
  }
muster-units = { $n } of 12 units
muster-price = { $n ->
    [0] free
    [one] { $n } point
   *[other] { $n } points
  }
muster-equipment = For { $name }
muster-find = Find a unit
muster-ready = Ready forces
muster-draft = Written down, not taken yet
muster-strike = Strike out { $name }
muster-missed = { $name } could not be taken any more: change the list and go on.
muster-going = The other side picks in turn …
muster-hand-in = Take this force and begin
muster-take = { $n ->
    [0] Take these
    [one] Take this unit
   *[other] Take these { $n } units
  }
muster-undo = Undo
muster-clear = Clear
muster-keep = Keep this force
muster-name = A name for it
muster-forget = Forget { $name }
force-mixed = Mixed
force-riflemen = Riflemen
force-armour = With armour
force-tank-hunters = Tank hunters
muster-nobody = nobody yet

# the stage
scene-at = Scene { $n } of { $of }
scene-on = Go on
scene-all = Skip all
card-lifted = Click the card again to play it; Esc puts it back.
card-lifted-for = Click the card again to play it, or what is lit to use it there at once; Esc puts it back.
question-follows = A question follows
scene-skip = A click on the board or a key skips the scene, a second one all of them.
scene-waits = Enter or a click on the board goes on.
scene-missed = Show what happened
scene-again = Show again
since-last = Since your last turn ({ $n })
since-all = Play all
speed-off-about = Everything is there at once; what has changed is lit.
speed-fast-about = Scenes in a third of the time.
speed-normal-about = About one scene a second.
speed-slow-about = Each scene waits for a click or Enter.
plan-picked-either = { $unit }: click where it shall go or at whom it shall fire, or drag from it to draw its way.
plan-picked-go = { $unit }: click where it shall go, or drag from it to draw its way.
plan-picked-fire = { $unit }: click at whom it shall fire.
plan-looking = { $unit }: looking for what it could do …
plan-hasty = Dashed: only with a fast action.
why-out-of-reach = { $name } is { $away } hexes away; { $unit } comes no farther than { $reach }.
why-no-way = No way of { $unit } leads to { $name } in one action.
more-answers = { $n ->
    [one] 1 more answer
   *[other] { $n } more answers
  }
fewer-answers = Fold
plan-confirm = { $unit }: click the hex again or press Enter.
draw-passing = { $name } can be crossed, but the way cannot end there: draw on.
draw-refused = The way ends here: { $why }
draw-barred = the unit has nothing left to go to { $name } with, or dice would fall first.
plan-goes = Go to { $place }
plan-steps = Step by step
plan-with = { $what }: together with { $names }
plan-with-all = { $what }: together with { $names }, and all in reach are activated
plan-all = { $what }: all in reach are activated
plan-alone = { $what }: alone
plan-fires-all = { $what }; all in reach are activated
plan-fires = { $what }: { $names }
plan-storms = Storm: { $what }
plan-cost = { $what } · cost { $cost }
plan-stopped-fired = { $unit } was fired at: the rest of the way is for you to decide.
plan-stopped-harmed = Something happened to { $unit }: the rest of the way is for you to decide.
plan-stopped-closed = The way of { $unit } is no longer open as it was planned: decide anew.

# for who plays by keys and by ear
aloud = Without sight
aloud-on = Play by ear
aloud-about = The options stand in a list, what happens is read sentence by sentence, and no scene goes faster than its words.
jumps = Ways through the table
jump-list = To the list of options
jump-board = To the map
answers = Answers
options = Options
options-filter = Type to narrow the list
options-close = Close the list of options
options-count = { $n ->
    [0] nothing fits
    [one] 1 option
   *[other] { $n } options
}
options-none-marked = { $n ->
    [0] Nothing can be chosen now.
    [one] Mark the option with the arrow keys first.
   *[other] Mark one of { $n } options with the arrow keys first.
}
options-wait = Wait until everything has been told, or press Escape outside the list.
tool-list = All options as a list
short-list = Options
not-open = not open now: { $what }
with-card = card { $name }
plan-at = at { $name }
plan-to = to { $name }: { $how }
plan-to-free = to { $name }
plan-aloud = { $unit } is picked: { $n ->
    [0] {""}
    [one] 1 hex to go to,{" "}
   *[other] { $n } hexes to go to,{" "}
}{ $targets ->
    [0] no target
    [one] 1 target
   *[other] { $targets } targets
}. X on the map goes from one to the next, the list of options has them all; Enter on the unit goes step by step.
walk-keys = Arrow keys go from hex to hex, Home, Page up, End and Page down slantwise. Enter chooses what can be done here. N own units, V enemies, X what can be chosen, O objectives, each with Shift backwards. A marks a hex to measure from, S tells sight and range from there. W says what can be done here and what it brings, C reads the cards, Y gives an overview, K repeats this. L goes to the list of options, Escape from there back to the map.
walk-edge = The edge of the map.
walk-no-own = You have no unit on the map.
walk-no-enemy = There is no enemy on the map.
walk-no-choice = Nothing on the map can be chosen now.
walk-no-goal = There is no objective.
walk-nobody = Nobody is here.
anchor-set = { $name } is marked: S measures from here.
anchor-none = Mark a place with A first.
anchor-here = This is { $name }, from which you measure.
sight-told = From { $from }: { $range }, sight { $sight }{ $by }.
sight-unknown = This cannot be measured.
own = yours
unknown-unit = unknown unit
has-acted = has acted
carries = carries { $load }
carried-by = carried by { $name }
faces = front { $vertex ->
    [0] east
    [1] south-east
    [2] south-west
    [3] west
    [4] north-west
   *[5] north-east
}
objective = objective
objective-worth = objective worth { $points }
nobodys = nobody's
can-do = You can: { $what }{ $more ->
    [0] {""}
   *[other] ; and { $more } more
}
cost = cost { $n }
chance-of-effect = { $chance } for an effect
edges = { $what } { $where }
roads = { $what } { $where }
road = road
side-n = north
side-ne = north-east
side-se = south-east
side-s = south
side-sw = south-west
side-nw = north-west
spoken-fp = firepower { $n }
spoken-range = range { $n }
spoken-move = move { $n }
spoken-morale = morale { $n }
spoken-command = command { $n }
spoken-attack = Attack on { $at } by range: { $dice }
no-dice = none
die-red = red
die-yellow = yellow
die-green = green
die-blue = blue
die-d6 = die
walk-keys-free = Left and right arrow go from thing to thing by direction, up and down by distance. Enter chooses a model, or goes, aims or turns towards the thing. N own models, V enemies, X what can be chosen, O objectives, each with Shift backwards. A marks the thing from which everything is told, S tells sight and distance from there. Shift with an arrow moves the point by 1 cm, Control and Shift by 5 cm, Enter chooses it. W says what can be done here, C reads the card, Y gives an overview, K repeats this. In the list of options (L) places have names, and a bearing and a distance such as 45 12 can be typed.
walk-end = There is nothing further.
walk-no-choice-here = Nothing can be done here now.
step-none = No point is asked for now.
way-to = { $n } cm { $wind }, { $degrees } degrees
wind-n = north
wind-ne = north-east
wind-e = east
wind-se = south-east
wind-s = south
wind-sw = south-west
wind-w = west
wind-nw = north-west
part-middle = in the middle
part-of = in the { $wind }
feature-at = { $name } { $part }
goal-named = objective { $name }
stands-in = You are in it
stands-at = { $where }
cover-of = cover { $n }D6
blocks-sight = blocks sight
looks = looks { $wind }
go-to = to { $name }: { $way }
go-to-perhaps = to { $name }: { $way }, if the dice allow
go-towards = towards { $name }: { $way } of { $whole } cm
go-behind = behind { $name }, away from { $enemy }: { $way }
go-wind = { $wind }, { $n } cm
go-typed = { $degrees } degrees, { $n } cm, { $wind }
place-unit = { $unit }: { $where }
place-part = { $part } of the zone
place-in = { $name }
place-at = at { $name }
place-next = place { $unit } next
aim-ground = aim at the ground: { $name }, { $way }
turn-to = turn to { $name }, { $way }
turn-wind = turn { $wind }
to-choose = To choose: { $what }.
road-leads = leads { $where }
panel = Score, dice and log
score = Score
face-critical = critical hit
face-damage = damage
face-suppression = suppression
face-blank = blank
keys-about = A key does the same all through a game, wherever the answer stands. What gives a unit up for good has none.
keys-digits = Several things of one kind, such as dice to roll again, in their order
keys-general = Everywhere
keys-enter = Confirm what is on show; press the button in focus
keys-esc = Another choice; shortens a drawn way; skips all scenes
keys-arrows = Move the map; in the replay step back and on; on a free table move the point
keys-tab = Go from one thing that can be chosen to the next
# said where there is no mouse and no keyboard
touch-card-lifted = Tap the card again to play it.
touch-card-lifted-for = Tap the card again to play it, or what is lit to use it there at once.
touch-plan-picked-either = { $unit }: tap where it shall go or at whom it shall fire, or drag from it to draw its way.
touch-plan-picked-go = { $unit }: tap where it shall go, or drag from it to draw its way.
touch-plan-picked-fire = { $unit }: tap at whom it shall fire.
touch-hex-here = Tap a hex: what stands there is shown here, large enough to read.
touch-unit-here = Tap a unit: its card is shown here.
touch-plan-confirm = { $unit }: tap the hex again.
touch-scene-skip = A tap on the board skips the scene, a second one all of them.
touch-scene-waits = A tap on the board goes on.
touch-speed-slow-about = Each scene waits for a tap.

# what an order of a skirmish brings
order-note-cautious = Up to { $near } cm. Unseen in cover it ends hidden.
order-note-fast = Up to { $far } cm. Who is shot at then has a die more.
order-note-move-and-fire = Up to { $near } cm, one shot before or after; mostly the target has a die more.
order-note-fire = Stays and fires, each man one weapon.
order-note-fire-vehicle = Stays and fires every weapon that has a steady gunner.
order-note-reload = Stays; one empty weapon is ready again.
order-note-close-combat = Runs up to { $far } cm into contact and fights one round.
order-note-acquire = Stays and aims: next turn a re-roll against this enemy, and no strategy roll.
order-note-first-aid = Up to 6 cm to a wounded friend, whose wound is gone.
order-note-rally = No longer shaken. Does nothing else.
order-note-rally-ready = Not shaken now: helps only if that happens before its turn.
order-note-hatch-shut = Nothing reaches the commander, but it sees only ahead.
order-note-hatch-open = Sees all round, but the commander can be hit.

# rules of Skirmish, which have names and no numbers
rule-of-scenario = scenario
rule-SK-notation = Dice
rule-SK-terrain = Terrain
rule-SK-terrain-notes = Terrain notes
rule-SK-close-combat = Close combat
rule-SK-actions = Actions
rule-SK-accident = Accident
rule-SK-target-test = Target test
rule-SK-strategy-roll = Strategy roll
rule-SK-bravery-test = Bravery test
rule-SK-ramming-test = Ramming test
rule-SK-motorcycle-test = Motorcycle test
rule-SK-communication-test = Communication
rule-SK-initiative = Initiative
rule-SK-priorities = Priority
rule-SK-reconnaissance-test = Reconnaissance
rule-SK-nerves-test = Steady nerves
rule-SK-hit-roll = Hit roll
rule-SK-infantry-damage = Infantry damage
rule-SK-team-damage = Team damage
rule-SK-explosive-damage = Explosive damage
rule-SK-light-vehicle-damage = Light damage
rule-SK-heavy-vehicle-damage = Heavy damage
rule-SK-morale-test = Morale test
rule-SK-cc-armoured-vehicles = Against armour
rule-SK-presumed = Presumed
rule-SK-HR-turn = House: turn
rule-SK-HR-move = House: moving
rule-SK-HR-terrain-value = House: terrain
rule-SK-HR-los = House: sight
rule-SK-HR-hidden = House: hiding
rule-SK-HR-acquire = House: aiming
rule-SK-HR-reload = House: reloading
rule-SK-HR-first-aid = House: first aid
rule-SK-HR-rally = House: rallying
rule-SK-HR-tests = House: tests
rule-SK-HR-close-combat = House: contact
rule-SK-HR-break = House: breaking
rule-SK-HR-crew = House: crews
rule-SK-HR-explosive = House: explosives
rule-SK-HR-values = House: values
rule-SK-HR-scenario = House: scenario

## Exercises
exercises = Exercises
exercises-about = Positions from games between computer players in which one answer is clearly the best. Answer on the board; then see what your answer was worth beside the best.
exercise = Exercise
exercise-today = Exercise of the day
exercise-begin = Begin
exercise-family = Game
exercise-any = All games
exercise-theme = Theme
exercise-theme-any = Every theme
exercise-theme-reaction-fire = Reaction fire
exercise-theme-cover = Cover and retreat
exercise-theme-assault = When to assault
exercise-theme-cards = Cards
exercise-theme-command = Command and morale
exercise-theme-orders = Whom to order, and when
exercise-theme-action = What to do with a unit
exercise-theme-movement = Where to go
exercise-theme-fire = Where to fire
exercise-level = Level
exercise-level-any = Every level
exercise-level-1 = Easy
exercise-level-2 = Medium
exercise-level-3 = Hard
exercise-progress = { $solved } of { $of } solved
exercise-done-first = Solved at once
exercise-done-later = Solved later
exercise-done-not = Not solved yet
exercise-done-never = New
exercise-none = There is no exercise of this kind yet.
exercises-none = There are no exercises for the rules of today.
exercise-gone = There is no such exercise, or it does not fit the rules of today.
exercise-task = You lead this side: { $side }. Find the best answer to the question; only this one answer counts.
exercise-right = The best answer
exercise-wrong = There is a better answer
exercise-right-by = This wins { $ahead } more often than the second-best answer.
exercise-given-away = “{ $mine }” gives { $lost } away: “{ $best }” is better.
exercise-yours = Your answer
exercise-best = The best answer
exercise-second = The second-best answer
exercise-chance = { $share } to win.
exercise-ended = Of { $games } games { $won } were won and { $lost } lost.
exercise-ended-drawn = Of { $games } games { $won } were won, { $drawn } drawn and { $lost } lost.
exercise-spread = Right after it, as the learned win probability judges, by the dice
exercise-spread-one = From { $from } to { $to } percent: { $share } of the games.{" "}
exercise-facts = { $answer }: { $facts }
exercise-again = Try again
exercise-next = Next exercise
exercise-play = Play on from here
exercise-list = All exercises
exercise-all = All { $n } answers
exercise-answer = Answer
exercise-share = To win
exercise-games = Games
exercise-how = Sergeants played every answer on to the end, all on the same dice, with what is hidden dealt anew each time. The best is between { $low } and { $high } ahead of the second (95 %). Answers that were soon seen to be worse got fewer games.
