### The workshop: why a file of somebody's own is not opened or not played with.

workshop-file-large = This workshop file is too large: all its files together may have { NUMBER($bytes) } bytes. Leave out what you did not change.
workshop-file-broken = This is no workshop file, or it is damaged: it should be a zip of YAML files. Export it again.
workshop-file-many = This workshop file holds too many files; { $files } are allowed.
workshop-file-name = “{ $name }” is no file of a pack: only names such as units.yaml or scenarios/mill.yaml are opened, no paths, links or programs.
workshop-file-twice = “{ $name }” is in this workshop file twice; keep one of them.
workshop-part-large = { $name } is too large; a file may have { NUMBER($bytes) } bytes.
workshop-part-words = { $name } is not written in UTF-8; save it as such.
workshop-part-form = { $name }, line { $line }: this is not YAML ({ $reason }).
workshop-part-deep = { $name }, line { $line }: this file is nested too deeply or holds too much.
workshop-part-alias = { $name }, line { $line }: write this out; references and tags are not read.
workshop-word-long = { $name }, line { $line }: this text is too long; { NUMBER($signs) } signs are allowed.
workshop-word-markup = { $name }, line { $line }: this text holds markup or signs that cannot be seen; write plain words.
workshop-number-huge = { $name }, line { $line }: this number is larger than anything on a table.
workshop-no-manifest = This is no workshop file: it has no { $name }, which says what game it is for.
workshop-faulty = This pack has mistakes and cannot be played: { $reason }
workshop-heavy = This pack asks for more than a table can hold: setting it up took too long or too much memory. Use fewer units and a smaller map.
workshop-given-up = The page that asked for this has gone, so it was given up.
workshop-no-pack = The pack “{ $name }” is not on this server. Bring its workshop file.
workshop-unfit = The pack of this game no longer fits the pack it builds on, which has changed with a new version: { $reason }
workshop-brought-much = You have brought as many workshop files today as this server takes. Try again tomorrow.
workshop-other-pack = This record carries another pack than it was played with ({ $name }). Download it again where it was played.
workshop-no-trial = There are no such test games. They are forgotten when the server starts anew; begin them again.
workshop-busy = This server is already playing test games for others. Try again in a few minutes.
workshop-no-game = There is no pack “{ $name }” to build on.
