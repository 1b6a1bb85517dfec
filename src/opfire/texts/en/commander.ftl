## Combat Commander: the questions

ask-commander-activate = { $order ->
    [advance] Order Advance
    [fire] Order Fire
    [move] Order Move
    [op-fire] Op fire at { $at }
   *[other] { $order }
  }: choose a unit or a leader to activate
ask-commander-activate-more = { $order ->
    [advance] Order Advance
    [fire] Order Fire
    [move] Order Move
    [op-fire] Op fire at { $at }
   *[other] { $order }
  }: whom does the leader take along?
ask-commander-advance = Who advances next?
ask-commander-advance-to = Where does { $unit } advance to?
ask-commander-air-support = Air support: break all units in a hex?
ask-commander-ambush = Melee in { $at }, your { $own } against { $theirs } before the rolls: play an ambush? It breaks an enemy.
ask-commander-ambushed = Ambushed: which of your units breaks?
ask-commander-artillery = Call the battery, or repair the radio?
ask-commander-battle-harden = Which unit becomes a veteran?
ask-commander-burned = White phosphorus: which of your units breaks?
ask-commander-buy-support = Support: { $money ->
    [one] 1 point
   *[other] { $money } points
  } left. What do you buy?
ask-commander-buy-works = Fortifications: { $money ->
    [one] 1 point
   *[other] { $money } points
  } left. What do you build?
ask-commander-choose-force = Which force do you take?
ask-commander-clear-smoke = Which smoke goes?
ask-commander-commissar = The commissar comes: to which broken unit?
ask-commander-concealment = Use the cover of which hex?
ask-commander-defence-action = { $unit } has { $plus } against { $against }: { $needs ->
    [2] nothing can happen to it
    [13] no roll keeps it unharmed
   *[other] it needs { $needs } on the dice to stay unharmed
  }. Play an action first?
ask-commander-defend = Attack total { $total }: which unit defends next?
ask-commander-demolitions = Which fortification is blown up?
ask-commander-deploy = Deploy a squad into two teams?
ask-commander-deploy-suppressed = Which team is suppressed?
ask-commander-deploy-veteran = Which team is the veteran?
ask-commander-deploy-weapon = Which team takes the weapon?
ask-commander-dig-in = Dig in?
ask-commander-dig-in-hex = Where are the foxholes dug?
ask-commander-discard = Lay off cards: up to { $left } more
ask-commander-entrench = Foxholes for which hex?
ask-commander-field-promotion = Field promotion: where does the private step forward?
ask-commander-fire-action = Firepower { $fp } at { $at } has an effect with { $percent } %: play an action first, or roll?
ask-commander-fire-group = Fire at { $at } with { $fp }: who joins?
ask-commander-fortify = Place { $kind ->
    [foxholes] foxholes
    [trench] a trench
    [mines] mines
    [wire] wire
    [bunker] a bunker
    [pillbox] a pillbox
   *[other] { $kind }
  }
ask-commander-get-out = { $unit } must leave the burning hex: where to?
ask-commander-give = Who carries the { $weapon }?
ask-commander-hero = Where does the hero appear?
ask-commander-hero-rally = Whom does the hero rally?
ask-commander-hidden-entrenchments = Where are the hidden foxholes?
ask-commander-hidden-pillbox = Where is the hidden pillbox?
ask-commander-hidden-unit = Where was { $unit } hidden?
ask-commander-impact = Which hex is shelled next?
ask-commander-infiltration = Where does { $unit } infiltrate?
ask-commander-interdiction = Interdiction: suppress which unit?
ask-commander-interrogation = You see the enemy's hand: throw a card away?
ask-commander-kia = Which broken unit is eliminated?
ask-commander-light-wounds = { $unit } { $broken ->
    [1] is lost
   *[other] breaks
  }: play Light Wounds? Then a whole team takes its place, for 1 VP.
ask-commander-malfunction = Which weapon breaks?
ask-commander-medic = Medic: which broken unit is rallied?
ask-commander-melee = Which melee is fought next?
ask-commander-move = Who moves next?
ask-commander-move-together = Who moves together with { $unit }?
ask-commander-no-quarter = You survived the melee: play No Quarter for 2 VP?
ask-commander-on-pass = The enemy lays off cards: play an action?
ask-commander-overheat = Which weapon breaks from sustained fire?
ask-commander-overstack = Too many in one hex: which unit is lost?
ask-commander-overstack-deploy = Too many in one hex: deploy a squad first?
ask-commander-place = Place { $unit }
ask-commander-prisoners-of-war = Which of your broken units is captured?
ask-commander-re-roll = { $why ->
    [targeting] Targeting { $at }: { $plus ->
        [0] { $total }
       *[other] { $total } − { $hindrance } = { $sum }
      }, needed { $needed }: { $now ->
        [hit] hit
       *[other] miss
      }
    [accuracy] Spotting round at { $at }: { $plus ->
        [0] { $total }
       *[other] { $total } − { $hindrance } = { $sum }
      }, needed { $needed }: { $now ->
        [hit] accurate
       *[other] inaccurate
      }
    [defence] { $unit } defends: { $plus } + { $total } = { $sum } against { $against }: { $now ->
        [unharmed] it holds
        [suppressed] suppressed
        [broken] it breaks
       *[other] eliminated
      }
    [rally] { $unit } rolls { $total } against Morale { $against }: { $now ->
        [rallied] it rallies
        [suppressed] suppressed, still broken
       *[other] it stays broken
      }
    [rout] { $unit } rolls { $total } against Morale { $against }: { $now ->
        [runs] it runs { $by ->
            [one] one hex
           *[other] { $by } hexes
          }
        [suppressed] suppressed
       *[other] it stands
      }
    [commissar] The commissar rolls { $total }, Morale { $against }: { $now ->
        [rallied] { $unit } rallies
       *[other] { $unit } is shot
      }
    [sudden-death] Sudden death: { $total }, below { $against } ends the game: { $now ->
        [ends] the game ends
       *[other] it goes on
      }
    [support] { $of } rolls { $total } on the support table: column { $by }
    [melee] Melee in { $at }, { $of }: { $plus } + { $total } = { $sum }{ $now ->
        [first] {""}
        [wins] {" "}against { $against }: wins
        [loses] {" "}against { $against }: loses
       *[other] {" "}against { $against }: a tie, all are lost
      }
   *[other] Attack on { $at }: { $plus } + { $total } = { $sum }{ $needs ->
        [0] {""}
        [2] : nobody can be hurt
        [13] : { $first } cannot stay unharmed
       *[other] : { $first } needs { $needs } to hold
      }{ $others ->
        [0] {""}
        [one] , one more in danger
       *[other] , { $others } more in danger
      }{ $now ->
        [destroys] ; the fortification is destroyed
       *[other] {""}
      }
  }.{ $trigger ->
    [event] {" "}Event! follows.
    [sniper] {" "}Sniper! follows.
    [jam] {" "}Jam! follows.
    [time] {" "}Time! follows.
   *[other] {""}
  } Roll again ({ $open ->
    [1] { $better } % for another result
   *[other] { $better ->
        [0] { $trigger ->
            [time] no better result, but no Time!
            [event] no better result, but no event
            [jam] no better result, but no jam
            [sniper] no better result, but no sniper
           *[other] no roll is better for you
          }
       *[other] { $better } % for better
      }
  })?
ask-commander-react = { $unit } has entered { $at }: react?{ $shots ->
    [0] {""}
   *[other] {" "}The best shot has an effect with { $percent } %.
  }
ask-commander-reconnaissance = Reveal one of your secret objectives
ask-commander-recover = Recover: who tries to rally next?
ask-commander-reinforce = Where does { $unit } enter?
ask-commander-retreat = { $unit } retreats: where to?
ask-commander-rout = Rout: which broken unit rolls next?
ask-commander-rout-side = Whose units shall rout?
ask-commander-sappers = Clear mines or wire?
ask-commander-scrounge = Scrounge a weapon?
ask-commander-scrounge-unit = Who takes the weapon?
ask-commander-shell-shock = Shell Shock: which unit breaks?
ask-commander-shells = Shells or smoke at { $at }?
ask-commander-shoot = Who fires?
ask-commander-smoke-grenades = Who throws smoke?
ask-commander-smoke-hex = Where is the smoke thrown?
ask-commander-sniper = Sniper near { $at }: break a unit?
ask-commander-spot = Where shall the battery fire? { $unit } spots.
ask-commander-spotter = Who spots?
ask-commander-spray = Spray fire: which second hex?
ask-commander-step = { $ways ->
    [0] { $unit }{ $others ->
        [0] {""}
       *[other] {" "}and { $others } more
      } can go no further, { $spent } spent
   *[other] Move { $unit }{ $others ->
        [0] {""}
       *[other] {" "}and { $others } more
      }{ $spent ->
        [0] : where to?
       *[other] , { $spent } spent: where to?
      }
  }
ask-commander-support = Choose support
ask-commander-suppressing-fire = Suppress which enemy?
ask-commander-target = Where does { $piece } fire?
ask-commander-time-space = When does { $unit } come back?
ask-commander-turn = Give an order ({ $orders } left) or { $given ->
    [0] pass
   *[other] end the turn
  }
ask-commander-walking-wounded = Which lost unit comes back?
ask-commander-walking-wounded-hex = Where does { $unit } come back?
ask-commander-white-phosphorus = White phosphorus: in which hex?

## Options

option-commander-abandon = Give up { $weapon }
option-commander-action = Play for the action
option-commander-activate = Activate { $unit }
option-commander-activate-all = Everybody in reach
option-commander-battery-access = Repair the radio
option-commander-buy-support = Buy item { $item } of column { $column }
option-commander-buy-works = Build { $works ->
    [foxholes] foxholes
    [trench] a trench
    [wire] wire
    [mines] mines
    [mine-strength-7] mines of strength 7
    [mine-strength-8] mines of strength 8
    [bunker] a bunker
    [pillbox] a pillbox
    [hasty] a hasty position
    [wire-belt] a wire belt
    [field-works] field works
    [barrier] a barrier
    [strongpoint] a strongpoint
    [fortress] a fortress
   *[other] { $works }
  }
option-commander-choose = { $unit }
option-commander-choose-card = This card
option-commander-choose-chit = Chit { $chit }
option-commander-choose-force = Take { $force }
option-commander-choose-hex = { $at }
option-commander-choose-recover = Roll for { $unit }
option-commander-choose-rout = Roll for { $unit }
option-commander-choose-side = { $side }
option-commander-choose-weapon = { $weapon }
option-commander-decline = No
option-commander-discard = Lay off
option-commander-done = Done
option-commander-done-fire-group = Fire with { $fp }
option-commander-done-fire-action = Roll the attack with { $fp }
option-commander-done-react = Let them go on
option-commander-done-defence-action = Roll the defence
option-commander-done-ambush = No ambush
option-commander-done-no-quarter = Play nothing
option-commander-done-on-pass = Play nothing
option-commander-done-dig-in = Do not dig in
option-commander-done-activate-more = Nobody else
option-commander-done-move = Nobody moves any more
option-commander-done-move-together = Nobody else
option-commander-done-step = Stop here
option-commander-done-discard = Lay off no more
option-commander-done-advance = Nobody advances any more
option-commander-done-shoot = Nobody else fires
option-commander-decline-re-roll = Let it stand
option-commander-decline-light-wounds = Let it happen
option-commander-decline-sniper = Break nobody
option-commander-end-turn = End the turn
option-commander-exit = Leave the map
option-commander-fire-for-effect = Fire for effect
option-commander-fortify = { $at }: { $kind ->
    [foxholes] foxholes
    [trench] a trench
    [mines] mines
    [wire] wire
    [bunker] a bunker
    [pillbox] a pillbox
   *[other] { $kind }
  }
option-commander-give = { $weapon } to { $unit }
option-commander-high-explosive = Shells
option-commander-item = { $unit } { $radio }{ $weapon-given ->
    [true] {" "}with { $weapon }
   *[other] {""}
  }
option-commander-join = Add { $piece }
option-commander-move = { $unit }
option-commander-order = Order: { $card }
option-commander-pass = Pass and lay off cards
option-commander-place = { $unit } to { $at }
option-commander-reroll = Roll again (Initiative card)
option-commander-set-up-for-me = Set up the rest for me
option-commander-shoot = Fire with { $piece }
option-commander-smoke-round = Smoke on { $at }
option-commander-smoke-shells = Smoke
option-commander-step = To { $to }
option-commander-space = { $space ->
    [0] Never
   *[other] At time { $space }
  }
option-commander-target = Fire at { $at }
option-commander-transfer = Hand { $weapon } to { $to }

## The log

event-commander-action-played = { $side } plays { $action ->
    [ambush] Ambush
    [assault-fire] Assault Fire
    [bore-sighting] Bore Sighting
    [command-confusion] Command Confusion
    [concealment] Concealment
    [crossfire] Crossfire
    [demolitions] Demolitions
    [dig-in] Dig In
    [hand-grenades] Hand Grenades
    [hidden-entrenchments] Hidden Entrenchments
    [hidden-mines] Hidden Mines
    [hidden-pillbox] Hidden Pillbox
    [hidden-unit] Hidden Unit
    [hidden-wire] Hidden Wire
    [light-wounds] Light Wounds
    [marksmanship] Marksmanship
    [no-quarter] No Quarter
    [smoke-grenades] Smoke Grenades
    [spray-fire] Spray Fire
    [sustained-fire] Sustained Fire
    [fire] Op fire
   *[other] { $action }
  }
event-commander-activated = { $unit } is activated: { $order ->
    [advance] Advance
    [artillery-denied] Artillery Denied
    [artillery-request] Artillery Request
    [command-confusion] Command Confusion
    [fire] Fire
    [move] Move
    [recover] Recover
    [rout] Rout
    [op-fire] Op fire
   *[other] { $order }
  }
event-commander-advanced = { $unit } advances to { $to }
event-commander-attacked = { $kind ->
    [mines] Mines in { $at }: firepower { $fp }, total { $total }
    [artillery] Shells on { $at }: firepower { $fp }, total { $total }
   *[other] { $by }{ $more ->
        [0] {""}
       *[other] {" "}and { $more } more
      } against { $at }: firepower { $base }{ $more ->
        [0] {""}
       *[other] {" "}+ { $more } for the others
      }{ $actions ->
        [0] {""}
       *[other] {" "}+ { $actions } for actions
      }{ $height ->
        [0] {""}
        [1] {" "}+ 1 downhill
       *[other] {" "}− 1 uphill
      }{ $hindrance ->
        [0] {""}
       *[other] {" "}− { $hindrance } for hindrance
      }, total { $total }
  }
event-commander-broke = { $unit } breaks
event-commander-burned = { $at } is on fire
event-commander-chit-drawn = { $side } draws a secret objective { $chit }
event-commander-chit-opened = Objective chit { $chit } is open: { $gives ->
    [one] objective { $objective } is worth { $vp } VP
    [each] each objective is worth { $vp } VP
    [all-five-wins] all five objectives before a Sudden Death roll win
    [double-exit] exit points count double
    [double-elimination] elimination points count double
   *[other] { $gives }
  }
event-commander-cleared = { $kind ->
    [foxholes] Foxholes
    [trench] A trench
    [mines] Mines
    [wire] Wire
    [bunker] A bunker
    [pillbox] A pillbox
   *[other] { $kind }
  } in { $at }: removed
event-commander-controlled = { $side } controls objective { $objective }
event-commander-defended = { $unit } defends with { $total } against { $against }: Morale { $morale }, cover { $cover }{ $burst ->
    [0] {""}
   *[other] {" "}(trees have added { $burst } to the attack)
  }
event-commander-discarded = { $side } lays off a card
event-commander-displaced = { $unit } escapes to { $to }
event-commander-drew = { $side } draws { $count ->
    [one] a card
   *[other] { $count } cards
  }
event-commander-drifted = The spotting round drifts { $to ->
    [off] off the map
   *[other] to { $to }
  }
event-commander-eliminated = { $unit } is eliminated ({ $vp } VP)
event-commander-ended = { $winner } wins
event-commander-enlisted = { $side } gets { $unit }
event-commander-event-happened = Event: { $name ->
    [air-support] Air Support
    [battle-harden] Battle Harden
    [battlefield-integrity] Battlefield Integrity
    [blaze] Blaze
    [booby-trap] Booby Trap
    [breeze] { $direction ->
        [0] Breeze
        [1] Breeze to the north
        [2] Breeze to the north-east
        [3] Breeze to the south-east
        [4] Breeze to the south
        [5] Breeze to the south-west
       *[other] Breeze to the north-west
      }
    [command-and-control] Command & Control
    [commissar] Commissar
    [cower] Cower
    [deploy] Deploy
    [dust] Dust
    [elan] Elan
    [entrench] Entrench
    [field-promotion] Field Promotion
    [fog-of-war] Fog of War
    [hero] Hero
    [infiltration] Infiltration
    [interdiction] Interdiction
    [interrogation] Interrogation
    [kia] KIA
    [malfunction] Malfunction
    [medic] Medic!
    [mission-objective] Mission Objective
    [prisoners-of-war] Prisoners of War
    [reconnaissance] Reconnaissance
    [reinforcements] Reinforcements
    [rubble] Rubble
    [sappers] Sappers
    [scrounge] Scrounge
    [shell-shock] Shell Shock
    [shellholes] Shellholes
    [strategic-objective] Strategic Objective
    [suppressing-fire] Suppressing Fire
    [walking-wounded] Walking Wounded
    [white-phosphorus] White Phosphorus
   *[other] { $name }
  }
event-commander-exited = { $unit } leaves the map ({ $vp } VP)
event-commander-fortified = { $kind ->
    [foxholes] Foxholes
    [trench] A trench
    [mines] Mines
    [wire] Wire
    [bunker] A bunker
    [pillbox] A pillbox
   *[other] { $kind }
  } in { $at }
event-commander-gave = { $unit } carries { $weapon }
event-commander-hand-shown = { $side } shows its hand
event-commander-hardened = { $unit } is a veteran now
event-commander-hit = Hit on { $at }: { $product }{ $hindrance ->
    [0] {""}
   *[other] {" "}after { $hindrance } for hindrance
  }, needed { $needed }
event-commander-melee-began = Melee in { $at }
event-commander-melee-total = { $side }: strength { $fp }, total { $total }{ $against ->
    [0] {""}
   *[other] {" "}against { $against }
  }
event-commander-missed = { $at } missed: { $product }{ $hindrance ->
    [0] {""}
   *[other] {" "}after { $hindrance } for hindrance
  }, needed { $needed }
event-commander-moved = { $unit } moves to { $to }, { $spent } spent
event-commander-no-room = There is no room for { $unit }
event-commander-order-ended = { "" }
event-commander-order-given = { $side } orders: { $order ->
    [advance] Advance
    [artillery-denied] Artillery Denied
    [artillery-request] Artillery Request
    [command-confusion] Command Confusion
    [fire] Fire
    [move] Move
    [recover] Recover
    [rout] Rout
    [op-fire] Op fire
   *[other] { $order }
  }
event-commander-passed = { $side } passes
event-commander-placed = { $unit } is in { $at }{ $broken ->
    [true] , broken
   *[other] {""}
  }
event-commander-radio-broke = { $side } has lost contact with its battery
event-commander-radio-fixed = { $side } has contact with its battery again
event-commander-radio-lost = { $side } has no battery any more
event-commander-radio-placed = { $side } gets a battery
event-commander-rallied = { $unit } rallies
event-commander-recovered = { $unit } is no longer suppressed
event-commander-replaced = { $unit } is now { $count ->
    [one] a team
   *[other] { $count } teams
  }
event-commander-rerolled = { $side } hands over the Initiative card: the roll is void
event-commander-resumed = Play goes on
event-commander-retreated = { $unit } retreats to { $to }
event-commander-revealed = { $side } reveals a card: { $why ->
    [event] event
    [random-hex] random hex { $hex }
    [drift] drift of the spotting round
   *[other] { $why }
  }
event-commander-rolled = { $side } rolls { $white } and { $coloured }: { $why ->
    [fire-attack] fire attack on { $at }
    [op-fire-attack] op fire on { $at }
    [assault-fire-attack] assault fire on { $at }
    [mines-attack] mines in { $at }
    [artillery-attack] artillery impact in { $at }
    [defence] defence of { $who }
    [targeting] targeting { $at }
    [accuracy] accuracy at { $at }
    [melee] melee in { $at }
    [rally] rally of { $who }, Morale { $against }
    [rout] rout of { $who }, Morale { $against }
    [sudden-death] sudden death, below { $against } ends the game
    [support] support table
    [commissar] commissar
   *[other] { $why }
  }
event-commander-routed = { $unit } runs { $hexes ->
    [one] 1 hex
   *[other] { $hexes } hexes
  }: { $total } rolled against Morale { $morale }
event-commander-scored = { $side }: { $vp } VP for { $why ->
    [objectives] objectives
    [eliminated] units eliminated
    [exited] units exited
    [time] time for the defender
    [light-wounds] light wounds
    [no-quarter] no quarter
    [event] an event
    [special] the scenario
   *[other] { $why }
  }
event-commander-shuffled = { $side } shuffles its deck
event-commander-smoke-cleared = The smoke in { $at } is gone
event-commander-smoke-placed = Smoke { $value } in { $at }
event-commander-sniper-missed = The sniper hits nobody near { $at }
event-commander-spotted = The spotting round falls in { $at }
event-commander-stayed-broken = { $unit } stays broken: { $total } rolled, below Morale { $morale } needed
event-commander-stood-fast = { $unit } stands fast: { $total } rolled, not above Morale { $morale }
event-commander-suppressed = { $unit } is suppressed
event-commander-surrender-moved = { $side } surrenders at { $space } losses
event-commander-time-advanced = Time { $space }
event-commander-transferred = { $weapon } goes to { $to }
event-commander-triggered = { $trigger ->
    [event] Event!
    [jam] Jam!
    [sniper] Sniper!
    [time] Time!
   *[other] { $trigger }
  }
event-commander-turn-began = { $side } to play
event-commander-weapon-broke = { $weapon } breaks
event-commander-weapon-fixed = { $weapon } works again
event-commander-weapon-lost = { $weapon } is lost

## Chits, sides, previews, names

chit-commander-one = Chit { $chit } ({ $how ->
    [open] open
    [secret] secret
   *[other] { $how }
  }): objective { $objective } is worth { $vp } VP
chit-commander-each = Chit { $chit } ({ $how ->
    [open] open
    [secret] secret
   *[other] { $how }
  }): each objective is worth { $vp } VP
chit-commander-all-five-wins = Chit { $chit } ({ $how ->
    [open] open
    [secret] secret
   *[other] { $how }
  }): all five objectives before a Sudden Death roll win
chit-commander-double-exit = Chit { $chit } ({ $how ->
    [open] open
    [secret] secret
   *[other] { $how }
  }): exit points count double
chit-commander-double-elimination = Chit { $chit } ({ $how ->
    [open] open
    [secret] secret
   *[other] { $how }
  }): elimination points count double
posture-commander-attacker = Attacker
posture-commander-recon = Recon
posture-commander-defender = Defender
side-commander-orders = { $orders } orders a turn
side-commander-surrender = Surrenders at { $space } losses
side-commander-initiative = Holds the Initiative card
preview-commander-left = { $left } left afterwards
part-commander-fp = { $piece }, FP
part-commander-joins = { $piece } joins
part-commander-command = leader’s Command
part-commander-veteran = veteran
part-commander-suppressed = suppressed
part-commander-wire = in Wire
part-commander-actions = actions
part-commander-height = height
part-commander-hindrance = { $what ->
    [brush] brush
    [orchard] orchard
    [field] field
    [marsh] marsh
    [major-bridge] bridge
    [minor-bridge] bridge
    [railway] railway
    [fence] fence
    [smoke] smoke
   *[other] { $what }
  } hinders, { $at }
part-commander-burst = tree bursts
part-commander-attack = FP, then the roll
part-commander-morale = { $piece }, Morale
part-commander-cover = cover: { $what ->
    [open] open ground
    [brush] brush
    [building] building
    [field] field
    [gully] gully
    [hedge] hedge
    [marsh] marsh
    [orchard] orchard
    [stream] stream
    [wall] wall
    [woods] woods
    [major-bridge] bridge
    [minor-bridge] bridge
    [bunker] bunker
    [foxholes] foxholes
    [pillbox] pillbox
    [trench] trench
   *[other] { $what }
  }
part-commander-road = on a road
part-commander-defence = Defence, then the roll
preview-commander-hit = Hits with { $percent } %
preview-commander-defence = { $unit }: Morale { $morale }, breaks with { $percent } %
preview-commander-spray = and at one of these as well: { $hexes }
preview-commander-exit = { $n ->
    [one] It leaves
   *[other] They leave
  } over the enemy’s edge for { $vp } VP.
preview-commander-mines = The mines in { $at } attack with { $fp } FP, without cover.
preview-commander-morale = Two dice against Morale { $morale }.
preview-commander-drift = An accurate round drifts one hex by each die, an inaccurate one as far as the coloured die says.
preview-commander-with-action = with { $action ->
    [bore-sighting] Bore Sighting
    [crossfire] Crossfire
    [hand-grenades] Hand Grenades
    [marksmanship] Marksmanship
    [sustained-fire] Sustained Fire
   *[other] { $action }
  }: { $effect } % for an effect, breaks with { $breaks } %
result-unharmed = unharmed
result-broken = broken
result-eliminated = eliminated
result-accurate = accurate
result-inaccurate = inaccurate
result-rallied = rallies
result-stays-broken = stays broken
result-stands = stands fast
result-routed = runs
reason-commander-surrender = The enemy surrenders
reason-commander-annihilated = The enemy has no unit left on the map
reason-commander-sudden-death = Sudden death: points decide
reason-commander-exited = The last unit has left the map: points decide
reason-commander-all-objectives = All five objectives held
phase-commander-deal = dealing
phase-commander-turn = orders
phase-commander-discard = discard
phase-commander-turn-end = end of turn
marker-broken = Broken
marker-veteran = Veteran
marker-activated = Activated
marker-moving = Moving
marker-op-fire = Op fire
marker-waiting = On the time track
marker-to-place = To be placed
marker-blaze = Blaze
marker-foxholes = Foxholes
marker-trench = Trench
marker-mines = Mines
marker-wire = Wire
marker-bunker = Bunker
marker-pillbox = Pillbox

setting-commander-broken-group = A group of which one breaks on the move
setting-value-broken-group-commander-stops = stops
setting-value-broken-group-commander-goes-on = goes on as far as the broken unit can
setting-commander-pauses = Who could play a card is asked
setting-value-pauses-commander-held = where he holds one that fits
setting-value-pauses-commander-always = always, so that the question tells nothing of his hand
