workshop = Workshop
workshop-about = Enter the values of the box you own, draw maps and build scenarios. Everything is kept in this browser as you type it; what you play or check goes to this server and nowhere else.
my-packs = My packs
no-packs = Nothing yet. Begin with the game you own.
begin-with = Begin with { $title }
begin-about = A pack of your own that lies over the delivered one. Only what you change is written.
open-file = Open a workshop file
export-file = Save as file
delete-pack = Delete
delete-sure = Delete “{ $title }” from this browser? A file that you saved stays.
nothing = –
pack-title = Title
lang-en = English
lang-de = German
box = My box
maps = Maps
scenarios = Scenarios
changed-values = { $n ->
    [0] no value of your own
    [one] 1 value of your own
   *[other] { $n } values of your own
}
progress = { $done } of { $all } compared with your box
kept = Kept in this browser
typing = …
not-kept = This browser cannot keep what you type ({ $reason }). Save it as a file; it stays on this page until you leave it.
undo = Undo
redo = Redo
search = Find
as-printed = As printed, next
as-printed-about = Everything here is as on your card: go on to the next one (Ctrl+Enter)
next = Next
previous = Previous
put-back = As delivered
put-back-about = Take back all that you changed here
copy-change = Copy and change
copy-id = Id of the copy
new-entry = New
new-id = Id
remove-entry = Remove
add = Add
remove = Remove
move-up = Up
checking = Being checked …
mistakes = { $n ->
    [0] No mistakes
    [one] 1 mistake
   *[other] { $n } mistakes
}
of-below = in the pack below
document-says = The document states this ({ $origin }); the delivered value is { $value }. Yours differs.
was = delivered: { $value }
origin-document = document
origin-public = published
origin-house = house value
origin-own = your own
elsewhere = Another tab has changed this pack meanwhile.
elsewhere-take = Take what it has typed
elsewhere-keep = Keep what stands here
play-now = Play it now
play-as = Play as { $side }
play-against = Against
hot-seat = Two at one screen
invite = Invite by link
try-games = Play { $n } games of it
trying = { $done } of { $games } games
trial-waiting = The laboratory begins soon …
trial-broken = The laboratory broke off after { $done } games.
trial-report = The balance report
trial-wins = { $side }: { $n }
trial-draw = Draw
trial-errors = { $n } games broke off: the scenario meets something that the rules cannot play
print-it = Print
print-about = Begins a game and opens its sheets: map at scale, counters and cards
share = Share
share-link = Address of this pack for players on this server
not-playable = There are mistakes; it can be played when they are gone.
show-map = Map
map-coming = The map is being drawn …
no-map = The map can be drawn when there are no mistakes.
pick-hexes = Click hexes to add them to “{ $field }” or take them out.
pick-hex = Click the hex for “{ $field }”.
picking-none = Choose a field with hexes, then click them on the map.
brush = Brush
levels = Levels
level = Level { $n }
brush-size = Size
brush-one = one hex
brush-seven = seven hexes
mirror = Mirror
rotate = Turn round
mirror-about = Roads, hexsides, bridges and all else go along. Where the columns do not fit each other, every second one moves by half a hex, and its last hex is lost.
random = Random map
random-about = Replaces terrain and levels by a random landscape
map-size = Size
map-columns = columns
map-rows = rows
map-resize = Change size
map-fit = Fit everything to it
map-unfit = Terrain and levels have different sizes.
map-size-about = Levels, roads, hexsides, buildings and objectives follow; what lies beyond the border is taken away
import-tiled = Import a Tiled map
tiled-about = A hex map made with Tiled (.tmj or .tmx). It is read in this browser and sent nowhere. Terrain and levels are replaced; roads and hexsides stay where they are.
tiled-file = File
tiled-layer = Layer
tiled-tile = Tile
tiled-count = Hexes
tiled-terrain = Terrain
tiled-turned = Its rows are set off, ours are columns: the map is turned by a quarter to the right.
tiled-take = Take this map
tiled-no-tile = tile { $n }
tiled-not = This is not a map of Tiled; save it there as .tmj or .tmx.
tiled-not-hexagonal = The map is not hexagonal; in Tiled, choose “Hexagonal (Staggered)” under Map, Map Properties.
tiled-infinite = The map is infinite; in Tiled, take away the tick at “Infinite” under Map, Map Properties.
tiled-empty = The map has no layer of tiles.
tiled-compressed = The layers are compressed or in base64; in Tiled, choose “CSV” as the layer format under Map, Map Properties.
tiled-broken = The file is broken: a layer does not have as many tiles as the map has hexes.
tiled-huge = The file is larger than two megabytes.
tiled-size = A side of the map has more than { $n } hexes, or none.
tiled-too-large = The map lies on { $cols } by { $rows } hexes; here there is room for { $mostCols } by { $mostRows }.
hint-none = Choose what to draw; letters choose a terrain, digits a level.
hint-terrain = Draw with the mouse held down. Streams and rivers join by themselves.
hint-level = Draw with the mouse held down.
hint-way = Draw from hex to hex. A road goes on from the end of another, and leads off the map where straight on is no hex.
hint-erase = Draw along a road, trail or railway to take it away.
hint-side = Click near the side of a hex; click again to take it away.
erase-way = Erase roads
tracing = Picture to draw after
tracing-about = A picture of your own map under the grid. It stays in this browser, is neither kept nor saved with the map, and is gone when you leave the map.
tracing-opacity = Strength
tracing-scale = Size
tracing-right = To the right
tracing-down = Downwards
tracing-remove = Take the picture away
tracing-not = This picture cannot be shown; take a PNG, JPEG or WebP of at most 40 megabytes.
map-svg = Save as SVG
map-png = Save as PNG
points-total = { $n } points
units-total = { $n } units
all-kinds = All
only-left = Only what is left
missing = missing
yes = yes
no = no
empty = empty
expand = Show all fields
sight = Sight
sight-off = End of sight
hint-sight = Click a hex: what is not seen from there is darkened, what is seen through something is marked. It follows what you draw.
hint-sight-table = Click the table: what a man does not see who stands there is darkened. It follows what you draw.
hint-choose = Click a shape to choose it, then drag it, its corners, the dots between them or the square that changes its size. Keys: arrows move it by 1 cm (Shift 5 cm, Alt 1 mm), r and R turn it, + and - change its size, d doubles it, Delete removes it, Space goes to the next.
hint-lay = Draw from corner to corner, or click for the usual size; Enter lays it in the middle. Doors and windows go into the nearest wall.
table-choose = Choose and move
table-keys = arrows move, r turns, plus and minus change the size, Space goes on to the next shape
table-no-wall = Doors and windows lie in the walls of a building; lay the building first.
table-random = Random table
table-random-about = Replaces everything on the table by a random landscape
table-name = Name
table-high = as high as a man
table-roof = Roof
roof-closed = closed
roof-open = open
roof-parapet = flat, with a parapet
table-left = Turn left
table-right = Turn right
table-double = Double
measure-x = from the left
measure-y = from the top
measure-wide = wide
measure-deep = deep
measure-road = road width
tool-building = Join buildings
tool-bridge = Bridge
tool-objective = Objective
tool-name = Name of a place
tool-copy = Copy a part
hint-building = Draw over hexes: they become one building of several hexes. A click on such a building parts it again.
hint-bridge = Click a hex of water, stream, marsh or gully that a road or railway leads over; click a bridge to take it away.
hint-objective = Click a hex: it becomes an objective, with the lowest number that is free; click one to take it away.
hint-name = Type the name, then click the hex where it stands; with nothing typed a click takes a name away.
hint-copy = Draw from corner to corner of the part, then click where its upper left hex shall lie, as often as you like.
thing-called = Called
no-bridge = There is nothing to bridge here: a bridge lies where a road or railway leads over water, stream, marsh or gully.
pick-rectangle = Draw “{ $field }” on the table from corner to corner.
laid-tiles = How the tiles lie
laid-tile = Tile, column and row
laid-turned = turned
laid-row = row
laid-column = column
base-changed = The delivered pack has changed since ({ $before }, now { $now }). Yours is as you typed it; { $n ->
    [0] all of it still fits.
    [one] one thing no longer fits and is named at its field.
   *[other] { $n } things no longer fit and are named at their fields.
}
base-understood = Understood
field-unknown = The delivered pack no longer knows the field “{ $field }”; you typed { $value }. It is kept until you remove it, but nothing can be played meanwhile.
double-row = Another one like this
add-row-about = A further row (Alt+Enter in any row)
won-title = How it is won
won-how = How the scenario is won
won-eliminated = { $enemy } have no unit left and none to come
won-objectives = { $side } hold at least { $n ->
    [one] 1 objective
   *[other] { $n } objectives
}
won-lead = { $side } are ahead by at least { $n ->
    [one] 1 point
   *[other] { $n } points
}
won-and = { " " }and{ " " }
won-nothing-asked = (nothing is asked yet: it is always true)
won-when-turn = At the end of turn { $n }
won-when-always = At any time
won-when-end = At the end of the last turn
won-draw = Draw
won-by = { $level ->
    [marginal] marginal victory ({ $side })
    [decisive] decisive victory ({ $side })
   *[plain] victory ({ $side })
}
won-condition = { $due }: { $winner }, if { $all }.
won-otherwise = If nothing of this comes true: victory ({ $side }).
won-otherwise-draw = If nothing of this comes true: a draw.
won-losses-none = Points come from objectives alone.
won-losses-units = Points come from objectives, and one for every enemy unit destroyed.
won-losses-points = Points come from objectives, and from the points value of every enemy unit destroyed.
cond-wins = wins
cond-level-plain = (plainly)
cond-level-marginal = marginally
cond-level-decisive = decisively
cond-when-end = at the end of the last turn
cond-when-always = at any time
cond-when-turn = at the end of turn
cond-eliminated = the enemy has nothing left
cond-objectives = objectives held, at least
cond-lead = points ahead, at least
cond-side = counted for
cond-side-winner = the winner
cond-own-words = In words of your own
cond-add = Condition
cond-ready-lead = Both: ahead in points at the end
cond-ready-wipe = Both: the enemy wiped out
cond-ready-take = The first side must take an objective
cond-otherwise = If nothing of this comes true, the winner is
cond-losses = Losses count
score-exit = { $side }: { $n } for each of { $of } that leaves the table unhurt over its strip.
score-exit-wounded = { $side }: { $n } for each of { $of } that leaves the table with somebody wounded.
score-destroyed = { $side }: { $n } for each of { $of } of the enemy that is out of action.
score-objective = { $side }: { $n } for each of { $of } that it alone holds at the end.
score-casualty = { $side }: { $n } for each enemy out of action.
score-prisoner = { $side }: { $n } for each prisoner.
mode-points = After turn { $turns } more points win; equal points go to the side with the smaller share of its men lost.
mode-objectives = Who holds { $n } objectives after turn { $turns } wins; else the side with the smaller share of its men lost.
mode-attack = { $attacker } must hold { $n } objectives after turn { $turns }; else { $defender } has won.
mode-clear = { $attacker } must clear { $place } and stand within 10 cm of it at the end of a turn; else { $defender } has won after turn { $turns }.
cc-surrender = A side surrenders at once when it has lost so many units: the Axis { $axis }, the Allies { $allies }.
cc-sudden-death = From space { $space } of the time track on, a Sudden Death roll may end the game.
cc-points = Then victory points decide; the marker begins { $side ->
    [axis] at { $start } for the Axis
    [allies] at { $start } for the Allies
   *[nobody] at 0
}.
cc-chits = Objective chits: open { $open }; { $secret ->
    [0] none in secret
    [one] 1 in secret for each side
   *[other] { $secret } in secret for each side
}.
cc-squads = { $side }: { $n } points at the end for each unbroken squad in { $area }.
attack-target = Against
attack-vehicle = vehicles
attack-infantry = infantry, guns
attack-up-to = up to
doubts = { $n ->
    [one] 1 value contradicts the documents
   *[other] { $n } values contradict the documents
} (it can be played)
