# Luft- und Artillerieunterstützung

ask-assault-request = Unterstützung für diese Runde anfordern, oder weiter
option-assault-request-support = { $card } anfordern
option-assault-call-support = { $card } angreifen lassen
event-assault-support-drawn = { $side } erhalten { $cards ->
    [0] keine Unterstützungskarte: Es ist keine mehr da
    [one] eine Unterstützungskarte
   *[other] { $cards } Unterstützungskarten
}
event-assault-support-rolled = { $side } würfeln { $total } um Unterstützung ({ $most ->
    [0] die Runde mitgezählt; 5 bringt eine Karte, 9 zwei
   *[other] höchstens { $most } bringt eine Karte
  }): { $cards ->
    [0] nichts
    [one] eine Karte
   *[other] { $cards } Karten
}
event-assault-support-requested = { $side } fordern Unterstützung an
event-assault-support-arrived = { $side } decken auf: { $de }
event-assault-support-spent = { $de } { $to ->
    [hand] kommt zurück auf die Hand
    [removed] ist aus dem Spiel
   *[discards] kommt auf den Ablagestapel
}
ask-assault-exchange = Wie viele Kommandokarten tauschst du gegen Unterstützungskarten?
ask-assault-give-up = Kommandokarten für Unterstützungskarten abgeben, höchstens noch { $left }
ask-assault-take-support = Eine Unterstützungskarte für das Deck wählen, noch { $left }
option-assault-trade-cards = { $number ->
    [0] Keine
    [one] Eine Karte
   *[other] { $number } Karten
}
option-assault-give-up = { $de } abgeben
option-assault-take-support = { $de } nehmen
setting-assault-air-support = Luftunterstützung
setting-value-air-support-assault-on = mit
setting-value-air-support-assault-off = ohne
setting-assault-artillery-support = Artillerie außerhalb der Karte
setting-value-artillery-support-assault-on = mit
setting-value-artillery-support-assault-off = ohne
setting-assault-support-cards = Unterstützungskarten
setting-value-support-cards-assault-scenario = die des Szenarios
setting-value-support-cards-assault-none = keine
setting-value-support-cards-assault-random = getauscht, zufällig gezogen
setting-value-support-cards-assault-chosen = getauscht, nach Wahl
setting-assault-cards-given-up = Für Unterstützung abgegebene Kommandokarten
setting-value-cards-given-up-assault-random = zufällig gezogen
setting-value-cards-given-up-assault-chosen = nach Wahl
setting-assault-support-limit = Höchstzahl der Unterstützungskarten
setting-value-support-limit-assault-formations = so viele wie Formationskarten
setting-value-support-limit-assault-five = fünf
support-called = { $side } haben Unterstützung angefordert: { $n ->
    [one] eine verdeckte Karte
   *[other] { $n } verdeckte Karten
}
card-time-anytime = jederzeit
card-time-before-activation = vor einer Aktivierung
card-time-special = besonders
card-time-support = Unterstützungsphase
card-time-action = Aktionsphase
card-time-support-action = Unterstützungs- oder Aktionsphase
