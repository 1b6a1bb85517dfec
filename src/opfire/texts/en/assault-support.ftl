# Air and artillery support

ask-assault-request = Call for support this turn, or go on
option-assault-request-support = Request { $card }
option-assault-call-support = Let { $card } attack
event-assault-support-drawn = { $side } get { $cards ->
    [0] no support card: none is left
    [one] a support card
   *[other] { $cards } support cards
}
event-assault-support-rolled = { $side } roll { $total } for support ({ $most ->
    [0] with the turn added; 5 brings a card, 9 two
   *[other] at most { $most } brings a card
  }): { $cards ->
    [0] nothing
    [one] one card
   *[other] { $cards } cards
}
event-assault-support-requested = { $side } call for support
event-assault-support-arrived = { $side } turn over { $en }
event-assault-support-spent = { $en } { $to ->
    [hand] comes back to its owner's hand
    [removed] is out of the game
   *[discards] goes to the discard pile
}
ask-assault-exchange = How many command cards do you exchange for support cards?
ask-assault-give-up = Give up command cards for support cards, up to { $left } more
ask-assault-take-support = Choose a support card for your deck, { $left } to go
option-assault-trade-cards = { $number ->
    [0] None
    [one] One card
   *[other] { $number } cards
}
option-assault-give-up = Give up { $en }
option-assault-take-support = Take { $en }
setting-assault-air-support = Air support
setting-value-air-support-assault-on = with
setting-value-air-support-assault-off = without
setting-assault-artillery-support = Off-board artillery
setting-value-artillery-support-assault-on = with
setting-value-artillery-support-assault-off = without
setting-assault-support-cards = Support cards
setting-value-support-cards-assault-scenario = those of the scenario
setting-value-support-cards-assault-none = none
setting-value-support-cards-assault-random = exchanged, drawn at random
setting-value-support-cards-assault-chosen = exchanged, of one's choice
setting-assault-cards-given-up = Command cards given up for support
setting-value-cards-given-up-assault-random = drawn at random
setting-value-cards-given-up-assault-chosen = of one's choice
setting-assault-support-limit = Most support cards
setting-value-support-limit-assault-formations = as many as formation cards
setting-value-support-limit-assault-five = five
support-called = { $side } have called for support: { $n ->
    [one] one card face down
   *[other] { $n } cards face down
}
card-time-anytime = at any time
card-time-before-activation = before an activation
card-time-special = special
card-time-support = support phase
card-time-action = action phase
card-time-support-action = support or action phase
