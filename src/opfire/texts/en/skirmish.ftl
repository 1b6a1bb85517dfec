## Skirmish: the questions

ask-skirmish-set-up = Set up your units: { $left } left
ask-skirmish-order = Give your orders in secret: { $left ->
    [one] { $left } unit waits
   *[other] { $left } units wait
  }
ask-skirmish-next = Several units come up at once: who acts first?
ask-skirmish-begin = { $unit }: move first or fire first?
ask-skirmish-move = Where does { $unit } go?
ask-skirmish-turn = Which way does { $unit } turn?
ask-skirmish-scout = { $unit } may look for a hidden enemy
ask-skirmish-fire = { $unit }: choose weapon and target
ask-skirmish-next-shot = { $unit } fires on: at whom?
ask-skirmish-reroll = { $unit-given ->
    [true] { $unit }, { $test ->
        [hit-roll] hit roll
        [close-combat] close combat
        [priority] priority
        [reconnaissance-test] reconnaissance
        [ramming-test] ramming test
        [riding-test] riding test
        [nerves-test] steady nerves
        [morale-test] morale test
       *[other] { $test }
      }
   *[other] { $test ->
        [hit-roll] The enemy’s hit roll
        [close-combat] Close combat
        [reconnaissance-test] The enemy’s reconnaissance
       *[other] The enemy’s test
      }
  }{ $test ->
    [priority] {""}
    [riding-test] : { $reached ->
        [1] passed
       *[other] failed
      }
    [close-combat] : { $reached ->
        [1] ahead by { $total }
       *[other] { $total ->
            [0] even
           *[other] behind, { $total }
          }
      }
    [hit-roll] : { $total }, needed { $needs }: { $reached ->
        [1] hit
       *[other] miss
      }
    [reconnaissance-test] : { $reached ->
        [1] found
       *[other] not found
      }
   *[other] : { $total }, needed { $needs }: { $reached ->
        [1] passed
       *[other] failed
      }
  }. { $pool ->
    [1] Roll a die of the defence again?
   *[other] Roll a die again?
  } ({ $why ->
    [veteran] veteran
    [leader-near] leader near
    [seasoned-fighter] seasoned fighter
    [bad-reputation] bad reputation
    [political-officer] political officer
    [political-commissar] political commissar
    [unarmoured-target] unarmoured target
    [trained-motorcyclist] trained motorcyclist
    [eagle-eye] eagle eye
    [vehicle] the target is a vehicle
    [camouflage] camouflage
    [marksman] marksman
    [same-target] same target as last turn
    [infantry-weapon] infantry weapon against a vehicle
    [hits-hard] hits hard
    [low-velocity] low muzzle velocity
    [skirts] skirts
    [additional-armour] additional armour
    [starts] starts the fight
    [attacker-expert] close combat expert
    [attacker-weapon] weapon
    [defender-busy] the defender fights another
    [from-behind] from behind
    [against-shaken] the enemy is shaken
    [on-motorcycle] on a motorcycle
    [defender-expert] close combat expert
    [defender-weapon] weapon
    [attacker-busy] the attacker fights another
    [behind-obstacle] behind an obstacle
    [inside-cover] inside cover
    [attacker-shaken] the attacker is shaken
   *[other] { $why }
  })
ask-skirmish-acquire = At whom does { $unit } aim?
ask-skirmish-reload = Which weapon does { $unit } reload?
ask-skirmish-first-aid = Whom does { $unit } help?
ask-skirmish-charge = Whom does { $unit } attack?
ask-skirmish-ground = { $unit } is shaken: throw yourself to the ground?
ask-skirmish-re-form = { $unit } may join a team
ask-skirmish-gunner = { $unit }: which gunner is shaken?
ask-skirmish-morale = The breakpoint is reached: who is tested next?
ask-skirmish-roll = Roll the dice and type in what fell
ask-skirmish-draw = Draw one by chance and type it in

## Options

option-skirmish-decline = Leave it
option-skirmish-done = Done
option-skirmish-place = Place { $unit }{ $aboard-given ->
    [true] {" "}aboard { $aboard }
   *[other] {""}
  }
option-skirmish-give = { $unit }: { $action ->
    [cautious] Move cautiously
    [fast] Move fast
    [move-and-fire] Move and fire
    [fire] Fire
    [reload] Reload
    [close-combat] Close combat attack
    [acquire] Acquire target
    [first-aid] First aid
    [rally] Rally
   *[other] { $action }
  }
option-skirmish-activate = { $unit }
option-skirmish-hatch = { $unit }: { $shut ->
    [true] Close the hatch
   *[other] Open the hatch
  }
option-skirmish-begin = { $what ->
    [move] Move first
    [fire] Fire first
   *[other] { $what }
  }
option-skirmish-march = Go there
option-skirmish-stay = Stay here
option-skirmish-turn = Turn to { $facing } degrees
option-skirmish-ram = Ram { $target }
option-skirmish-scout = Look for { $target }
option-skirmish-fire-at = Fire at { $target }: { weapon-skirmish }{ $shell ->
    [armour-piercing] {", "}armour-piercing
    [high-explosive] {", "}high explosive
   *[other] {""}
  }{ $role ->
    [man] {", "}at a man
    [driver] {", "}at the driver
    [gunner] {", "}at the gunner
    [commander] {", "}at the commander
    [loader] {", "}at the loader
    [radio-gunner] {", "}at the radio gunner
    [commander-gunner] {", "}at the commander
    [assistant-driver] {", "}at the assistant driver
   *[other] {""}
  }
option-skirmish-aim = Aim at a point ({ weapon-skirmish }{ $observer-given ->
    [true] {", "}directed by { $observer }
   *[other] {""}
  })
option-skirmish-reroll = Roll the { $die ->
    [0] first
    [1] second
    [2] third
    [3] fourth
    [4] fifth
    [5] sixth
   *[other] next
  } die again
option-skirmish-reroll-reroll = Roll the { $die ->
    [0] { $face-0 }
    [1] { $face-1 }
    [2] { $face-2 }
    [3] { $face-3 }
    [4] { $face-4 }
   *[other] { $face-5 }
  } again
option-skirmish-keep = Keep the dice
option-skirmish-acquire = Aim at { $target }
option-skirmish-refill = Reload { weapon-skirmish }
option-skirmish-treat = Help { $target }{ $man ->
    [1] {", "}second man
    [2] {", "}third man
    [3] {", "}fourth man
    [4] {", "}fifth man
   *[other] {""}
  }
option-skirmish-charge = Attack { $target }{ $role ->
    [driver] {" ("}the driver)
    [gunner] {" ("}the gunner)
    [commander] {" ("}the commander)
    [loader] {" ("}the loader)
    [radio-gunner] {" ("}the radio gunner)
    [commander-gunner] {" ("}the commander)
    [assistant-driver] {" ("}the assistant driver)
   *[other] {""}
  }
option-skirmish-go-to-ground = Throw yourself to the ground
option-skirmish-join = Join { $target }
option-skirmish-pick = { $role ->
    [man] man
    [driver] driver
    [gunner] gunner
    [commander] commander
    [loader] loader
    [radio-gunner] radio gunner
    [commander-gunner] commander
    [assistant-driver] assistant driver
   *[other] { $role }
  }

## The log

event-skirmish-turn-began = Turn { $turn } begins
event-skirmish-initiative-rolled = { $first ->
    [tie] The initiative roll is a tie
   *[other] Initiative: { $first }
  }
event-skirmish-placed = { $unit } takes position{ $aboard-given ->
    [true] {" "}aboard { $aboard }
   *[other] {" "}({ $at-1-cm } cm across, { $at-2-cm } down)
  }
event-skirmish-order-given = { $unit }: { $action ->
    [cautious] Move cautiously
    [fast] Move fast
    [move-and-fire] Move and fire
    [fire] Fire
    [reload] Reload
    [close-combat] Close combat attack
    [acquire] Acquire target
    [first-aid] First aid
    [rally] Rally
   *[other] { $action }
  }
event-skirmish-orders-revealed = The orders are turned up
event-skirmish-priority-rolled = { $unit }: priority { $total }
event-skirmish-acts = { $unit }: { $action ->
    [cautious] Move cautiously
    [fast] Move fast
    [move-and-fire] Move and fire
    [fire] Fire
    [reload] Reload
    [close-combat] Close combat attack
    [acquire] Acquire target
    [first-aid] First aid
    [rally] Rally
   *[other] { $action }
  }
event-skirmish-order-lapsed = The order of { $unit } lapses: { $why ->
    [no-target] no target
    [strategy-roll] the strategy roll failed
    [communication-test] nobody could be reached
    [bravery-test] courage failed
    [ramming-test] the ramming test failed
    [fell-short] the way was too long
    [kept-apart] a closed wall keeps them apart
    [nothing-empty] nothing is empty
    [no-patient] nobody to help
    [in-contact] an enemy is in contact
    [shaken] the unit is shaken
   *[other] { $why }
  }
event-skirmish-ground-rolled = { $unit } rolls for { $why ->
    [road] the road
    [wounded] the wound
    [burst-tyres] burst tyres
    [mounting] mounting
    [climbing] climbing
    [window] the window
    [barricade] the barricade
    [woods] the woods
    [bunker] the bunker
    [field] the field
    [vegetation] the dense vegetation
    [building] the building
    [wall] the wall
    [ruin] the ruin
    [sandbags] sandbags or trench
    [hedge] the hedge
    [uneven] uneven ground
    [rocks] the rocks
    [motorcycle] a motorcycle
    [armoured-vehicle] a vehicle
    [unarmoured-vehicle] a vehicle
   *[other] { $why }
  }: { $dice }, { $left-cm } cm left
event-skirmish-moved = { $unit } moves { $length-cm } cm
event-skirmish-turned = { $unit } turns
event-skirmish-hatch-moved = { $unit } { $shut ->
    [true] closes its hatch
   *[other] opens its hatch
  }
event-skirmish-mounted = { $unit } mounts { $vehicle }
event-skirmish-dismounted = { $unit } gets off { $vehicle }
event-skirmish-left-table = { $unit } { $how ->
    [exit] gets through
    [exit-wounded] gets through, wounded
    [left] leaves the table and is lost
   *[other] { $how }
  }
event-skirmish-scouted = { $unit } looks for { $target }: { $totals-1 } : { $totals-2 }, { $detected ->
    [true] detected
    [false] nothing
   *[other] { $detected }
  }
event-skirmish-hid = { $unit } is hidden
event-skirmish-came-to-light = { $unit } is hidden no longer
event-skirmish-checked = { $unit }, { $test ->
    [target-test] target test
    [strategy-roll] strategy roll
    [bravery-test] bravery test
    [ramming-test] ramming test
    [riding-test] riding test
    [communication-test] communication test
    [nerves-test] steady nerves
    [morale-test] morale test
   *[other] { $test }
  }: { $total }, { $at_most ->
    [true] at most { $needed }
   *[other] needed { $needed }
  }: { $passed ->
    [true] passed
    [false] failed
   *[other] { $passed }
  }
event-skirmish-fired = { $target ->
    [point] { $unit } fires at a point
   *[other] { $unit } fires at { $target } ({ $range-cm } cm)
  }
event-skirmish-friend-hit = { $friend } stands in the line of fire of { $unit }
event-skirmish-hit-rolled = Hit roll { $total }, needed { $needed }{ $defence_total ->
    [0] {""}
   *[other] {" "}(with { $defence_total } for cover and armour)
  }
event-skirmish-rerolled = { $old } is rolled again: { $new } ({ $why ->
    [veteran] veteran
    [leader-near] leader near
    [seasoned-fighter] seasoned fighter
    [bad-reputation] bad reputation
    [political-officer] political officer
    [political-commissar] political commissar
    [unarmoured-target] unarmoured target
    [trained-motorcyclist] trained motorcyclist
    [eagle-eye] eagle eye
    [vehicle] the target is a vehicle
    [camouflage] camouflage
    [marksman] marksman
    [same-target] same target as last turn
    [infantry-weapon] infantry weapon against a vehicle
    [hits-hard] hits hard
    [low-velocity] low muzzle velocity
    [skirts] skirts
    [additional-armour] additional armour
    [starts] starts the fight
    [attacker-expert] close combat expert
    [attacker-weapon] weapon
    [defender-busy] the defender fights another
    [from-behind] from behind
    [against-shaken] the enemy is shaken
    [on-motorcycle] on a motorcycle
    [defender-expert] close combat expert
    [defender-weapon] weapon
    [attacker-busy] the attacker fights another
    [behind-obstacle] behind an obstacle
    [inside-cover] inside cover
    [attacker-shaken] the attacker is shaken
   *[other] { $why }
  })
event-skirmish-missed = { $target } is missed
event-skirmish-shaken = { $unit }{ man-skirmish }: shaken
event-skirmish-wounded = { $unit }{ man-skirmish }: wounded
event-skirmish-out-of-action = { $unit }{ man-skirmish }: out of action
event-skirmish-removed = { $unit } { $why ->
    [out] is taken off the table
    [fled] flees from the table
    [prisoner] is led away
   *[other] { $why }
  }
event-skirmish-emptied = { $unit }: { weapon-skirmish } is empty
event-skirmish-reloaded = { $unit } reloads { weapon-skirmish }
event-skirmish-acquired = { $unit } aims at { $target }
event-skirmish-treated = { $unit } dresses the wound of { $target }
event-skirmish-rallied = { $unit } rallies
event-skirmish-went-down = { $unit } throws himself to the ground
event-skirmish-burst = { weapon-skirmish } bursts
event-skirmish-blast-rolled = { $unit } in the blast: { $total }, { $result ->
    [no-effect] no effect
    [missed] missed
    [shaken] shaken
    [wounded] wounded
    [out] out of action
    [burst-tyre] burst tyre
    [crew-shaken] crew member shaken
    [crew-out] crew member out of action
    [driver-out] driver out of action
    [light-damage] light damage
    [broken-track] broken track or axle
    [direct-hit] direct hit
    [disabled] vehicle disabled
   *[other] { $result }
  }
event-skirmish-wall-breached = A wall is blown open
event-skirmish-vehicle-hit = { $unit }{ $result ->
    [no-effect] {""}
    [missed] {""}
   *[other] {" "}is hit
  } ({ $number }): { $result ->
    [no-effect] no effect
    [missed] missed
    [shaken] shaken
    [wounded] wounded
    [out] out of action
    [burst-tyre] burst tyre
    [crew-shaken] crew member shaken
    [crew-out] crew member out of action
    [driver-out] driver out of action
    [light-damage] light damage
    [broken-track] broken track or axle
    [direct-hit] direct hit
    [disabled] vehicle disabled
   *[other] { $result }
  }
event-skirmish-tyre-burst = { $unit }: burst tyres { $tyres }
event-skirmish-track-broken = { $unit }: broken tracks { $tracks }
event-skirmish-immobilised = { $unit } stands for good
event-skirmish-wrecked = { $unit } is a wreck
event-skirmish-abandoned = The crew of { $unit } runs
event-skirmish-out-of-control = { $unit } runs { $length-cm } cm out of control
event-skirmish-accident-rolled = Accident of { $unit }: { $total }, { $result ->
    [no-effect] no effect
    [missed] missed
    [shaken] shaken
    [wounded] wounded
    [out] out of action
    [burst-tyre] burst tyre
    [crew-shaken] crew member shaken
    [crew-out] crew member out of action
    [driver-out] driver out of action
    [light-damage] light damage
    [broken-track] broken track or axle
    [direct-hit] direct hit
    [disabled] vehicle disabled
   *[other] { $result }
  }
event-skirmish-close-combat = { $winner ->
    [nobody] Close combat { $unit } against { $target }: { $total } : { $other_total }, nobody wins
   *[other] Close combat { $unit } against { $target }: { $total } : { $other_total }, { $winner } wins
  }
event-skirmish-assaulted = { $unit } attacks { $target } by hand: { $total }
event-skirmish-team-reduced = The last man of { $unit } leaves the base
event-skirmish-re-formed = { $unit } joins { $team }
event-skirmish-breakpoint-reached = { $time ->
    [1] { $side } has reached its breakpoint
   *[other] { $side } has reached its breakpoint again and flees
  }
event-skirmish-captured = { $unit } is taken prisoner
event-skirmish-aim-lost = { $unit } no longer aims
event-skirmish-got-up = { $unit } gets up
event-skirmish-parted = { $unit } and { $target } no longer fight
event-skirmish-steadied = { $unit }{ man-skirmish }: steady again
event-skirmish-bailed-out = { $unit } bails out of { $vehicle }
event-skirmish-objective-changed = { $side ->
    [nobody] { $en }: held by nobody
   *[other] { $en }: held by { $side }
  }
event-skirmish-scored = { $side }: { $points ->
    [one] { $points } point
   *[other] { $points } points
  }
event-skirmish-turn-ended = Turn { $turn } is over
event-skirmish-ended = { $winner ->
    [draw] The game is a draw
   *[other] { $winner } has won
  }

## Reasons, notes and words

reason-skirmish-hit-roll = hit roll
reason-skirmish-tw = tactical value
reason-skirmish-leader-tw = the leader's tactical value
reason-skirmish-range = range and target
reason-skirmish-long-barrel = long barrel
reason-skirmish-extra-long-barrel = extra long barrel
reason-skirmish-armour = armour
reason-skirmish-target-fast = the target moved fast
reason-skirmish-firer-far = the firer moved far
reason-skirmish-unseen = not in sight when ordered
reason-skirmish-two-pistols = two pistols
reason-skirmish-move-and-fire = fired on the move
reason-skirmish-hidden = the target is hidden
reason-skirmish-observer = directed by an observer
reason-skirmish-armoured-vehicle = armoured vehicle
reason-skirmish-unarmoured-vehicle = unarmoured vehicle
reason-skirmish-poor-hit = poor hit roll
reason-skirmish-wall-between = wall between
reason-skirmish-sheltered = in building or wood
reason-skirmish-beside-impact = not on the point of impact
reason-skirmish-under-armour = in an armoured vehicle
reason-skirmish-shotgun = shotgun
reason-skirmish-charge = large charge
reason-skirmish-binoculars = binoculars
reason-skirmish-closed-up = closed up in a vehicle
reason-skirmish-cover-barricade = cover: the barricade
reason-skirmish-cover-woods = cover: the woods
reason-skirmish-cover-bunker = cover: the bunker
reason-skirmish-cover-field = cover: the field
reason-skirmish-cover-vegetation = cover: the dense vegetation
reason-skirmish-cover-building = cover: the building
reason-skirmish-cover-wall = cover: the wall
reason-skirmish-cover-ruin = cover: the ruin
reason-skirmish-cover-sandbags = cover: sandbags or trench
reason-skirmish-cover-hedge = cover: the hedge
reason-skirmish-cover-uneven = cover: uneven ground
reason-skirmish-cover-rocks = cover: the rocks
reason-skirmish-cover-motorcycle = cover: a motorcycle
reason-skirmish-cover-armoured-vehicle = cover: a vehicle
reason-skirmish-cover-unarmoured-vehicle = cover: a vehicle
reason-skirmish-broken = The group is broken
reason-skirmish-fled = Everybody has fled
reason-skirmish-points = More points
reason-skirmish-objectives = The objectives are held
reason-skirmish-held = The position was held
reason-skirmish-cleared = The building is cleared
reason-skirmish-losses = Fewer men lost
reason-skirmish-nobody-left = Nobody is left
note-skirmish-strategy = Not the nearest enemy: strategy roll, { $chance } %
note-skirmish-target-test = { $unit } stands in the line of fire: target test, { $chance } % go at the target
note-skirmish-bravery = Against a vehicle: bravery test, { $chance } %
note-skirmish-communication = Out of the crew's sight: communication test, { $chance } %
note-skirmish-reach = Surely { $sure-cm } cm, on average { $average-cm }, at best { $best-cm }; { $chance } % for the whole way
note-skirmish-ground = { $what ->
    [road] the road
    [wounded] the wound
    [burst-tyres] burst tyres
    [mounting] mounting
    [climbing] climbing
    [window] the window
    [barricade] the barricade
    [woods] the woods
    [bunker] the bunker
    [field] the field
    [vegetation] the dense vegetation
    [building] the building
    [wall] the wall
    [ruin] the ruin
    [sandbags] sandbags or trench
    [hedge] the hedge
    [uneven] uneven ground
    [rocks] the rocks
    [motorcycle] a motorcycle
    [armoured-vehicle] a vehicle
    [unarmoured-vehicle] a vehicle
   *[other] { $what }
  }: −{ $dice }D6
note-skirmish-nobody = { $action ->
    [acquire] Nobody it could aim at is in sight now.
    [close-combat] Nobody is within its reach now.
   *[other] Nobody it could hit is in sight now.
  }
note-skirmish-road = Road: +{ $dice }D6
note-skirmish-sees = Sees { $unit }
note-skirmish-could-see = Would see { $n ->
    [one] one more enemy
   *[other] { $n } more enemies
} after turning
note-skirmish-breakpoint = { $times ->
    [0] { $left } more men lost break this side
   *[other] { $left } more men lost and this side flees
  }
sight-skirmish-wall = A closed wall blocks
sight-skirmish-roof = A roof is between
sight-skirmish-depth = More than 10 cm of cover blocks
result-skirmish-no-effect = no effect
result-skirmish-missed = missed
result-skirmish-shaken = shaken
result-skirmish-wounded = wounded
result-skirmish-out = out of action
result-skirmish-burst-tyre = burst tyre
result-skirmish-crew-shaken = crew member shaken
result-skirmish-crew-out = crew member out of action
result-skirmish-driver-out = driver out of action
result-skirmish-light-damage = light damage
result-skirmish-broken-track = broken track or axle
result-skirmish-direct-hit = direct hit
result-skirmish-disabled = vehicle disabled
result-skirmish-effect = effect
result-skirmish-lands = lands on target
result-skirmish-strays = strays
result-skirmish-won = won
result-skirmish-tied = tied
result-skirmish-detected = detected
result-skirmish-lost = lost
result-skirmish-at-friend = goes at the friend
result-skirmish-action-lost = the action is lost
result-skirmish-fell-short = falls short
result-skirmish-kept-apart = kept apart by a wall
result-skirmish-poor-hit = poorly aimed
phase-skirmish-set-up = Set-up
phase-skirmish-initiative = Initiative
phase-skirmish-orders = Orders
phase-skirmish-event-chain = Event chain
phase-skirmish-end = End of turn
marker-skirmish-shaken = shaken
marker-skirmish-wounded = wounded
marker-skirmish-hidden = hidden
marker-skirmish-detected = detected
marker-skirmish-lying = lying
marker-skirmish-moved-fast = moved fast
marker-skirmish-empty = empty
marker-skirmish-acquired = target acquired
marker-skirmish-close-combat = in close combat
marker-skirmish-burst-tyre = burst tyre
marker-skirmish-broken-track = broken track
marker-skirmish-immobilised = immobilised
marker-skirmish-wreck = wreck
marker-skirmish-closed-up = hatch closed
marker-skirmish-order-cautious = Move cautiously
marker-skirmish-order-fast = Move fast
marker-skirmish-order-move-and-fire = Move and fire
marker-skirmish-order-fire = Fire
marker-skirmish-order-reload = Reload
marker-skirmish-order-close-combat = Close combat attack
marker-skirmish-order-acquire = Acquire target
marker-skirmish-order-first-aid = First aid
marker-skirmish-order-rally = Rally
victory-skirmish-the-dispatch = Germany: 5 points if the motorcycle leaves by the lane on the right (4 with a wounded driver), 1 each for farmhouse and barn. USA: 3 for the motorcycle, 1 for each objective.
victory-skirmish-school-hours = Hold two of the three objectives at the end of turn 10.
victory-skirmish-the-rifle-pits = 3 points for each prisoner, 1 for each enemy out of action.
victory-skirmish-hall-nine = The Soviets must hold two of three objectives at the end of turn 9.
victory-skirmish-point-212-bunker = The Americans must clear the bunker and stand within 10 cm of it at the end of a turn.
victory-skirmish-steel-on-the-route = USA: 3 points for each tank that leaves on the right, 3 for the Panther. Germany: 3 for each Sherman. 1 for each objective.
setting-skirmish-cover = Several covers
setting-skirmish-crop = High crops
setting-skirmish-leader-tw = The leader's TW in morale tests
setting-skirmish-out-of-control = Out of control when a crew member falls

## Building a force

force-skirmish-unknown = There is no model { $kind }
force-skirmish-too-dear = The force costs { $cost } points, { $limit } are allowed
force-skirmish-nation = { $kind } belongs to another nation
force-skirmish-year = { $kind } does not exist in { $year }
force-skirmish-leaders = { $needed ->
    [one] 1 leader is needed
   *[other] { $needed } leaders are needed
  }, there are { $number }
force-skirmish-officers = One officer at most
force-skirmish-units = A force has 5 to 12 units, not { $number }
force-skirmish-plain = At least half of the men on foot are plain soldiers: { $number } of { $foot }
force-skirmish-teams = One team for every four single models at most: there are { $number }
force-skirmish-rare = { $number } of { $kind }, { $most } at most
force-skirmish-vehicles = At most half of the points in vehicles: { $cost } are too many
force-skirmish-options = { $kind }: options are for single models, two at most
force-skirmish-option = { $kind } may not have { $option }
force-skirmish-anti-tank = Against armour a force without a vehicle needs an anti-tank weapon

## Names used in other sentences

man-skirmish = { $role ->
    [man] {""}
    [driver] {", "}driver
    [gunner] {", "}gunner
    [commander] {", "}commander
    [loader] {", "}loader
    [radio-gunner] {", "}radio gunner
    [commander-gunner] {", "}commander
    [assistant-driver] {", "}assistant driver
   *[other] {", "}{ $role }
  }
weapon-skirmish = { $weapon ->
    [at-grenade] Anti-tank grenade or mine
    [bar] BAR M1918A2
    [bayonet] Bayonet on the rifle
    [bazooka] Bazooka
    [bren] Bren gun
    [bren_gunner] Bren gun (gunner)
    [carbine] M1 carbine
    [dp27] DP-27
    [dp27_gunner] DP-27 (gunner)
    [fg42] FG 42 paratroop rifle
    [flamethrower] Portable flamethrower
    [g122] 122 mm L/43
    [g122_gunner] 122 mm L/43 (gunner)
    [g20] 2 cm automatic gun L/55
    [g20_commander-gunner] 2 cm automatic gun L/55 (commander)
    [g37de] 3.7 cm L/45
    [g37de_commander-gunner] 3.7 cm L/45 (commander)
    [g37us] 37 mm L/53
    [g37us_gunner] 37 mm L/53 (gunner)
    [g40uk] 2-pounder 40 mm L/52
    [g40uk_gunner] 2-pounder 40 mm L/52 (gunner)
    [g45] 45 mm L/46
    [g45_commander-gunner] 45 mm L/46 (commander)
    [g45_gunner] 45 mm L/46 (gunner)
    [g50l42] 5 cm L/42
    [g50l42_gunner] 5 cm L/42 (gunner)
    [g50l60] 5 cm L/60
    [g50l60_gunner] 5 cm L/60 (gunner)
    [g57uk] 6-pounder 57 mm L/50
    [g57us] 57 mm L/50
    [g75l24] 7.5 cm L/24
    [g75l24_gunner] 7.5 cm L/24 (gunner)
    [g75l48] 7.5 cm L/43 to L/48
    [g75l48_gunner] 7.5 cm L/43 to L/48 (gunner)
    [g75l70] 7.5 cm L/70
    [g75l70_gunner] 7.5 cm L/70 (gunner)
    [g75uk] 75 mm QF L/36
    [g75uk_gunner] 75 mm QF L/36 (gunner)
    [g75us] 75 mm L/40
    [g75us_gunner] 75 mm L/40 (gunner)
    [g76ru] 76.2 mm L/42
    [g76ru_gunner] 76.2 mm L/42 (gunner)
    [g76uk] 17-pounder 76 mm L/55
    [g76uk_gunner] 17-pounder 76 mm L/55 (gunner)
    [g76us] 76 mm L/52
    [g76us_gunner] 76 mm L/52 (gunner)
    [g85] 85 mm L/54
    [g85_gunner] 85 mm L/54 (gunner)
    [g88l56] 8.8 cm L/56
    [g88l56_gunner] 8.8 cm L/56 (gunner)
    [g88l71] 8.8 cm L/71
    [g88l71_gunner] 8.8 cm L/71 (gunner)
    [g90] 90 mm L/53
    [g90_gunner] 90 mm L/53 (gunner)
    [grenade] Hand grenade
    [hull-mg] Vehicle machine gun
    [hull-mg_commander] Vehicle machine gun (commander)
    [hull-mg_commander-gunner] Vehicle machine gun (commander)
    [hull-mg_gunner] Vehicle machine gun (gunner)
    [hull-mg_loader] Vehicle machine gun (loader)
    [hull-mg_radio-gunner] Vehicle machine gun (radio gunner)
    [ig75] 7.5 cm infantry gun L/12
    [knife] Knife or entrenching tool
    [m1919a6] M1919A6 on bipod
    [m2hb] Heavy machine gun 12.7 mm
    [m2hb_commander] Heavy machine gun 12.7 mm (commander)
    [m2hb_gunner] Heavy machine gun 12.7 mm (gunner)
    [mg34] MG 34 or MG 42 on bipod
    [mg34_gunner] MG 34 or MG 42 on bipod (gunner)
    [mmg] Medium machine gun on tripod
    [molotov] Molotov cocktail
    [mortar120] Heavy mortar 120 mm
    [mortar50] Light mortar 50 mm
    [mortar60] Light mortar 60 mm
    [mortar81] Medium mortar 81 or 82 mm
    [panzerfaust] Panzerfaust
    [panzerschreck] Panzerschreck
    [ph75] 75 mm pack howitzer L/16
    [piat] PIAT
    [pistol] Pistol
    [ptrd] Anti-tank rifle 14.5 mm
    [pzb39] Anti-tank rifle 7.92 mm
    [rg76] 76.2 mm regimental gun L/17
    [rifle] Bolt-action rifle
    [satchel] Satchel charge
    [shotgun] Pump-action shotgun
    [sl-rifle] Self-loading rifle
    [smg] Sub-machine gun
    [sniper-rifle] Rifle with telescopic sight
    [stg44] StG 44 assault rifle
    [two-pistols] Pair of pistols
   *[other] { $weapon }
  }

## Own forces

phase-skirmish-muster = Forces
ask-skirmish-muster = Pick your force of { $limit } points: { $units ->
    [0] nobody is taken yet
    [one] one unit is taken, for { $spent }
   *[other] { $units } units are taken, for { $spent }
  }
force-group-skirmish-leaders = Leaders
force-group-skirmish-soldiers = Plain soldiers
force-group-skirmish-specialists = Specialists
force-group-skirmish-teams = Teams
force-group-skirmish-vehicles = Vehicles
option-skirmish-enlist = Take { $en } ({ $points } points)
extra-skirmish = { $what ->
    [bayonet] a bayonet
    [knife] a knife
    [at-grenade] an anti-tank grenade
    [satchel] a satchel charge
    [panzerfaust] a Panzerfaust
    [molotov] a Molotov cocktail
    [binoculars] binoculars
    [sharpshooter] the trait Sharpshooter
    [seasoned-fighter] the trait Seasoned fighter
    [close-combat-expert] the trait Close combat expert
    [veteran] the trait Veteran
    [camouflage] camouflage
    *[eagle-eye] the trait Eagle eye
}
option-skirmish-equip = Give the last one { extra-skirmish } ({ $points } points)
event-skirmish-enlisted = { $side } takes { $unit }
event-skirmish-equipped = { $unit } is given { extra-skirmish }
event-skirmish-force-ready = The force of { $side } is ready: { $points } points
victory-skirmish-own-forces = Hold two of the three objectives at the end of the last turn.
setting-skirmish-forces = Forces
setting-value-forces-skirmish-printed = those of the scenario
setting-value-forces-skirmish-120 = own, 120 points
setting-value-forces-skirmish-200 = own, 200 points
setting-value-forces-skirmish-350 = own, 350 points

## What is said on the table while it happens

stage-skirmish-hit = { $total }, needed { $needed }: hit
stage-skirmish-miss = { $total }, needed { $needed }: miss
stage-skirmish-warded = { $total }, needed { $needed }: warded off ({ $by })
stage-skirmish-lands = { $total }, needed { $needed }: on target
stage-skirmish-strays = { $total }, needed { $needed }: strays
stage-skirmish-drift = { $cm } cm off
stage-skirmish-passed = { $test }: { $total }, needed { $needed }: passed
stage-skirmish-failed = { $test }: { $total }, needed { $needed }: failed
stage-skirmish-passed-at-most = { $test }: { $total }, at most { $needed }: passed
stage-skirmish-failed-at-most = { $test }: { $total }, at most { $needed }: failed
stage-skirmish-blast = { $total }, needed { $needed }: { $result }
stage-skirmish-detected = { $own } against { $other }: detected
stage-skirmish-not-detected = { $own } against { $other }: nothing
stage-skirmish-fight = { $own } against { $other }
stage-skirmish-wins = wins
stage-skirmish-tie = nobody wins
stage-skirmish-again = { $old } is rolled again: { $new }
stage-skirmish-missed = missed
stage-skirmish-in-sight = in sight now
stage-skirmish-hidden = hidden
stage-skirmish-initiative = { $one } { $rolled }, { $other } { $against }
test-skirmish-target-test = target test
test-skirmish-strategy-roll = strategy roll
test-skirmish-bravery-test = bravery test
test-skirmish-ramming-test = ramming test
test-skirmish-riding-test = riding test
test-skirmish-communication-test = communication test
test-skirmish-nerves-test = steady nerves
test-skirmish-morale-test = morale test

## Why a weapon cannot be fired at a target

why-not-skirmish-close-combat-only = only for close combat
why-not-skirmish-shaken = nobody steady is left to fire it
why-not-skirmish-spent = used up
why-not-skirmish-empty = empty, must be reloaded
why-not-skirmish-needs-team = too heavy for the last man of the team
why-not-skirmish-on-the-move = cannot fire on the move
why-not-skirmish-no-gunner = its gunner is out of action
why-not-skirmish-gunner-shaken = its gunner is shaken
why-not-skirmish-loading = is being loaded this turn
why-not-skirmish-hidden = the target is hidden and not detected
why-not-skirmish-sight = no sight of the target
why-not-skirmish-no-target = nobody is there to be fired at
why-not-skirmish-arc = { $turn }° to the side, its arc is { $arc }°
why-not-skirmish-inside = the target sits under armour
why-not-skirmish-too-far = { $range-cm } cm away, it reaches { $reach-cm } cm
why-not-skirmish-too-near = { $range-cm } cm away, it needs at least { $reach-cm } cm
why-not-skirmish-unobserved = { $observers ->
    [0] not in sight, and nobody is there to direct it
   *[other] not in sight of crew or observers
  }
why-not-skirmish-no-value = { $range-cm } cm away, where it has no effect { $target ->
    [foot] against men
    [unarmoured] against an unarmoured vehicle
   *[armoured] against armour
  }
