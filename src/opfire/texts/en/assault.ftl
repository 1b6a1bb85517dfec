## Assault: the questions, one sentence each

ask-assault-activate = Choose a unit to activate, or pass
ask-assault-action = What shall { $unit } do?
ask-assault-move = Move { $unit }: { $left ->
    [one] 1 movement point left
   *[other] { $left } movement points left
  }
ask-assault-target = Choose a target for { $unit }
ask-assault-reaction-fire = { $unit } is moving: fire at it?{ $shots ->
    [0] {""}
   *[other] {" "}At best { $by }, an effect with { $percent } %.
  }
ask-assault-fall-back = { $unit } falls back: which way?
ask-assault-suffer = Choose what { $unit } cannot ward off{ $shrugged ->
    [1] {" "}(adrenaline then takes away one suppression)
   *[other] {""}
  }
ask-assault-fight = Which enemy shall { $unit } fight?
ask-assault-make-room = Close combat is over at { $at }: which unit makes room?
ask-assault-move-aside = Where shall { $unit } go?
ask-assault-dismount = Where does { $unit } get off?
ask-assault-jump-in = { $unit } is attacked: does a passenger jump into the fight?
ask-assault-last-shot = { $by } is about to overrun { $unit }: fire a last shot? It has an effect with { $percent } %.
ask-assault-strike = What does { $unit } attack?
ask-assault-set-up = Place { $unit }
ask-assault-support = Support phase: choose a unit to support with, or pass
ask-assault-spotter = Who directs the fire of { $unit }?
ask-assault-smoke = Where shall { $unit } put smoke?
ask-assault-plan = Plan your command points: { $left ->
    [one] 1 left
   *[other] { $left } left
  }
ask-assault-face = Which way shall { $unit } face?
ask-assault-close-combat-support = Close combat at { $at }: who supports { $unit }?
ask-assault-re-roll = Throw a die of { $unit } again?{ $counted ->
    [1] {" "}As the dice lie, this gets through: { results-assault }.
   *[other] {""}
  }
ask-assault-break-off = Shall { $unit } withdraw from the close combat?
ask-assault-fire-support = Which unit fires together with { $unit }?
ask-assault-covering-unit = Which unit covers the move of { $unit }?
ask-assault-covering-fire = { $by } fires at { $unit }: use the covering fire now?
ask-assault-swap = With which unit shall { $unit } change places?
ask-assault-lay-mines = Lay a minefield marker ({ $kind ->
    [APM] anti-personnel mines
    [ATM] anti-tank mines
   *[dummy] dummy
  }): { $left } left
ask-assault-charge = Where shall { $unit } set off its charge?

## Options

option-assault-pass = Pass
option-assault-decline = Hold fire
option-assault-decline-jump-in = Nobody jumps in
option-assault-done = Done
option-assault-place = Place { $unit } in { $at }
option-assault-activate = Activate { $unit }
option-assault-act = { $what ->
    [fire] Fire
    [normal-action] Move
    [fast-action] Move fast
    [move-and-fire] Move and fire
    [fire-and-move] Fire and move
    [digging-in] Dig in
    [renew-close-combat] Fight on
    [withdraw] Withdraw
    [dismount] Dismount
    [indirect-fire] Indirect fire
    [smoke] Fire smoke
    [turn] Turn
    [explosive-charge] Set off a charge
    [covert-action] Act covertly
    [reinforce] Reinforce a position
    [combined-fire] Combined fire
    [covered-move] Move under covering fire
    [covered-rush] Move fast under covering fire
    [no-support] Without support
    [keep-dice] Keep the dice
    [roll-again] Roll again
    [fight-on] Fight on
    [use-covering-fire] Use it now
    [save-covering-fire] Keep it
    [no-card] Play no card
    [place-first] We do
    [place-second] The enemy does
    [by-turns] One each in turn
   *[other] { $what }
  }
option-assault-step = Move to { $to }
option-assault-board = Mount with { $unit }
option-assault-unload = Set down { $unit }
option-assault-leave = Leave the map
option-assault-stop = Stop here
option-assault-fire = Fire at { $target }
option-assault-react = Fire with { $unit }{ $at_rider ->
    [true] {" "}at { $target }
   *[other] {""}
  }
option-assault-fight = Fight { $target }
option-assault-strike = { $at ->
    [wheels] The wheels and tracks
   *[vehicle] The vehicle
  }
option-assault-suffer = { $criticals ->
    [0] {""}
    [one] 1 critical hit,{" "}
   *[other] { $criticals } critical hits,{" "}
  }{ $damage ->
    [0] {""}
   *[other] { $damage } damage,{" "}
  }{ $suppressions ->
    [0] no suppression
    [one] 1 suppression
   *[other] { $suppressions } suppressions
  }
option-assault-send = Send { $unit }
option-assault-join = With { $unit }
option-assault-reroll = Throw the { $colour ->
    [red] red
    [yellow] yellow
    [green] green
   *[blue] blue
  } die again: { $shows ->
    [blank] blank
    [critical] critical hit
    [damage] damage
    [suppression] suppression
    [damage-damage] two damage
    [suppression-suppression] two suppressions
    [critical-suppression] critical hit and suppression
   *[critical-damage] critical hit and damage
  }
option-assault-face = Face { $vertex ->
    [0] east
    [1] south-east
    [2] south-west
    [3] west
    [4] north-west
   *[5] north-east
  }
option-assault-plan = { $card }{ $player ->
    [2] {" "}(player 2)
   *[other] {""}
  }
option-assault-aim = Smoke on { $at }
option-assault-lay = Lay it in { $at }
option-assault-blow = Blow up { $at }
option-assault-directed-by = Directed by { $spotter }

## The log

event-assault-turn-began = Turn { $turn } begins
event-assault-initiative-rolled = { $first ->
    [tie] The initiative roll is a tie
   *[other] Initiative: { $first }
  }
event-assault-placed = { $entered ->
    [true] { $unit } comes onto the map in { $at }
   *[other] { $unit } is placed in { $at }
  }
event-assault-passed = { $side }: pass
event-assault-phase-ended = { $why ->
    [passes] One pass followed the other: the action phase ends
   *[other] Nobody can act any more
  }
event-assault-activated = { $unit }: { $what ->
    [fire] fires
    [normal-action] moves
    [fast-action] moves fast
    [move-and-fire] moves and fires
    [fire-and-move] fires and moves
    [digging-in] digs in
    [renew-close-combat] fights on
    [withdraw] withdraws
    [dismount] dismounts
    [indirect-fire] fires indirectly
    [smoke] fires smoke
    [turn] turns
    [explosive-charge] sets off a charge
    [covert-action] acts covertly
    [reinforce] reinforces a position
    [combined-fire] leads combined fire
    [covered-move] moves under covering fire
    [covered-rush] moves fast under covering fire
   *[other] { $what }
  }
event-assault-moved = { $unit } { $how ->
    [harsh] struggles into
    [assault] storms into
    [fallback] falls back to
    [aside] makes room and goes to
   *[move] moves to
  } { $to }
event-assault-immobilised = { $unit } is immobilised
event-assault-loaded = { $vehicle } carries { $unit }
event-assault-dismounted = { $unit } { $how ->
    [emergency] jumps off at once into
    [jump] jumps into the fight in
    [unload] is set down in
   *[dismount] dismounts into
  } { $to }
event-assault-grappled = { $unit } { $hold ->
    [true] gets a hold on
   *[other] finds no hold on
  } { $target }
event-assault-last-shot = { $unit } fires its last shot at { $target }
event-assault-terrain-tested = The ground at { $at } against { $unit }: { $through ->
    [0] no harm done
   *[other] { results-assault }
  }
event-assault-mines-laid = { $side } lay { $number } minefield markers
event-assault-mine-found = { $unit } at { $at }: { $kind ->
    [APM] anti-personnel mines!
    [ATM] anti-tank mines!
   *[dummy] a dummy minefield
  }
event-assault-mine-searched = { $unit } looks for a way through the mines: { $roll }, needed { $needed } or more: { $found ->
    [true] found
   *[other] not found
  }
event-assault-mines-exploded = { $what ->
    [critical-hit] Critical hit by mines on { $unit }
   *[mines] Mines go off under { $unit }
  }: { $through ->
    [0] no harm done
   *[other] { results-assault }
  }
event-assault-blast-tested = Blast at { $at }: { $through ->
    [0] it holds
   *[other] { results-assault }
  }
event-assault-collapsed = { $becomes ->
    [ruins] The building at { $at } collapses
    [trench] The position at { $at } collapses into a trench
   *[removed] The position at { $at } is destroyed
  }
event-assault-ground-changed = { $becomes ->
    [craters] Craters at { $at }
   *[other] Brush, trees and craters at { $at }
  }
event-assault-charge-laid = { $unit } sets off a charge at { $at }
event-assault-obstacle-removed = { $what ->
    [tank-barrier] The tank barrier at { $at } is blown away
   *[other] The wire at { $at } is torn away
  }
event-assault-turned-back = { $unit } cannot stay there and goes back to { $to }
event-assault-fired = { $unit } { $reaction ->
    [true] reacts and fires
   *[other] fires
  } at { $target }, range { $range }
event-assault-spotting-rolled = Spotting { $target }: { $roll }, needed { $needed } or more: { $spotted ->
    [true] spotted
   *[other] not spotted
  }
# Kinds of which nothing comes through are left out.
results-assault = { $criticals ->
    [0] { $damage ->
        [0] { $suppressions ->
            [0] nothing
           *[other] {""}
        }
       *[other] {""}
    }
   *[other] { $criticals } critical{ $damage ->
        [0] { $suppressions ->
            [0] {""}
           *[other] ,{" "}
        }
       *[other] ,{" "}
    }
  }{ $damage ->
    [0] {""}
   *[other] { $damage } damage{ $suppressions ->
        [0] {""}
       *[other] ,{" "}
    }
  }{ $suppressions ->
    [0] {""}
   *[other] { $suppressions } suppression
  }
event-assault-rolled = { $what ->
    [critical-hit] Critical hit on { $target }
    [close-combat] { $unit } against { $target }
    [wheels] { $unit } against the running gear of { $target }
    [last-shot] Last shot of { $unit } at { $target }
    [stray-fire] Stray shots of { $unit } at { $target }
    [indirect-fire] Shells of { $unit } on { $target }
    [shells] Shells on { $target }
    [fire-strike] Shells on { $target }
    [air-attack] Air attack on { $target }
    [friendly-fire] Friendly fire on { $target }
    [anti-aircraft] { $unit } against the aircraft
   *[attack] { $unit } against { $target }
  }: { $through ->
    [0] everything warded off
   *[other] { results-assault }
  }
event-assault-damaged = { $unit } takes { $points } damage{ $cause ->
    [cornered] {" "}with no way to fall back
    [mines] {" "}from mines
    [terrain] {" "}from the ground
    [transport-hit] {" "}with its vehicle
    [critical-hit] {" "}from a critical hit at close quarters
    [buried] {" "}in the collapse
   *[other] {""}
  }, { $strength ->
    [0] no strength left
   *[other] strength { $strength }
  }
event-assault-halved = { $unit } is at half strength
event-assault-eliminated = { $unit } is eliminated{ $why ->
    [buried] : buried
    [second-fallback] : it cannot fall back twice
    [artillery-fallback] : guns cannot fall back
    [immobilised-fallback] : abandoned, for it cannot fall back
    [immobilised-again] : hit again where it stands
    [critical-hit] : a critical hit at half strength
    [left-map] : it has left the map
    [overrun] : overrun
    [transport-hit] : lost with its vehicle
    [caught-in-fallback] : caught while falling back
    [no-way-out] : there is no way out
    [no-room] : there is no room
    [no-hex-back] : stopped in a friend's hex, with no free hex to go back to
   *[other] {""}
  }
event-assault-suppressed = { $unit } is suppressed{ $why ->
    [stubborn] {" "}and stubbornly stays
   *[other] {""}
  }
event-assault-unshaken = { $why ->
    [fallback] { $unit } is in fallback already: suppression does nothing more
   *[adrenaline] Adrenaline: { $unit } ignores a suppression
  }
event-assault-falls-back = { $unit } must fall back{ $why ->
    [blast] : the walls are shaking
    [suppressed-again] : suppressed a second time
    [delayed-action] : suppressed in a delayed action
    [critical-hit] : critical hit
    [driven-out] : driven out of its hex
    [close-combat] : suppressed in close combat
   *[other] {""}
  }
event-assault-dug-in = { $unit } is dug in at { $at }
event-assault-close-combat = { $how ->
    [reinforce] { $unit } joins the close combat at { $at } against { $target }
    [renew] { $unit } and { $target } fight on at { $at }
   *[initiate] { $unit } starts close combat with { $target } at { $at }
  }
event-assault-close-combat-ended = Close combat at { $at } is over
event-assault-joined = { $how ->
    [close-combat] { $by } supports { $unit } in close combat
    [combined-fire] { $by } fires together with { $unit }
    [covering-fire] { $by } covers the move of { $unit }
   *[reinforce] { $unit } and { $by } change places
  }
event-assault-thrown = { $what ->
    [anti-aircraft] { $unit } against the aircraft
    [terrain] The ground against { $target }
    [mines] Mines under { $target }
    [blast] Blast upon { $target }
   *[other] { $unit } against { $target }
  }: the dice have fallen
event-assault-thrown-again = { $unit } throws a { $colour ->
    [red] red
    [yellow] yellow
    [green] green
   *[blue] blue
  } die again: { $after ->
    [blank] blank
    [critical] critical hit
    [damage] damage
    [suppression] suppression
    [damage-damage] two damage
    [suppression-suppression] two suppressions
    [critical-suppression] critical hit and suppression
   *[critical-damage] critical hit and damage
  }
event-assault-round-fought = Close combat at { $at }, round { $round }
event-assault-broken-off = { $unit } withdraws from the close combat at { $at }
event-assault-covered = { $by } gives { $unit } covering fire
event-assault-hid = { $cover ->
    [ambush] { $unit } lies in ambush
    [found] { $unit } is made out and hides no longer
   *[concealed] { $unit } is concealed
  }
event-assault-captured = Objective { $at } taken: { $side }
event-assault-turned = { $unit } turns to face { $facing ->
    [0] east
    [1] south-east
    [2] south-west
    [3] west
    [4] north-west
   *[5] north-east
  }
event-assault-directed = { $by } directs the fire of { $unit }
event-assault-ranged = Indirect fire at { $target }: { $left ->
    [0] no die finds it
    [one] 1 die finds it
   *[other] { $left } dice find it
  }
event-assault-smoke-laid = Smoke on { $at }: { $markers ->
    [0] none rises
    [one] 1 marker
   *[other] { $markers } markers
  }
event-assault-points-planned = { $side }: command points planned
event-assault-point-spent = Command point for { $unit }{ $focus ->
    [true] {" "}from the command focus
   *[other] {""}
  }
event-assault-point-lost = { $side }: one command point lost, { $points } left
event-assault-turn-ended = Turn { $turn } is over
# What the table shows and the log leaves out
event-assault-marked = { "" }
event-assault-hole-left = { "" }
event-assault-phase-began = { "" }
event-assault-enlisted = { "" }

event-assault-ended = { $winner ->
    [draw] The battle ends in a draw
   *[other] { $level ->
        [decisive] Decisive victory
        [marginal] Marginal victory
       *[other] Victory
      }: { $winner }
  }
victory-assault-decisive = Decisive victory
victory-assault-marginal = Marginal victory

## Why a die is there

die-card = unit card
die-card-close = card, close range
die-card-medium = card, medium range
die-card-long = card, long range
die-card-front = front armour
die-card-flank = flank armour
die-card-rear = rear armour
die-card-above = armour from above
die-explosive-charge = explosive charge
die-stubborn = stubborn
die-open-topped = open-topped
die-light-shot = too light against this armour
die-mounted = on horseback
die-in-close-combat = locked in close combat
die-card-close-combat = card, close combat
die-card-indirect = card, indirect fire
die-indirect-vehicle = vehicle under indirect fire
die-recruit = recruit
die-hardened = hardened
die-veteran = veteran
die-elite = elite
die-attack-die-1 = attack die -1 marker
die-clear = clear ground
die-road = road
die-bridge = bridge
die-airfield = airfield
die-field = grain field
die-brush = brush
die-light-forest = light forest
die-heavy-forest = heavy forest
die-building = building
die-marsh = marsh
die-stream = stream
die-river = river
die-craters = craters
die-brush-trees-craters = torn woods
die-ruins = ruins
die-hill = hill
die-hill-2 = hill
die-main-road = main road
die-narrow-road = narrow road
die-urban-alley = urban alley
die-avenue = tree-lined avenue
die-olive-grove = olive grove
die-vineyard = vineyard
die-wheat-field = wheat field
die-rock = rocks
die-simple-building = simple building
die-multi-storey-building = multi-storey building
die-large-building = large building
die-beach = beach
die-sea = sea
die-dry-riverbed = dry riverbed
die-stone-wall = behind a stone wall
die-steep-slope = steep slope
die-barbed-wire = barbed wire
die-tank-barrier = behind a tank barrier
die-sandbags = sandbags
die-trench = trench
die-gun-emplacement = gun emplacement
die-bunker = bunker
die-mg-nest = MG nest
die-sandbags-front = sandbags, front
die-sandbags-flank = sandbags, flank
die-sandbags-rear = sandbags, rear
die-sandbags-above = sandbags, from above
die-trench-front = trench
die-trench-flank = trench
die-trench-rear = trench
die-trench-above = trench, from above
die-gun-emplacement-front = gun emplacement, front
die-gun-emplacement-flank = gun emplacement, flank
die-gun-emplacement-rear = gun emplacement, rear
die-gun-emplacement-above = gun emplacement, from above
die-bunker-front = bunker, front
die-bunker-flank = bunker, flank
die-bunker-rear = bunker, rear
die-bunker-above = bunker, from above
die-mg-nest-front = MG nest, front
die-mg-nest-flank = MG nest, flank
die-mg-nest-rear = MG nest, rear
die-mg-nest-above = MG nest, from above
die-firing = firer stands still
die-turret-fire = turret fire
die-move-and-fire = firer moves and fires
die-fire-and-move = firer fires and moves
die-fast-target = fast vehicle
die-unspotted = not spotted
die-dug-in = dug in
die-suppressed = suppressed
die-covert-action = covert action
die-concealed = concealed
die-ambush = ambush
die-ambushed = fired at from ambush
die-fire-support = fire support
die-covering-fire = covering fire
die-assault-blue = storming in
die-obstacle = obstacle crossed
die-worn = active already, at half strength
die-digging-in = digging in
die-fast-action = fast action
die-hindered-field = sight through grain
die-hindered-brush = sight through brush
die-hindered-light-forest = sight through light forest
die-hindered-brush-trees-craters = sight through torn woods
die-hindered-ruins = sight through ruins
die-hindered-avenue = sight through an avenue
die-hindered-olive-grove = sight through olives
die-hindered-vineyard = sight through vines
die-hindered-rock = sight through rocks
die-hindered-smoke = sight through smoke

## Notes and results

note-leave = The unit counts as eliminated, with whoever it carries
note-drives-out = { $unit } is shaken: it goes or is lost as soon as somebody comes in
note-strikes-back = The odds are those of the first round. { $unit } strikes back at the same time: { $chance } % for an effect
note-or-wheels = Its tracks or wheels can be attacked instead
note-storm-reroll = One attack die may be thrown again, which is not weighed in
note-harsh = Harsh terrain: the unit moves only this hex and is delayed
note-mines = A minefield lies there
note-search = The mines are found by a roll of { $needed } or more
note-test = The vehicle is tested for damage
note-ambush = From ambush: one suppression for sure
note-spotted = The target is spotted
note-spotting = Spotting takes { $needed } or more ({ $chance } %); the odds count it: { $seen } % effect if spotted, { $unseen } % if not. The dice shown are those if spotted
note-spotting-or-nothing = Spotting takes { $needed } or more ({ $chance } %), or there is no shot; the odds count it: { $seen } % effect if spotted
note-shells-on-vehicle = Only dice that find the vehicle in a first roll attack it; if they show a critical hit, its dice from above count
result-none = no effect
result-suppressed = suppressed
result-damage = { $value } damage
result-damage-falls-back = { $value } damage, falls back
result-destroyed = destroyed
result-fights-on = hurt, fights on
result-thrown-out = thrown out
result-critical = critical hit left over
result-effect = any effect
sight-hinders = { $en } hinders
sight-smoke = Smoke hinders
sight-blocks = { $en } blocks
sight-third = The third hindrance blocks
words = { $en }

reason-assault-time = The last turn is over
reason-assault-objectives = Objectives held
reason-assault-score = Ahead on points
reason-assault-eliminated = The enemy has no units left
reason-assault-annihilated = Neither side has any units left

## Names

phase-set-up = set-up
phase-initiative = initiative
phase-planning = planning
phase-support = support
phase-action = action
phase-organisation = organisation
marker-normal-action = Normal action
marker-fast-action = Fast action
marker-delayed-action = Delayed action
marker-digging-in = Digging in
marker-firing = Firing
marker-turret-fire = Turret fire
marker-move-and-fire = Move and fire
marker-fire-and-move = Fire and move
marker-suppressed = Suppressed
marker-fallback = Fallback
marker-close-combat-active = Close combat, active
marker-close-combat-inactive = Close combat, inactive
marker-immobilised = Immobilised
marker-attack-die-1 = Attack die -1
marker-dug-in = Dug in
marker-covert-action = Covert action
marker-concealed = Concealed
marker-ambush = Ambush
marker-sandbags = Sandbags
marker-gun-emplacement = Gun emplacement
marker-mg-nest = MG nest
marker-barbed-wire = Barbed wire
marker-tank-barrier = Tank barrier
marker-minefield = Minefield
marker-mine-apm = Anti-personnel mines
marker-mine-atm = Anti-tank mines
marker-mine-dummy = Dummy minefield
marker-craters = Craters
marker-brush-trees-craters = Torn woods
marker-ruins = Ruins
marker-smoke = Smoke
marker-objective = Objective

## Command cards and the preparation of a battle

ask-assault-command-card = Play a command card{ $moment ->
    [initiative] {" "}after the initiative roll
    [before-spotting] {" "}instead of the spotting roll
    [after-spotting] : { $unit } has been spotted
    [fire] : { $unit } fires at { $other }
    [fired-at] : { $unit } is fired at by { $other }
    [attacked] : { $unit } is attacked
    [rolled] {" "}after this throw of { $unit }
    [close-combat] : { $unit } fights { $other }
    [close-combat-rolled] {" "}after this throw of { $unit }
    [close-combat-won] : { $unit } has won its close combat
    [fall-back] : { $unit } has to fall back
    [reaction-declared] : { $other } is about to fire at { $unit }
    [enemy-drive] : { $other } begins to move
    [movement-end] : { $unit } has moved
    [enemy-movement-end] : { $other } has moved
    [covered-move] : { $unit } moves under covering fire
    [distance-roll] {" "}after this distance roll
    [fire-strike] {" "}before the attack dice of this strike fall
    [smoke-fired] : { $unit } has fired smoke
    [enemy-card] {" "}to cancel that of the enemy
    [after-own-activation] {" "}after the activation of { $other }
    [after-enemy-activation] {" "}after the activation of { $other }
   *[other] {""}
  }?
ask-assault-card-unit = { $en }: for which unit?
ask-assault-card-target = { $en }: against which unit?
ask-assault-discard = Discard cards before you draw, or go on
ask-assault-enemy-hand = The enemy's hand: choose a card
ask-assault-storm-on = Where shall { $unit } storm on?
ask-assault-clear-the-way = Which hex shall { $unit } clear of mines or wire?
ask-assault-exchange-mines = Choose a minefield to exchange
ask-assault-take-point = From which unit card do you take a point? { $left } left
ask-assault-lose-point = { $unit } is lost: which unit card gives up its command point?
ask-assault-enemy-point = From which unit card does the enemy lose a point?
ask-assault-formation = Choose a formation: { $left ->
    [one] 1 to go
   *[other] { $left } to go
  }
ask-assault-unit-type = Choose the type of this unit
ask-assault-place-first = Who places the first unit?
ask-assault-load-up = What does { $unit } carry?
ask-assault-enter = Where does { $unit } enter the map?
option-assault-play-card = Play { $card }
option-assault-discard = Discard { $card }
option-assault-take-card = Take { $card }
option-assault-place-instead = { $unit } first
option-assault-set-up-for-me = Set up the rest for me
option-assault-take = { $unit }
option-assault-pick-hex = { $at }
option-assault-muster = { $card }
event-assault-cards-drawn = { $side } draw { $cards ->
    [one] 1 command card
   *[other] { $cards } command cards
  }
event-assault-deck-shuffled = { $side } shuffle their discards
event-assault-card-discarded = { $side } discard { $en }
event-assault-card-played = { $side } play { $en }{ $meant ->
    [true] {" "}for { $unit }
   *[other] {""}
  }
event-assault-card-cancelled = { $en } has no effect
event-assault-hand-seen = { $side } look at the hand of their enemy
event-assault-card-borrowed = { $side } take a card out of the hand of their enemy
event-assault-rallied = { $unit } rallies
event-assault-restored = { $points ->
    [0] { $unit } can move again
    [one] 1 damage point of { $unit } is taken away, strength { $left }
   *[other] { $points } damage points of { $unit } are taken away, strength { $left }
  }
event-assault-seasoned = { $unit } counts as { $level ->
    [elite] elite
   *[veteran] veteran
  } this turn
event-assault-mines-cleared = The minefield at { $at } is cleared
event-assault-points-moved = { $side } lay command points elsewhere
event-assault-point-taken = { $side } lose a command point of { $card } for this turn
event-assault-first-placement = { $first ->
    [tie] The roll for the first placement is a tie
   *[other] First placement: { $first }
  }
event-assault-formation-taken = { $side }: { $en }{ $how ->
    [reinforcement] {" "}as reinforcement
    [drawn] , drawn
   *[other] {""}
  }
event-assault-reinforced = { $side } get { $units ->
    [one] one more unit
   *[other] { $units } more units
  } as reinforcement
event-assault-delayed = { $unit } finds no room and comes later
event-assault-worn = { $unit } starts { $points ->
    [half] at half strength
   *[other] with one damage point
  }
die-command-card = command card
die-second-shot = second reaction fire
setting-assault-formations = Formations
setting-value-formations-assault-listed = those of the scenario
setting-value-formations-assault-chosen = chosen freely
setting-value-formations-assault-picked = picked from twice as many
setting-value-formations-assault-drawn = drawn at random
setting-assault-history = History
setting-value-history-assault-historical = historical
setting-value-history-assault-alternate = sides swapped
setting-assault-objectives = Objectives
setting-value-objectives-assault-all = all of them
setting-value-objectives-assault-fewer = without the optional one: holding one each is a draw
setting-assault-shells-on-vehicles = Shells on vehicles
setting-value-shells-on-vehicles-assault-flank = hit the flank, with a critical hit the top
setting-value-shells-on-vehicles-assault-above = always hit the top
setting-assault-command-points = Command points
setting-value-command-points-assault-on = with
setting-value-command-points-assault-off = without
setting-assault-command-cards = Command cards
setting-value-command-cards-assault-on = with
setting-value-command-cards-assault-off = without
setting-assault-pauses = Who could answer with a card or hidden points is asked
setting-value-pauses-assault-held = where he can
setting-value-pauses-assault-always = always, so that the question tells nothing hidden

## More than two players (5.4)

ask-assault-share-formation = Who commands { $en }?
ask-assault-share-unit = Who commands { $unit }?
ask-assault-pick-formation = Player { $player }: choose a formation to command
ask-assault-pick-unit = Player { $player }: choose a unit to command
ask-assault-share-points = { $points ->
    [one] 1 command point belongs
   *[other] { $points } command points belong
  } to both players: who gets how many?
option-assault-give = { $player ->
    [0] Share it
   *[other] Player { $player }
  }
option-assault-split = { $points } for player 1
event-assault-pick-rolled = { $first ->
    [0] { $side }: the roll for the first choice is a tie
   *[other] { $side }: player { $first } chooses first
  }
event-assault-commands-formation = { $side }: player { $player } commands { $en }
event-assault-commands-unit = Player { $player } commands { $unit }
event-assault-points-shared = { $side }: { $first } command points for player 1, { $second } for player 2
die-first-pick = first choice
setting-assault-teams = Two players on a side
setting-value-teams-assault-none = no side
setting-value-teams-assault-german = the Germans
setting-value-teams-assault-soviet = the Soviets
setting-value-teams-assault-axis = the Axis
setting-value-teams-assault-allied = the Allies
setting-value-teams-assault-both = both sides
setting-assault-division = Dividing a side
setting-value-division-assault-agreed = as its players agree
setting-value-division-assault-oldest = in turns, the oldest first
setting-value-division-assault-rolled = in turns, after a roll

## How a scenario is won

assault-victory-objectives = { $winner ->
    [either] Whoever holds
   *[other] { $winner } win{ $level ->
        [decisive] { " " }decisively
        [marginal] { " " }marginally
       *[other] { "" }
      } with
  } { $share ->
    [all] { $n ->
        [2] both objectives
       *[other] all { $n } objectives
      }
   *[some] { $n ->
        [one] an objective
       *[other] at least { $n } objectives
      }
  } { $when ->
    [0] at any time
   *[other] after turn { $when }
  }{ $winner ->
    [either] { " " }wins
   *[other] { "" }
  }.
assault-victory-objectives-of = { $winner ->
    [draw] A draw
   *[other] { $winner } win
  } if { $side } hold { $share ->
    [all] { $n ->
        [2] both objectives
       *[other] all { $n } objectives
      }
   *[some] { $n ->
        [one] an objective
       *[other] at least { $n } objectives
      }
  } { $when ->
    [0] at any time
   *[other] after turn { $when }
  }.
assault-victory-lead = { $winner ->
    [either] Whoever
   *[other] { $winner } win{ $level ->
        [decisive] { " " }decisively
        [marginal] { " " }marginally
       *[other] { "" }
      } if they
  } { $n ->
    [1] { $winner ->
        [either] has
       *[other] have
      } more points
   *[other] { $winner ->
        [either] leads
       *[other] lead
      } by at least { $n } points
  } { $when ->
    [0] at any time
   *[other] after turn { $when }
  }{ $winner ->
    [either] { " " }wins
   *[other] { "" }
  }.
assault-victory-eliminated = { $winner ->
    [either] A side without units loses at once{ $level ->
        [decisive] , and decisively
       *[other] { "" }
      }.
   *[other] { $winner } win{ $level ->
        [decisive] { " " }decisively
        [marginal] { " " }marginally
       *[other] { "" }
      } as soon as the enemy has no units left.
  }
assault-victory-otherwise = { $winner ->
    [draw] Otherwise it is a draw.
   *[other] Otherwise { $winner } win.
  }

## The stage: what stands over the board while something happens

assault-stage-turn = Turn { $turn }
assault-stage-phase = { $phase ->
    [planning] Planning phase
    [support] Support phase
    [action] Action phase
    [set-up] Set-up
   *[other] Initiative
  }
assault-stage-begins = { $side } begin
assault-stage-rolls = { $side }: { $roll }
assault-stage-needed = needed { $needed } or more
assault-stage-round = Round { $round }
assault-stage-warded-off = everything warded off
assault-stage-criticals = { $n } critical
assault-stage-suppressions = { $n } suppression
assault-stage-damage = { $points } damage
assault-stage-half = half strength
assault-stage-of = { $unit }: { $what }
assault-stage-suppressed = suppressed
assault-stage-fallback = falls back
assault-stage-immobilised = immobilised
assault-stage-eliminated = eliminated
assault-stage-spotted = { $spotted ->
    [true] spotted
   *[other] not spotted
  }
