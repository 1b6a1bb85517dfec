# Artillerie außerhalb der Karte in der zweiten Ausgabe: Erkundungsgeschosse und Feuerschlag

ask-assault-ranging-shots = { $de }: Wohin soll { $unit } das Feuer lenken?
ask-assault-shift-fire = { $de } liegt auf { $from }: das Feuer um bis zu drei Felder verlegen?
ask-assault-screen = { $de }: Welches Feld des Rauchschirms ist das nächste?
event-assault-fire-shifted = { $side } verlegen das Feuer von { $start } nach { $to }{ $half ->
    [true] : Nach { $hexes } Feldern zählt nur das stärkste Symbol jedes Würfels
   *[other] {""}
  }
event-assault-shots-fell = { $de }: { $step ->
    [ranging-shots] Erkundungsgeschosse
   *[fire-strike] Feuerschlag
  } auf { $at } { $shift ->
    [0] im Ziel
    [one] 1 Feld daneben in Richtung { $direction }, in { $to }
   *[other] { $shift } Felder daneben in Richtung { $direction }, in { $to }
  }{ $result ->
    [critical] : ein blauer Würfel mehr
   *[other] {""}
  }
note-strike-shift = Um mehr als ein Feld verlegt: Nur das stärkste Symbol jedes Würfels zählt
note-strike-drift = Im Ziel: { $numerator } zu { $denominator }
note-strike-smoke = Ein Rauchmarker sicher, { $hexes ->
    [one] in einem Feld
   *[other] und mehr durch die Würfel in bis zu { $hexes } Feldern
  }
note-strike-armour = Gepanzerte Fahrzeuge bleiben unberührt
note-strike-danger = Eigene Truppen sind in Gefahr
marker-support-aim = Zielpunkt
marker-aircraft = Flugzeug
marker-shelled-beside = Sekundäres Feld
die-ranging-shots = Entfernungswurf
die-support-card = Unterstützungskarte
