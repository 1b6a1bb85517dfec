### Warum ein Computerspieler täte, was er rät.

advice-best-chance = Die beste Chance von den betrachteten: { $chance } %, die nächste { $next } %.
advice-chance = Die Chance steht bei { $chance } %.
advice-poor-chance = Die beste Chance von den betrachteten ist { $chance } %: das lohnt hier nicht.
advice-nothing-better = Keine Einheit hat einen Plan, der mehr bringt als Warten.
advice-fight-on = Weiterkämpfen gegen { $target } verspricht mehr als alles andere, was { $unit } tun kann.
advice-dig-in = { $unit } steht richtig: Eingraben hilft ab der nächsten Runde.
advice-storm = { $unit } kann { $to } stürmen: Der Nahkampf verspricht mehr als Feuer.
advice-mount = { $unit } hat einen weiten Weg vor sich: Das Fahrzeug in { $to } bringt die Einheit weiter, als sie allein kommt.
advice-fetch = { $unit } holt das Geschütz in { $to } ab, das dort nichts zu beschießen hat.
advice-smoke = Rauch in { $to } nimmt dem Gegner die Sicht auf Einheiten, die noch Gelände zu überqueren haben.
advice-assault-suffer = Niederhalten vergeht, Schaden bleibt; außer es triebe die Einheit zurück.
advice-assault-fall-back = Zurück dorthin, wo die Einheit am besten steht: Gefahr, Schüsse und Ziele zusammen abgewogen.
advice-assault-fight = Gegen den Gegner, der am meisten zählt.
advice-assault-make-room = Die schwächere Einheit geht.
advice-assault-set-up = Schussfeld, Gefahr und Weg zu den Zielen, zusammen abgewogen, sind hier am besten.
advice-assault-set-up-place-instead = Der Weg ist weit: zuerst das Fahrzeug, das diese Einheit mitbringen kann.
advice-assault-face = Dorthin, wo die meisten Gegner sind.
advice-assault-plan = Die nächste Einheit dieser Karte hat den besten Plan für die Runde.
advice-assault-lose-point = Die Einheit, die diesen Punkt nutzen würde, kann am wenigsten damit anfangen.
advice-assault-strike = Auf die Wanne, außer sie ist so stark, dass die Ketten mehr versprechen.
advice-assault-break-off = Bleiben, solange der Kampf mehr verspricht, als er kostet.
advice-commander-turn = Dieser Befehl verspricht am meisten von denen auf der Hand.
advice-commander-turn-pass = Kein Befehl auf der Hand verspricht genug.
advice-commander-turn-end-turn = Kein Befehl auf der Hand verspricht genug.
advice-commander-activate = Mit denen, die er mitnimmt, bringt der Befehl am meisten.
advice-commander-activate-more = Noch einer, dem der Befehl nützt.
advice-commander-activate-more-activate-all = Alle, die nahe genug sind, können mitfeuern.
advice-commander-activate-more-done = Sonst nützt der Befehl keinem genug.
advice-commander-move = Von denen, die durch Bewegung gewinnen, gewinnt diese Einheit am meisten; Anführer gehen zuletzt.
advice-commander-move-done = Sonst gewinnt keiner genug durch Bewegung.
advice-commander-move-must = Einer muss sich bewegen, und keiner gewinnt dadurch.
advice-commander-step-taking = Der Weg nach { $to }: ein Ziel, das uns noch nicht gehört.
advice-commander-step-approach = Der Weg nach { $to }: näher an einem Ziel oder am Kartenrand des Gegners.
advice-commander-step-cover = Der Weg nach { $to }: bessere Deckung als hier.
advice-commander-step-fire = Der Weg nach { $to }: Dort kann das Feuer des Gegners { $unit } weniger anhaben als hier.
advice-commander-step-company = Der Weg nach { $to }: Dort hat { $unit } Leute zu führen.
advice-commander-step-led = Der Weg nach { $to }: Dort ist ein Anführer nahe genug, um { $unit } mitzunehmen.
advice-commander-step-targets = Der Weg nach { $to }: Von dort kann { $unit } dem Gegner mehr anhaben als von hier.
advice-commander-step-room = Der Weg nach { $to }: Hier stehen zu viele dicht beisammen.
advice-commander-step-clear = Der Weg nach { $to }: heraus aus Draht oder Minen.
advice-commander-step-least = Einer muss weitergehen: Von den nächsten Feldern schadet dieses am wenigsten.
advice-commander-step-done = Kein Feld in Reichweite ist deutlich besser als dieses.
advice-commander-step-exit = Die Punkte für das Verlassen der Karte sind hier mehr wert als jedes Feld in Reichweite.
advice-commander-shoot = Wessen bester Angriff am meisten erwarten lässt.
advice-commander-shoot-done = Kein Angriff, der noch bleibt, verspricht etwas.
advice-commander-target = Das Feld, in dem das Feuer am meisten brechen dürfte.
advice-commander-target-smoke-round = Sonst gibt es nichts zu beschießen.
advice-commander-fire-group = Wer den Angriff stärker macht, macht mit.
advice-commander-discard = Eine Karte, die jetzt am wenigsten hilft.
advice-commander-discard-done = Jede Karte, die bleibt, ist es wert, behalten zu werden.
advice-commander-react-fire = Feuer auf dieses Feld verspricht genug für die Karte.
advice-commander-react-works = Ein Hindernis unter dem Gegner spielt man am besten sofort.
advice-commander-react-done = Nichts verspricht hier genug für das, was es kostet.
advice-commander-re-roll-decline = Die Initiativekarte ist mehr wert, als ein neuer Wurf zurückholen kann.
advice-commander-re-roll-reroll = Ein neuer Wurf kann mehr zurückholen, als die Initiativekarte wert ist.
advice-commander-recover = Zuerst sammeln sich Anführer: Mit ihrer Führung sammeln sich die anderen leichter.
advice-commander-advance-to = Von den Kämpfen und Orten, die sich bieten, ist dieser am meisten wert.
advice-commander-place = Der Weg zu den Zielen, Deckung und Kameraden daneben, zusammen abgewogen, sind hier am besten.
advice-commander-give = Schwere Waffen den Trupps, leichte den Gruppen, Anführern möglichst keine.
advice-commander-defend = Anführer verteidigen sich zuletzt: Solange sie stehen, haben die anderen ihre Führung.
advice-commander-advance = Stürme, wo es sich lohnt, dann nimm besseres Gelände.
advice-commander-advance-done = Kein Kampf und kein Feld daneben verspricht mehr als zu bleiben.
advice-commander-air-support = Nur wo es Gegner trifft: Hier richtet es am meisten aus.
advice-commander-air-support-decline = Es gibt kein Feld, auf dem es nur dem Gegner schadet.
advice-commander-ambush = Ein gebrochener Gegner zählt im Nahkampf nicht.
advice-commander-ambushed = Wessen Brechen am wenigsten kostet.
advice-commander-artillery = Es gibt nur eines damit zu tun.
advice-commander-battle-harden = Die eigene Einheit, die am meisten davon hat.
advice-commander-burned = Wessen Brechen am wenigsten kostet.
advice-commander-clear-smoke = Der Rauch, der dem Gegner mehr nützt als uns.
advice-commander-commissar = Von den gebrochenen Einheiten die, die am meisten gewinnt oder am wenigsten kostet.
advice-commander-concealment = Das Feld, auf dem am meisten zu retten ist.
advice-commander-defence-action = Es rettet die Einheit mit genügender Aussicht.
advice-commander-defence-action-done = Keine Karte ändert hier genug, um sie auszugeben.
advice-commander-demolitions = Anlagen, die den eigenen Leuten schaden.
advice-commander-deploy = Zwei Trupps sind so viele Punkte wert und kämpfen schlechter.
advice-commander-deploy-decline = Zwei Trupps sind so viele Punkte wert und kämpfen schlechter.
advice-commander-deploy-suppressed = Beide Trupps sind gleich.
advice-commander-deploy-veteran = Beide Trupps sind gleich.
advice-commander-deploy-weapon = Beide Trupps sind gleich.
advice-commander-dig-in = Schützenlöcher kosten nur die Karte, und die Deckung bleibt.
advice-commander-dig-in-hex = Für die mit der wenigsten Deckung und der größten Gefahr.
advice-commander-entrench = Für die mit der wenigsten Deckung und der größten Gefahr.
advice-commander-field-promotion = Das beste Feld ohne Gegner.
advice-commander-field-promotion-decline = Kein angebotenes Feld ist sicher und nützlich.
advice-commander-fire-action = Es bringt dem Angriff mehr, als der Befehl auf der Karte wert ist.
advice-commander-fire-action-done = Die Befehle auf diesen Karten sind mehr wert, als sie hier bringen.
advice-commander-fortify = Deckung für die, die keine haben, Hindernisse dorthin, wo der Gegner kommen muss.
advice-commander-get-out = Das Feld, auf dem die Einheit am besten steht.
advice-commander-hero = Wo er jemanden sammelt oder anderen nützt.
advice-commander-hero-rally = Die gebrochene Einheit, die am meisten wert ist.
advice-commander-hidden-entrenchments = Das Feld, auf dem am meisten zu retten ist.
advice-commander-hidden-pillbox = Das Feld, auf dem am meisten zu retten ist.
advice-commander-hidden-unit = Deckung, nah am Wichtigen und jemand zum Beschießen.
advice-commander-impact = Jedes Feld der Fläche wird beschossen, eines nach dem anderen.
advice-commander-infiltration = Das beste Feld ohne Gegner.
advice-commander-infiltration-decline = Kein angebotenes Feld ist sicher und nützlich.
advice-commander-interdiction = Der Gegner, den es am meisten hindert.
advice-commander-interrogation = Die Karte, die dem Gegner am meisten wert ist.
advice-commander-kia = Der wertvollste Gegner, oder der geringste eigene.
advice-commander-light-wounds = Die Einheit wäre sonst verloren.
advice-commander-light-wounds-decline = Wer nur bricht, kann sich sammeln: Die Karte bleibt.
advice-commander-malfunction = Die Waffe des Gegners, wenn es seine sein darf.
advice-commander-medic = Die gebrochene Einheit, die am meisten wert ist.
advice-commander-melee = Jeder Nahkampf wird ausgetragen, einer nach dem anderen.
advice-commander-move-together = Der Anführer geht mit: Zusammen kommen sie weiter.
advice-commander-move-together-done = Der Weg kostet die anderen mehr, als er ihnen bringt.
advice-commander-no-quarter = Zwei Punkte für eine Karte.
advice-commander-on-pass = Es kostet nur die Karte und hilft sofort.
advice-commander-on-pass-done = Nirgends steht etwas von uns, dem es hülfe.
advice-commander-overheat = Die Waffe, die am wenigsten wert ist.
advice-commander-overstack = Die geringste von denen, die genug Platz machen.
advice-commander-overstack-deploy = Dann geht ein Trupp verloren statt einer Gruppe.
advice-commander-overstack-deploy-decline = Eine Gruppe zu teilen behielte nicht mehr.
advice-commander-prisoners-of-war = Die eigene Einheit, die am wenigsten wert ist.
advice-commander-reconnaissance = Das Geheimnis, das dem Gegner am wenigsten Punkte gibt oder uns jetzt welche.
advice-commander-reinforce = Das beste Randfeld, ohne Gegner, wenn es eines gibt.
advice-commander-retreat = Das Feld, auf dem die Einheit am besten steht.
advice-commander-rout = Der Gegner, dessen Flucht am meisten kosten kann, läuft zuerst.
advice-commander-rout-side = Der Gegner läuft.
advice-commander-sappers = Was uns im Weg ist; was den Gegner aufhält, bleibt.
advice-commander-scrounge = Die beste Waffe, die es gibt.
advice-commander-scrounge-unit = Die stärkste nicht gebrochene Einheit ohne Waffe.
advice-commander-shell-shock = Der Gegner, der am meisten verliert, oder der Eigene, der am wenigsten verliert.
advice-commander-shells = Das Feld wurde für das gewählt, was Granaten dort tun.
advice-commander-smoke-grenades = Von dort erspart der Rauch am meisten.
advice-commander-smoke-hex = Dort erspart der Rauch denen am meisten, die sich bewegen.
advice-commander-sniper = Der Gegner, der am meisten verliert.
advice-commander-sniper-decline = Wo er schießt, stehen nur eigene Leute.
advice-commander-spot = Das Feld, für das eine Salve am meisten verspricht.
advice-commander-spotter = Der Anführer, der das beste Ziel sieht.
advice-commander-spray = Das zweite Feld, auf dem am meisten zu verlieren ist.
advice-commander-spray-decline = In keinem zweiten Feld steht genug.
advice-commander-support = Das Wertvollste der Liste.
advice-commander-suppressing-fire = Der Gegner, den es am meisten hindert.
advice-commander-suppressing-fire-decline = Es hinderte niemanden, auf den es ankommt.
advice-commander-time-space = Wer gegangen ist, kommt so bald wie möglich wieder.
advice-commander-walking-wounded = Die verlorene Einheit, die am meisten wert ist.
advice-commander-walking-wounded-hex = Das beste Feld ohne Gegner.
advice-commander-white-phosphorus = Dort brennt es nur dem Gegner.
advice-commander-white-phosphorus-decline = Es träfe Eigene oder niemanden.
advice-commander-waits = Was man hier tun könnte, kostet mehr, als es bringt.
advice-skirmish-set-up = Von einigen versuchten Orten der beste: Nähe zum Posten, Deckung, Versteck, Platz, Sicht und Feindfeuer zusammen abgewogen.
advice-skirmish-order = Von den abgewogenen Befehlen der wertvollste: Schüsse, Angriffe und Bewegungen, und wie weit der Posten entfernt ist.
advice-skirmish-order-hatch = Geschlossen, solange Gegner zu Fuß nahe sind, sonst offen.
advice-skirmish-begin = Zuerst feuern, wo sich ein ordentlicher Schuss bietet, sonst zuerst bewegen.
advice-skirmish-move = Von den betrachteten Wegen endet dieser am besten: Nähe zum Posten, mögliche Schüsse und drohendes Feuer zusammen abgewogen.
advice-skirmish-move-stay = Keiner der betrachteten Wege endet besser als hier.
advice-skirmish-next = Wer feuern soll, handelt vor den anderen, damit ihm niemand in die Schusslinie läuft; dann der Wertvollere.
advice-skirmish-reroll = Ein Würfel auf der falschen Seite der Mitte ist einen neuen Wurf wert.
advice-skirmish-reroll-keep = Der Test ist bestanden, oder kein Würfel ist schlecht genug für einen neuen Wurf.
advice-skirmish-ground-decline = Hinlegen kostet das nächste Rennen.

### What a computer player has weighed, with its figures.

fact-effect = { $chance } % Wirkung auf { $target }.
fact-destroys = { $chance } %, dass { $target } vernichtet wird.
fact-wins = { $chance } %, die erste Runde gegen { $target } zu gewinnen.
fact-storm = Erste Runde des Nahkampfs in { $to }: { $chance } % für eine Wirkung auf { $target }, { $back } % für eine auf { $unit }.
fact-best-shot = Der beste Schuss von hier wirkt auf { $target } mit { $chance } %.
fact-attack = Feuer auf { $to } mit Feuerkraft { $fp }: { $chance } % Wirkung.
fact-again = Ein anderer Wurf ist mit { $chance } % besser für uns.
fact-along = { $unit } geht mit.
fact-party = Der Befehl geht an { $n } Einheiten, und sein Gewicht zählt die Wege aller; { $unit } geht zuerst.
fact-recover = { $n ->
    [one] Eine unserer Einheiten kann sich erholen
   *[other] { $n } unserer Einheiten können sich erholen
  }, davon { $broken } gebrochen.
fact-rout = { $n ->
    [one] Ein gebrochener Gegner muss standhalten
   *[other] { $n } gebrochene Gegner müssen standhalten
  }; { $unit } läuft mit { $chance } %.
fact-takes = { $to } ist ein Ziel für { $points ->
    [one] einen Punkt
   *[other] { $points } Punkte
  } und noch nicht in unserer Hand.
fact-enters = { $to } gehört zum Ziel { $objective }, das noch nicht in unserer Hand ist.
fact-plan-hold = Wie es steht, ist die Schlacht gewonnen: halten, was wir haben.
fact-plan-take = Der Plan: { $goals } nehmen und halten, was wir haben; das gewinnt die Schlacht.
fact-plan-more = Der Plan: { $goals } nehmen; zum Sieg gehören außerdem Verluste des Gegners.
fact-course = Der Plan für die Schlacht: { $stance ->
    [hold] halten
   *[attack] angreifen
  }{ $mood ->
    [bolder] , kühner als sonst
    [careful] , vorsichtiger als sonst
    [dares] , und mehr wagen, denn nichts verspricht viel und Abwarten verliert
   *[usual] {""}
  }. { $who ->
    [ahead] Wir führen um etwa { $lead }
    [behind] Wir liegen etwa { $lead } zurück
   *[even] Niemand führt deutlich
  }, unbekannte Plättchen im Durchschnitt gerechnet; Zeit { $time }, Sudden Death ab { $end }.
fact-course-take = Von dem, was nicht unser ist, zählt Ziel { $objective } am meisten: { $vp } SP, soweit wir wissen.
fact-course-hold = Von dem, was unser ist, zählt Ziel { $objective } am meisten: { $vp } SP, soweit wir wissen.
fact-nearer = { $then ->
    [one] Ein Hexfeld
   *[other] { $then } Hexfelder
  } bis { $goal } statt { $now }.
fact-goal = { $now } cm bis zu seinem Ziel.
fact-take = Der Plan: diese Einheit soll das Ziel { $de } nehmen.
fact-hold = Der Plan: diese Einheit soll das Ziel { $de } halten.
fact-leave = Der Plan: diese Einheit soll den Tisch über ihren Ausgang verlassen.
fact-nearer-goal = { $then } cm bis zu seinem Ziel statt { $now }.
fact-cover = Deckung { $cover } in { $to } statt { $now }.
fact-shot-there = Von { $to } wirkt ein Schuss auf { $target } mit { $chance } %.
fact-exposed = In { $to } { $n ->
    [one] kann ein Gegner darauf feuern
   *[other] können { $n } Gegner darauf feuern
  } (jetzt { $before ->
    [0] keiner
   *[other] { $before }
  }); schlimmstenfalls { $enemy } mit { $chance } % Wirkung.
fact-safe = In { $to } kann kein Gegner, den man sieht, darauf feuern (jetzt { $before ->
    [0] auch keiner
   *[other] { $before }
  }).
fact-answered = { $n ->
    [one] Ein Gegner kann zurückfeuern
   *[other] { $n } Gegner können zurückfeuern
  }; schlimmstenfalls { $enemy } mit { $chance } % Wirkung.
fact-unanswered = Kein Gegner, den man sieht, kann zurückfeuern.
fact-in-sight = Am Ende des Weges { $n ->
    [0] könnte ihn kein Gegner
    [one] könnte ihn ein Gegner
   *[other] könnten ihn { $n } Gegner
  } sehen (jetzt { $before }).

### Was ein Computerspieler im Kopf durchgespielt hat.

fact-reply-acts = In { $times } von { $trials } Versuchen macht der Gegner mit { $unit } weiter.
fact-reply-fires = In { $times } von { $trials } Versuchen antwortet der Gegner mit Feuer von { $unit } auf { $target }.
fact-reply-charges = In { $times } von { $trials } Versuchen stürmt danach { $unit } des Gegners auf { $target } los.
fact-reply-moves = In { $times } von { $trials } Versuchen bewegt der Gegner danach { $unit }.
fact-reply-fires-at = In { $times } von { $trials } Versuchen feuert der Gegner auf { $to }.
fact-reply-order = In { $times } von { $trials } Versuchen lautet der nächste Befehl des Gegners { $order ->
    [fire] Beschuss
    [move] Bewegen
    [advance] Vorrücken
    [recover] Erholung
    [rout] Flucht
    [artillery-request] Artillerie-Anforderung
    [artillery-denied] Artillerie verweigert
   *[other] Befehlsverwirrung
  }.
fact-against = Dagegen spricht im Durchschnitt der Versuche: { $what ->
    [losses] Es kostet uns mehr.
    [harm] Es kostet den Gegner weniger.
    [shaken] Danach sind mehr unserer Männer erschüttert.
    [steady] Danach sind weniger Männer des Gegners erschüttert.
    [ground] Es bringt weniger Boden, auf den es ankommt.
    [score] Danach steht es nach Punkten schlechter.
    [fire] Unser Feuer verspricht danach weniger.
    [danger] Das Feuer des Gegners verspricht danach mehr.
   *[tempo] Es lässt uns weniger, womit wir handeln können.
  }
