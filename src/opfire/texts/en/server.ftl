## What the server says when something cannot be done. One sentence each, with what to do where there is something.

error-answer-bad = This answer cannot be read: { $reason }.
error-computer-seat = The computer plays { $side } at the moment; take the seat back first.
error-dice-first = The dice come first: type in what fell.
error-draw-computer = The computer does not agree to draws.
error-game-broken = This game cannot be set up again: { $reason }. It was left as it is.
error-hinting = A hint is being thought of already.
error-host = This can only be done by whoever opened the game.
error-illegal = This is not possible now: { $reason }.
error-internal = The server has made a mistake. Nothing was changed; please try again.
error-join-first = The first message must be a join.
error-joined = You have already joined this game.
error-keeper-local = The keeper’s page is for whoever sits at the machine itself; from elsewhere it takes the secret set in { $variable }.
error-keeper-secret = This is not the secret of the keeper.
error-message-bad = This message cannot be read: { $reason }.
error-message-long = A message may have at most { $bytes } bytes.
error-mail-link = This link belongs to no mail address.
error-method = This address cannot be used in this way.
error-name-long = A name may have at most { $signs } characters.
error-name-nobody = A name is for a person, and none plays { $side }.
error-name-seat = Only whoever holds the seat of { $side } says what he is called there.
error-name-signs = A name has only characters that can be seen: letters, digits, punctuation. Please type it anew.
error-no-game = There is no game { $game }.
error-no-language = There is no language { $language }; there are: { $known }.
error-no-moment = Earlier moments of this game cannot be shown: it was begun under other rules.
error-no-page = There is nothing at this address.
error-no-player = This seat cannot be filled: { $reason }.
error-no-rule = This rule cannot be shown: { $reason }
error-no-scenario = This scenario cannot be played: { $reason }.
error-no-seat = There is no seat { $number } of { $side }.
error-no-tournament = There is no tournament { $tournament }.
error-tournament-begun = This tournament has begun; nobody enters any more.
error-tournament-broken = This tournament cannot be read in the database. It was left as it is.
error-tournament-few = A tournament needs at least two players.
error-tournament-full = This tournament is full: { $most } may take part.
error-tournament-game = Game { $game } does not belong to this tournament.
error-tournament-host = This can only be done by whoever announced the tournament.
error-tournament-name = A tournament needs a name.
error-tournament-nameless = Please say what you are called; the table of the tournament needs a name.
error-tournament-nobody = There is no player { $number } who could do this.
error-tournament-over = This tournament is over.
error-tournament-rounds = { $rounds } rounds are too many: with these players { $most } can be paired without anybody meeting twice. Choose fewer rounds, or a league.
error-tournament-seat = In a tournament no computer takes a seat over; the host of the tournament can put one in your place.
error-tournament-sides = { $scenario } has not exactly two sides, so that no tournament can be played in it.
error-tournament-taken = Somebody is called { $name } already; please take another name.
error-tournaments-many = { $most } tournaments are being played here already; please wait until one is over.
error-no-undo = Nothing can be taken back: a die, a card or the other side has spoken since.
error-not-over = The game is not over yet.
error-not-stored = The answer could not be stored, so it does not count. Please try again in a moment.
error-not-your-seat = The seat of { $side } is not yours to give.
error-not-your-turn = It is not your turn: { $side } must answer.
error-campaign-battle = A battle of this campaign is still being fought.
error-campaign-broken = This campaign cannot be read in the database. It was left as it is.
error-campaign-host = Only who began the campaign opens its battles.
error-campaign-over = This campaign is over.
error-no-campaign = This campaign cannot be found: { $reason }.
error-other-player = Your fellow player commands this: it is not yours to answer.
error-notice-mail = This is not a mail address.
error-notice-off = This server does not send notices of this kind.
error-notice-webhook = This is not an address that can be called; it must begin with http:// or https://.
error-over = The game is over.
error-imported-much = Enough records were brought in from your address today; try again tomorrow.
error-record-heavy = This record was not read: it takes more time or memory than any game needs.
error-too-slow = This takes too long just now; try again later.
error-private = This game is private: watching it takes a link from somebody who plays.
error-record = This record cannot be played: { $reason }.
error-record-broken = This record cannot be played on: the rules of today cannot go on from it.
error-record-long = This record is too long: { $entries } lines are the most.
error-record-secret = The record of a running game is only for who plays all its sides; it opens to all when the game is over.
error-review-running = A game can be reviewed when it is over.
error-branch-running = A game can be played on from an earlier moment when it is over.
error-no-review = This game has not been reviewed.
error-reviews-many = Too many games wait to be reviewed; try again later.
error-request = This request cannot be understood: { $reason }.
error-sent-away = Your link to this game was withdrawn by whoever opened it.
error-rules = This answer uncovered a mistake in the rules. It does not count; please choose something else and report it.
error-seats = Every side needs one seat: the sides are { $sides }, the seats given are { $given }.
error-setting = This setting is not possible: { $reason }.
error-side-full = A side has room for { $people } people at most.
error-spectator = Spectators cannot answer.
error-stale = The game has moved on meanwhile, perhaps in another window; this no longer counts.
error-storage = The database cannot be reached. Nothing is lost; please try again in a moment.
error-token = This link does not open a seat of this game.
error-too-large = This is too large for the server.
error-too-many = Too many requests; please wait a moment.
error-tool = The tool { $name } cannot do this: { $reason }.
error-chat-empty = There is nothing in this message.
error-chat-long = A message has at most { $signs } characters.
error-chat-often = That was much at once; please wait a moment before you write again.
error-chat-signs = A message is one line of characters that can be seen. Please type it anew.
error-chat-spectator = Only who plays can write here.
error-hints-off = Between people there are hints only when all sides agree to them.
error-no-way-back = One cannot go back here: the game began from another position or under other rules.
error-practice = Going back over dice and secrets is for who plays alone against the computer; somebody else has a seat or a link to one.
error-record-view = This file shows what one side saw of a game: it can be watched, but not played on.

## How a game ends by the will of the players.

reason-agreed = Agreed a draw
reason-clock = Out of time
reason-ruled = Decided by the host of the tournament
reason-withdrawn = Withdrawn from the tournament
reason-keeper = Ended by the keeper of the server
reason-resigned = Resigned

## The mail to somebody whose turn it is.

notice-match = { $scenario } against { $against }
notice-subject = Opfire: your turn in { $match }
notice-body =
    It is your turn in { $match }.
    { $link }

    You get this mail because this address was given for a seat in the game, and has said that it wants mail. Whoever holds the seat can turn it off there.
    No more mail to this address at all: { $stop }

## The one mail to an address that has not said yet whether it wants any.

confirm-subject = Opfire: may we tell you when it is your turn?
confirm-body =
    Somebody gave this address for a game at { $server }, to be told when it is his turn.

    If that was you, please confirm it here:
    { $link }

    If not, you need not do anything: you will get no notices. Behind the same link you can say that you want no mail from this server at all.
