# Air and artillery support

ask-assault-request = Call for support this turn, or go on
option-assault-request-support = Request { $card }
option-assault-call-support = Let { $card } attack
event-assault-support-drawn = { $side } gets { $cards ->
    [one] a support card
   *[other] { $cards } support cards
}
event-assault-support-rolled = { $side } rolls { $total } for support: { $cards ->
    [0] nothing
    [one] one card
   *[other] { $cards } cards
}
event-assault-support-requested = { $side } calls for support
event-assault-support-arrived = { $side }: { $en }
event-assault-support-spent = { $en } { $to ->
    [hand] turns back to the hand of { $side }
    [removed] is out of the game
   *[discards] goes to the discard pile
}
die-support-draw = Support
die-support-card = Support card
die-exchange = Exchanged card
