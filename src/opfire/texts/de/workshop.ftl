### Die Werkstatt: warum eine eigene Datei nicht geöffnet oder nicht gespielt wird.

workshop-file-large = Diese Werkstattdatei ist zu groß: Alle ihre Dateien zusammen dürfen { NUMBER($bytes) } Bytes haben. Lass weg, was du nicht geändert hast.
workshop-file-broken = Das ist keine Werkstattdatei, oder sie ist beschädigt: Es sollte ein Zip mit YAML-Dateien sein. Speichere sie noch einmal.
workshop-file-many = Diese Werkstattdatei enthält zu viele Dateien; erlaubt sind { $files }.
workshop-file-name = „{ $name }“ ist keine Datei eines Pakets: Geöffnet werden nur Namen wie units.yaml oder scenarios/mill.yaml, keine Pfade, Verweise oder Programme.
workshop-file-twice = „{ $name }“ steht zweimal in dieser Werkstattdatei; behalte eine davon.
workshop-part-large = { $name } ist zu groß; eine Datei darf { NUMBER($bytes) } Bytes haben.
workshop-part-words = { $name } ist nicht in UTF-8 geschrieben; speichere sie so.
workshop-part-form = { $name }, Zeile { $line }: Das ist kein YAML ({ $reason }).
workshop-part-deep = { $name }, Zeile { $line }: Diese Datei ist zu tief verschachtelt oder enthält zu viel.
workshop-part-alias = { $name }, Zeile { $line }: Schreib das aus; Verweise und Kennungen werden nicht gelesen.
workshop-word-long = { $name }, Zeile { $line }: Dieser Text ist zu lang; erlaubt sind { NUMBER($signs) } Zeichen.
workshop-word-markup = { $name }, Zeile { $line }: Dieser Text enthält Auszeichnungen oder unsichtbare Zeichen; schreib einfache Wörter.
workshop-number-huge = { $name }, Zeile { $line }: Diese Zahl ist größer als alles auf einem Tisch.
workshop-no-manifest = Das ist keine Werkstattdatei: Ihr fehlt { $name }, worin steht, zu welchem Spiel sie gehört.
workshop-faulty = Dieses Paket hat Fehler und lässt sich nicht spielen: { $reason }
workshop-heavy = Dieses Paket verlangt mehr, als ein Tisch fasst: Der Aufbau dauerte zu lange oder brauchte zu viel Speicher. Nimm weniger Einheiten und eine kleinere Karte.
workshop-given-up = Die Seite, die danach fragte, ist fort; darum wurde es aufgegeben.
workshop-no-pack = Das Paket „{ $name }“ ist nicht auf diesem Server. Bring seine Werkstattdatei mit.
workshop-unfit = Das Paket dieser Partie passt nicht mehr zu dem, auf dem es aufbaut und das sich mit einer neuen Fassung geändert hat: { $reason }
workshop-brought-much = Du hast heute so viele Werkstattdateien gebracht, wie dieser Server annimmt. Versuch es morgen wieder.
workshop-other-pack = Diese Aufzeichnung bringt ein anderes Paket mit, als mit dem sie gespielt wurde ({ $name }). Lade sie dort noch einmal herunter, wo sie gespielt wurde.
workshop-no-trial = Diese Probepartien gibt es nicht. Sie werden vergessen, wenn der Server neu startet; beginne sie noch einmal.
workshop-busy = Dieser Server spielt gerade Probepartien für andere. Versuch es in ein paar Minuten wieder.
workshop-no-game = Es gibt kein Paket „{ $name }“, auf dem man aufbauen könnte.
