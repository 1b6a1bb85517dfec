"""What the checks of packs say, in German: each English sentence with its blanks, and the German one."""

from __future__ import annotations

from typing import Final

READING: Final = {
    "is missing": "fehlt",
    "is not known here": "ist hier nicht bekannt",
    "is not known here; did you mean '{near}'?": "ist hier nicht bekannt; meinst du „{near}“?",
    "should be a list, not {it}": "sollte eine Liste sein, nicht {it}",
    "should be a block of fields, not {it}": "sollte ein Block von Feldern sein, nicht {it}",
    "should be one of {these}, not {it}": "sollte eines davon sein: {these}; nicht {it}",
    "should be {wanted}, not {it}": "sollte {wanted} sein, nicht {it}",
    "should have {n} values, not {m}": "sollte {n} Werte haben, nicht {m}",
    "{what}; this is {it}": "{what}; hier steht {it}",
    "text": "Text",
    "a whole number": "eine ganze Zahl",
    "a number": "eine Zahl",
    "true or false": "true oder false",
    "a block of fields": "ein Block von Feldern",
    "a list": "eine Liste",
    "nothing": "nichts",
    "this file cannot be read: {why}": "diese Datei lässt sich nicht lesen: {why}",
    "this is not YAML: {why}": "das ist kein YAML: {why}",
    "this file is nested too deeply": "diese Datei ist zu tief verschachtelt",
    "write this out: aliases are not read here": "schreib das aus: Verweise werden hier nicht gelesen",
    "'{key}' stands here twice (first in line {n}); keep one of them": (
        "„{key}“ steht hier zweimal (zuerst in Zeile {n}); behalte eines davon"
    ),
    "its origin is wrong: {why}": "die Herkunft stimmt nicht: {why}",
    "should be the name of the folder, '{name}'": "sollte der Name des Ordners sein, „{name}“",
    "there is no other pack '{name}' to extend": "es gibt kein anderes Paket „{name}“, auf dem man aufbauen könnte",
    "nothing reads this; a pack holds {these}": "das liest niemand; ein Paket enthält {these}",
    "a file holds entries by id: 'some-id:' and its fields below": (
        "eine Datei enthält Einträge mit ihrem Namen: „ein-name:“ und darunter seine Felder"
    ),
    "'{id}' was given already in {where}": "„{id}“ steht schon in {where}",
    "say where {field} comes from: 'document RULE', 'public', 'house' or 'own'": (
        "sag, woher {field} kommt: „document REGEL“, „public“, „house“ oder „own“"
    ),
    "an entry is a block of fields": "ein Eintrag ist ein Block von Feldern",
    "an id is a plain word of letters, digits and hyphens": (
        "ein Name ist ein einfaches Wort aus Buchstaben, Ziffern und Bindestrichen"
    ),
    "'{text}' says no origin: write 'document RULE', 'public', 'house' or 'own'": (
        "„{text}“ ist keine Herkunft: schreib „document REGEL“, „public“, „house“ oder „own“"
    ),
    "'{text}': a document is named with its rule, such as 'document RH41-9.4', others without": (
        "„{text}“: ein Dokument wird mit seiner Regel genannt, etwa „document RH41-9.4“, anderes ohne"
    ),
    "it cannot be set up: {why}": "es lässt sich nicht aufbauen: {why}",
}
PLACES: Final = {
    '"{name}" is not a hex of this board: {help}': "„{name}“ ist kein Feld dieser Karte: {help}",
    "a hex is a column letter and a row number, from {first} to {last}.": (
        "ein Feld ist ein Buchstabe der Spalte und eine Zahl der Reihe, von {first} bis {last}."
    ),
    "a hex is a tile ({tiles}), a dot, and {first} to {last}, for example {example}.": (
        "ein Feld ist ein Kartenteil ({tiles}), ein Punkt und {first} bis {last}, etwa {example}."
    ),
    "Tile {name} lies on the board twice; each tile side can be used once.": (
        "Das Kartenteil {name} liegt zweimal auf der Karte; jede Seite eines Teils gibt es einmal."
    ),
    "The tiles must fill a rectangle: give every row the same number of tiles, at least one.": (
        "Die Kartenteile müssen ein Rechteck füllen: gib jeder Reihe gleich viele, mindestens eines."
    ),
}
ASSAULT: Final = {
    "dice are letters, strongest first: R, Y, G, B": "Würfel sind Buchstaben, der stärkste zuerst: R, Y, G, B",
    "one die: R, Y, G, B or ''": "ein Würfel: R, Y, G, B oder ''",
    "half of {n} is not {m}": "die Hälfte von {n} ist nicht {m}",
    "half of {n} points would be {m}": "die Hälfte von {n} Punkten wäre {m}",
    "no unit of the documents fires farther than {n} hexes": (
        "keine Einheit der Regelwerke schießt weiter als {n} Felder"
    ),
    "the ability of indirect fire goes with dice for indirect fire": (
        "zur Fähigkeit des indirekten Feuers gehören Würfel für indirektes Feuer"
    ),
    "the ability to fire smoke goes with dice for smoke": (
        "zur Fähigkeit, Rauch zu schießen, gehören Würfel für Rauch"
    ),
    "battalion mortars fire smoke with {n} dice": "Bataillonsmörser schießen Rauch mit {n} Würfeln",
    "a truck carries {n} strength points": "ein Lastwagen trägt {n} Stärkepunkte",
    "a formation holds only units of its side, not {these}": (
        "ein Verband hat nur Einheiten seiner Seite, nicht {these}"
    ),
    "a battle die has six faces, not {n}": "ein Kampfwürfel hat sechs Seiten, nicht {n}",
    "the bands run close, medium, long from range 1 on without a gap": (
        "die Bänder folgen als nah, mittel, weit von Entfernung 1 an ohne Lücke aufeinander"
    ),
    "levels are whole numbers": "Höhen sind ganze Zahlen",
    "a tile has {n} rows of {m} hexes in 'rows' and in 'levels'": (
        "ein Kartenteil hat {n} Reihen zu {m} Feldern in „rows“ und in „levels“"
    ),
    "a face shows {n} symbols at most": "eine Würfelseite zeigt höchstens {n} Zeichen",
    "suppression stands alone on its face": "Niederhalten steht allein auf seiner Würfelseite",
    "the examples roll {face} with this die": "die Beispiele würfeln mit diesem Würfel {face}",
    "a blank": "eine leere Seite",
    "critical and damage": "einen kritischen Treffer mit Schaden",
    "damage": "Schaden",
    "suppression": "Niederhalten",
    "the {colour} die (letter {letter}) is missing": "der Würfel {letter} ({colour}) fehlt",
    "there is no ability '{id}'": "es gibt keine Fähigkeit „{id}“",
    "should have {these}": "sollte haben: {these}",
    "armoured means a green die or better, unarmoured none": (
        "gepanzert heißt ein grüner Würfel oder besser, ungepanzert keiner"
    ),
    "there is no unit '{id}'": "es gibt keine Einheit „{id}“",
    "there is no terrain '{id}'": "es gibt kein Gelände „{id}“",
    "'{letter}' is the letter of {other} already": "„{letter}“ ist schon der Buchstabe von {other}",
    "'{letter}' in {hex} is no letter of the terrain chart": "„{letter}“ in {hex} ist kein Buchstabe der Geländetafel",
    "a road goes through at least one hex": "eine Straße geht durch mindestens ein Feld",
    "{a} and {b} are not adjacent": "{a} und {b} sind nicht benachbart",
    "{hex} {word} does not lead off the tile": "{hex} {word} führt nicht vom Kartenteil hinaus",
    "there is no hexside terrain '{id}'": "es gibt kein Gelände „{id}“ für Feldseiten",
    "'{word}' should be a hex and a side, such as C5/NE": "„{word}“ sollte ein Feld und eine Seite sein, etwa C5/NE",
    "there is no tile '{id}'": "es gibt keinen Kartenteil „{id}“",
    "a map has at most {n} by {m} tiles": "eine Karte hat höchstens {n} mal {m} Teile",
    "a game has from 1 to {n} turns, not {m}": "eine Partie hat 1 bis {n} Züge, nicht {m}",
    "both sides are called '{id}'": "beide Seiten heißen „{id}“",
    "there is no side '{id}'": "es gibt keine Seite „{id}“",
    "there is no side '{id}'; there are: {these}": "es gibt keine Seite „{id}“; es gibt: {these}",
    "should be 'roll' or one of the sides": "sollte „roll“ oder eine der Seiten sein",
    "there is no marker or fortification '{id}'": "es gibt keinen Marker und keine Befestigung „{id}“",
    "{kind} is printed on a tile, not laid on the map": (
        "{kind} ist auf einen Kartenteil gedruckt und wird nicht gelegt"
    ),
    "{kind} says in 'facing' which vertex it is turned to, from 0 to 5": (
        "{kind} sagt in „facing“, welcher Ecke es zugewandt ist, von 0 bis 5"
    ),
    "{kind} at {at}: should be a hex, such as C5": "{kind} bei {at}: sollte ein Feld sein, etwa C5",
    "a minefield says in 'mines' how many markers it has, and needs two hexes for each of them": (
        "ein Minenfeld sagt in „mines“, wie viele Marker es hat, und braucht zwei Felder für jeden"
    ),
    "a minefield says in 'side' who lays it": "ein Minenfeld sagt in „side“, wer es legt",
    "{id}: the units to choose among should be of one type and class": (
        "{id}: die Einheiten zur Wahl sollten von einer Art und Klasse sein"
    ),
    "there is no formation '{id}'": "es gibt keine Formation „{id}“",
    "there is no support card '{id}'": "es gibt keine Unterstützungskarte „{id}“",
    "there is no command deck '{id}'": "es gibt keinen Befehlsstapel „{id}“",
    "no hex of this board fits": "kein Feld dieser Karte passt",
    "there is no zone '{id}'": "es gibt keine Zone „{id}“",
    "{id} cannot stand in {hex}: {terrain} bars it": "{id} kann nicht in {hex} stehen: {terrain} verwehrt es",
    "a campaign has at least one battle": "ein Feldzug hat mindestens ein Gefecht",
    "there is no scenario '{id}'": "es gibt kein Szenario „{id}“",
    "'{id}' has other sides than the first battle": "„{id}“ hat andere Seiten als das erste Gefecht",
    "'{name}' of {side} does not fight in '{scenario}'": "„{name}“ von {side} kämpft nicht in „{scenario}“",
    "'{name}' is another type in '{scenario}' than in '{first}'": (
        "„{name}“ ist in „{scenario}“ von anderer Art als in „{first}“"
    ),
    "'{name}' can neither be chosen, nor ride, nor carry another": (
        "„{name}“ kann weder gewählt werden noch mitfahren noch andere tragen"
    ),
}
COMMANDER: Final = {
    "there is no '{id}' among the {kind}": "es gibt kein „{id}“ unter {kind}",
    "'{id}' is there {n} times; write 1 or more, up to {m}": "„{id}“ ist {n}-mal da; schreib 1 oder mehr, bis {m}",
    "an item is a unit or a radio": "ein Stück ist eine Einheit oder ein Funkgerät",
    "both sides control objective {n}": "beide Seiten halten Ziel {n}",
    "{nation} does not fight for the {side}": "{nation} kämpft nicht für {side}",
    "every row needs the same number of letters": "jede Zeile braucht gleich viele Buchstaben",
    "a map has at most {n} by {m} hexes": "eine Karte hat höchstens {n} mal {m} Felder",
    "'{letter}' is no terrain; there are {these}": "„{letter}“ ist kein Gelände; es gibt {these}",
    "there are {n} levels for {m} hexes": "es sind {n} Höhen für {m} Felder",
    "'{level}' is no level from 0 to 4": "„{level}“ ist keine Höhe von 0 bis 4",
    "{hex} holds no {kind} bridge ({letter})": "in {hex} liegt keine Brücke der Art {kind} ({letter})",
    "there is no road or railway '{id}'": "es gibt keine Straße oder Bahn „{id}“",
    "{hex} is not a hex of this map": "{hex} ist kein Feld dieser Karte",
    "'{word}' stands only at the end of a way": "„{word}“ steht nur am Ende eines Wegs",
    "a way that leads off the map needs two hexes": "ein Weg, der von der Karte führt, braucht zwei Felder",
    "{hex} does not lie on the {side} edge of the map; take '{edge}' away or lead the way on": (
        "{hex} liegt nicht an diesem Rand der Karte ({side}); nimm „{edge}“ weg oder führe den Weg weiter"
    ),
    "{side} holds a {kind} already": "an {side} liegt schon etwas: {kind}",
}
SKIRMISH: Final = {
    "'{id}' is not of the crew: {these}": "„{id}“ gehört nicht zur Besatzung: {these}",
    "a table has sides from {n} to {m} mm, not {x} by {y}": (
        "ein Tisch ist {n} bis {m} mm breit und tief, nicht {x} mal {y}"
    ),
    "{n} things lie here; a table has room for {m}": "hier liegen {n} Dinge; ein Tisch hat Platz für {m}",
    "there are two things called '{id}'": "zwei Dinge heißen „{id}“",
    "needs from {n} to {m} points, not {x}": "braucht {n} bis {m} Punkte, nicht {x}",
    "lies beyond the edge of the table": "liegt jenseits der Tischkante",
    "should say in 'of' which building it belongs to: {these}": (
        "sollte in „of“ sagen, zu welchem Gebäude es gehört: {these}"
    ),
    "there is none": "es gibt keines",
    "a force has from 1 to {n} models, at least one of each kind that is named": (
        "eine Truppe hat 1 bis {n} Modelle, mindestens eines von jeder genannten Art"
    ),
    "the zone {rect} is no rectangle of this table: left, lower, right, upper edge": (
        "die Zone {rect} ist kein Rechteck dieses Tischs: linke, untere, rechte, obere Kante"
    ),
    "there is no '{id}' on the table '{table}'": "es gibt kein „{id}“ auf dem Tisch „{table}“",
    "should say in 'attacker' which side attacks": "sollte in „attacker“ sagen, welche Seite angreift",
    "should say in 'place' what is to be cleared; '{id}' is not on the table": (
        "sollte in „place“ sagen, was zu räumen ist; „{id}“ ist nicht auf dem Tisch"
    ),
}
LAST: Final = {"{id}: {why}": "{id}: {why}"}
SENTENCES: Final = READING | PLACES | ASSAULT | COMMANDER | SKIRMISH | LAST
