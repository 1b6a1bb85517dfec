### Warum die Regeln eine Antwort nicht erlauben.

refusal-not-offered = das wird bei dieser Frage nicht angeboten ({ $answer }, { $count } Möglichkeiten, Frage { $kind })
refusal-in-circles = das hat immer wieder zur selben Stellung zurückgeführt; wähle etwas anderes
refusal-over = die Partie ist zu Ende; { $answer } kommt zu spät
refusal-no-undo = nichts kann zurückgenommen werden: seither hat ein Würfel, eine Karte oder die andere Seite gesprochen
refusal-dice-count = der Wurf für { $why } braucht { $count } Flächen, eine für jeden Würfel
refusal-die-face = ein Würfel { $die } hat die Flächen 0 bis { $most }, nicht { $face }
refusal-not-in-deck = { $card } ist nicht unter den { $count }, aus denen gezogen wird
refusal-other-cards = die neue Reihenfolge muss dieselben { $count } Karten enthalten
refusal-no-move = eine Bewegung ist ein Weg aus Punkten oder eine Drehung auf der Stelle
refusal-bad-facing = eine Einheit auf dem Tisch dreht sich auf 0 bis 359 Grad
refusal-turn-limit = dieses Fahrzeug darf sich um { $limit } Grad drehen
refusal-no-room-to-turn = für eine so weite Drehung ist kein Platz
refusal-bad-path = ein Weg hat einen bis { $most } verschiedene Punkte
refusal-off-table = der Weg verlässt den Tisch vor seinem Ende
refusal-too-far = der Weg ist { $length-cm } cm lang, höchstens { $most-cm } cm sind möglich
refusal-no-backwards = rückwärts fahren Fahrzeuge nur mit dem Befehl Vorsichtig bewegen
refusal-dismount-beside = der erste Punkt des Weges muss frei neben dem Fahrzeug liegen
refusal-dismount-fast = niemand sitzt von einem Fahrzeug ab, das in dieser Runde schnell gefahren ist
refusal-may-not-leave = diese Einheit darf den Tisch hier nicht verlassen
refusal-no-room-at-end = am Ende des Weges ist kein Platz
refusal-leave-contact = wer sich aus dem Kontakt bewegt, darf am Ende keinen der Feinde mehr berühren, an denen er begann
refusal-mount-beside = der Weg muss neben einem eigenen Fahrzeug mit Platz enden, das nicht schnell gefahren ist
refusal-roof = auf ein Dach und herunter geht es nur im Gebäude, das eines hat
refusal-shaken-way = eine angeschlagene Einheit darf nur zur eigenen Zone hin
refusal-shaken-way-cover = eine angeschlagene Einheit darf nur zur eigenen Zone oder zur nächsten Deckung hin
refusal-no-shot = wähle einen der angebotenen Schüsse oder einen Punkt für eine Explosionswaffe
refusal-point-off-table = der Punkt liegt nicht auf dem Tisch
refusal-out-of-range = der Punkt ist { $range-cm } cm entfernt, die Waffe reicht { $near ->
    [0] { $far-cm } cm
   *[other] von { $near-cm } bis { $far-cm } cm
  }
refusal-no-ground-value = die Waffe hat auf diese Entfernung keinen Wert
refusal-cannot-bear = dorthin lässt sich die Waffe nicht richten
refusal-crew-blind = die Bedienung sieht den Punkt nicht
refusal-no-observer = nur ein Anführer oder Funker leitet eine indirekte Waffe
refusal-observer-blind = der Beobachter sieht den Punkt nicht
refusal-place-in-zone = stelle eine deiner Einheiten in deine Zone
refusal-not-waiting = { $unit } wartet nicht darauf, aufgestellt zu werden
refusal-zone = die Zone von { $unit } reicht in der Breite von { $left-cm } bis { $right-cm } cm und in der Tiefe von { $top-cm } bis { $foot-cm } cm
refusal-no-room-here = an diesem Punkt ist kein Platz
refusal-no-more-hidden = mehr Einheiten dieser Art dürfen nicht verborgen beginnen
refusal-no-cover-to-hide = verbergen können sich nur Einheiten in oder hinter Deckung
refusal-facing-range = eine Richtung hat 0 bis 359 Grad
refusal-wall = eine geschlossene Mauer ist im Weg
refusal-in-the-way = { $unit } ist im Weg
refusal-way-turns = dieser Weg dreht um { $turned } Grad, erlaubt sind { $turn }
refusal-barred = { $unit } kann dieses Fahrzeug nicht befahren
