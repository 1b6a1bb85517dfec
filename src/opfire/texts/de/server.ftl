## Was der Server sagt, wenn etwas nicht geht. Je ein Satz, mit Rat, wo es einen gibt.

error-answer-bad = Diese Antwort ist nicht lesbar: { $reason }.
error-computer-seat = Zurzeit spielt der Computer { $side }; erst den Platz zurücknehmen.
error-dice-first = Erst die Würfel: bitte eingeben, was gefallen ist.
error-draw-computer = Der Computer nimmt kein Remis an.
error-game-broken = Dieses Spiel lässt sich nicht wieder aufbauen: { $reason }. Es bleibt, wie es ist.
error-hinting = Über einen Rat wird schon nachgedacht.
error-host = Das kann nur, wer das Spiel eröffnet hat.
error-illegal = Das ist jetzt nicht möglich: { $reason }.
error-internal = Der Server hat einen Fehler gemacht. Nichts wurde verändert; bitte noch einmal versuchen.
error-join-first = Die erste Nachricht muss ein Beitritt sein.
error-joined = Du bist diesem Spiel schon beigetreten.
error-keeper-local = Die Seite des Betreibers ist für den, der an der Maschine selbst sitzt; von anderswo braucht sie das Geheimnis aus { $variable }.
error-keeper-secret = Das ist nicht das Geheimnis des Betreibers.
error-message-bad = Diese Nachricht ist nicht lesbar: { $reason }.
error-message-long = Eine Nachricht darf höchstens { $bytes } Bytes haben.
error-mail-link = Dieser Link gehört zu keiner Mailadresse.
error-method = Diese Adresse lässt sich so nicht verwenden.
error-name-long = Ein Name hat höchstens { $signs } Zeichen.
error-name-nobody = Ein Name ist für einen Menschen, und keiner spielt { $side }.
error-name-seat = Nur wer den Platz von { $side } hat, sagt, wie er dort heißt.
error-name-signs = Ein Name besteht nur aus Zeichen, die man sieht: Buchstaben, Ziffern, Satzzeichen. Bitte tippe ihn neu.
error-no-game = Es gibt kein Spiel { $game }.
error-no-language = Es gibt keine Sprache { $language }; es gibt: { $known }.
error-no-moment = Frühere Augenblicke dieses Spiels lassen sich nicht zeigen: Es wurde unter anderen Regeln begonnen.
error-no-page = Unter dieser Adresse ist nichts.
error-no-player = Dieser Platz lässt sich nicht besetzen: { $reason }.
error-no-rule = Diese Regel lässt sich nicht zeigen: { $reason }
error-no-scenario = Dieses Szenario lässt sich nicht spielen: { $reason }.
error-no-seat = Es gibt keinen Platz { $number } bei { $side }.
error-no-tournament = Es gibt kein Turnier { $tournament }.
error-tournament-begun = Dieses Turnier hat begonnen; anmelden kann sich niemand mehr.
error-tournament-broken = Dieses Turnier lässt sich in der Datenbank nicht lesen. Es wurde gelassen, wie es ist.
error-tournament-few = Ein Turnier braucht mindestens zwei Spieler.
error-tournament-full = Dieses Turnier ist voll: { $most } können teilnehmen.
error-tournament-game = Das Spiel { $game } gehört nicht zu diesem Turnier.
error-tournament-host = Das kann nur, wer das Turnier ausgeschrieben hat.
error-tournament-name = Ein Turnier braucht einen Namen.
error-tournament-nameless = Bitte sagen, wie du heißt; die Tabelle des Turniers braucht einen Namen.
error-tournament-nobody = Es gibt keinen Spieler { $number }, der das könnte.
error-tournament-over = Dieses Turnier ist zu Ende.
error-tournament-rounds = { $rounds } Runden sind zu viele: mit diesen Spielern lassen sich { $most } auslosen, ohne dass sich zwei noch einmal treffen. Weniger Runden wählen, oder eine Liga.
error-tournament-seat = In einem Turnier übernimmt kein Computer einen Platz; wer das Turnier leitet, kann einen an deine Stelle setzen.
error-tournament-sides = { $scenario } hat nicht genau zwei Seiten, darum lässt sich darin kein Turnier spielen.
error-tournament-taken = Jemand heißt schon { $name }; bitte einen anderen Namen nehmen.
error-tournaments-many = Hier werden schon { $most } Turniere gespielt; bitte warten, bis eines zu Ende ist.
error-no-undo = Nichts lässt sich zurücknehmen: seither haben ein Würfel, eine Karte oder die andere Seite gesprochen.
error-not-over = Das Spiel ist noch nicht zu Ende.
error-not-stored = Die Antwort ließ sich nicht speichern und zählt deshalb nicht. Bitte gleich noch einmal versuchen.
error-not-your-seat = Über den Platz von { $side } kannst du nicht verfügen.
error-not-your-turn = Du bist nicht am Zug: { $side } muss antworten.
error-campaign-battle = Ein Gefecht dieser Kampagne wird noch ausgetragen.
error-campaign-broken = Dieser Feldzug ist in der Datenbank nicht lesbar. Er wurde gelassen, wie er ist.
error-campaign-host = Die Gefechte eröffnet nur, wer die Kampagne begonnen hat.
error-campaign-over = Diese Kampagne ist zu Ende.
error-no-campaign = Diese Kampagne ist nicht zu finden: { $reason }.
error-other-player = Das führt dein Mitspieler: Die Antwort ist nicht deine Sache.
error-notice-mail = Das ist keine Mailadresse.
error-notice-off = Dieser Server verschickt solche Nachrichten nicht.
error-notice-webhook = Diese Adresse lässt sich nicht aufrufen; sie muss mit http:// oder https:// beginnen.
error-over = Das Spiel ist zu Ende.
error-imported-much = Von deiner Adresse kamen heute genug Aufzeichnungen; versuche es morgen wieder.
error-record-heavy = Diese Aufzeichnung wurde nicht gelesen: Sie braucht mehr Zeit oder Speicher als jedes Spiel.
error-too-slow = Das dauert im Augenblick zu lange; versuche es später noch einmal.
error-private = Dieses Spiel ist privat: zum Zuschauen braucht es einen Link von jemandem, der mitspielt.
error-record = Diese Aufzeichnung lässt sich nicht spielen: { $reason }.
error-record-broken = Diese Aufzeichnung lässt sich nicht weiterspielen: Die Regeln von heute kommen von dort nicht weiter.
error-record-long = Diese Aufzeichnung ist zu lang: Höchstens { $entries } Zeilen sind möglich.
error-record-secret = Die Aufzeichnung eines laufenden Spiels bekommt nur, wer alle Seiten spielt; nach dem Spiel ist sie offen.
error-review-running = Ein Spiel kann nachbetrachtet werden, wenn es vorbei ist.
error-branch-running = Von einem früheren Augenblick kann weitergespielt werden, wenn das Spiel vorbei ist.
error-no-review = Dieses Spiel wurde nicht nachbetrachtet.
error-reviews-many = Zu viele Spiele warten auf ihre Nachbetrachtung; versuche es später noch einmal.
error-request = Diese Anfrage ist nicht zu verstehen: { $reason }.
error-sent-away = Dein Link zu diesem Spiel wurde von dem, der es eröffnet hat, zurückgezogen.
error-rules = Diese Antwort hat einen Fehler in den Regeln aufgedeckt. Sie zählt nicht; bitte anders wählen und den Fehler melden.
error-seats = Jede Seite braucht einen Platz: die Seiten sind { $sides }, angegeben sind { $given }.
error-setting = Diese Einstellung ist nicht möglich: { $reason }.
error-side-full = Auf einer Seite haben höchstens { $people } Leute Platz.
error-spectator = Zuschauer können nicht antworten.
error-stale = Das Spiel ist inzwischen weiter, vielleicht in einem anderen Fenster; das zählt nicht mehr.
error-storage = Die Datenbank ist nicht erreichbar. Nichts ist verloren; bitte gleich noch einmal versuchen.
error-token = Dieser Link öffnet keinen Platz in diesem Spiel.
error-too-large = Das ist zu groß für den Server.
error-too-many = Zu viele Anfragen; bitte einen Augenblick warten.
error-tool = Das Werkzeug { $name } kann das nicht: { $reason }.
error-chat-empty = In dieser Nachricht steht nichts.
error-chat-long = Eine Nachricht hat höchstens { $signs } Zeichen.
error-chat-often = Das war viel auf einmal; bitte warte einen Augenblick, bevor du weiterschreibst.
error-chat-signs = Eine Nachricht ist eine Zeile aus Zeichen, die man sieht. Bitte tippe sie neu.
error-chat-spectator = Hier schreibt nur, wer mitspielt.
error-hints-off = Zwischen Menschen gibt es Rat nur, wenn alle Seiten dem zustimmen.
error-no-way-back = Hier geht es nicht zurück: Das Spiel begann aus einer anderen Stellung oder unter anderen Regeln.
error-practice = Über Würfel und Geheimnisse geht nur zurück, wer allein gegen den Computer spielt; jemand anders hat einen Platz oder einen Link zu einem.
error-record-view = Diese Datei zeigt, was eine Seite von einem Spiel sah: Man kann sie ansehen, aber nicht weiterspielen.

## Wie ein Spiel nach dem Willen der Spieler endet.

reason-agreed = Remis vereinbart
reason-clock = Zeit abgelaufen
reason-ruled = Von der Turnierleitung entschieden
reason-withdrawn = Aus dem Turnier zurückgezogen
reason-keeper = Vom Betreiber des Servers beendet
reason-resigned = Aufgegeben

## Die Mail an jemanden, der am Zug ist.

notice-match = { $scenario } gegen { $against }
notice-subject = Opfire: du bist am Zug in { $match }
notice-body =
    Du bist am Zug in { $match }.
    { $link }

    Diese Mail kommt, weil diese Adresse für einen Platz im Spiel angegeben wurde und bestätigt hat, dass sie Mails möchte. Wer den Platz hat, kann sie dort abstellen.
    Gar keine Mails mehr an diese Adresse: { $stop }

## Die eine Mail an eine Adresse, die noch nicht gesagt hat, ob sie welche möchte.

confirm-subject = Opfire: dürfen wir Bescheid geben, wenn du am Zug bist?
confirm-body =
    Jemand hat diese Adresse für ein Spiel auf { $server } angegeben, um Bescheid zu bekommen, wenn er am Zug ist.

    Wenn du das warst, bestätige es bitte hier:
    { $link }

    Wenn nicht, musst du nichts tun: es kommen keine Nachrichten. Unter demselben Link kannst du auch sagen, dass du von diesem Server gar keine Mails möchtest.
