## What a line of sight meets

sight-commander-woods = Woods block
sight-commander-building = A building blocks
sight-commander-wall = A wall blocks
sight-commander-hedge = A hedge blocks
sight-commander-hill = The hill blocks
sight-commander-blind = The hex right behind is blind from above
sight-commander-blaze = Fire blocks
sight-commander-gully = In a gully one is seen only from next to it or from above
sight-commander-brush = Brush hinders by { $value }
sight-commander-orchard = An orchard hinders by { $value }
sight-commander-field = A field hinders by { $value }
sight-commander-marsh = Marsh hinders by { $value }
sight-commander-major-bridge = The bridge hinders by { $value }
sight-commander-minor-bridge = The bridge hinders by { $value }
sight-commander-railway = The railway hinders by { $value }
sight-commander-fence = A fence hinders by { $value }
sight-commander-smoke = Smoke hinders by { $value }
