# Luft- und Artillerieunterstützung

ask-assault-request = Unterstützung für diese Runde anfordern, oder weiter
option-assault-request-support = { $card } anfordern
option-assault-call-support = { $card } angreifen lassen
event-assault-support-drawn = { $side } erhält { $cards ->
    [one] eine Unterstützungskarte
   *[other] { $cards } Unterstützungskarten
}
event-assault-support-rolled = { $side } würfelt { $total } um Unterstützung: { $cards ->
    [0] nichts
    [one] eine Karte
   *[other] { $cards } Karten
}
event-assault-support-requested = { $side } fordert Unterstützung an
event-assault-support-arrived = { $side }: { $de }
event-assault-support-spent = { $de } { $to ->
    [hand] kehrt auf die Hand von { $side } zurück
    [removed] ist aus dem Spiel
   *[discards] kommt auf den Ablagestapel
}
die-support-draw = Unterstützung
die-support-card = Unterstützungskarte
die-exchange = Getauschte Karte
