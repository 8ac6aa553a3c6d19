"""The atlas draws `maps/standard/sheet.svg` from Natural Earth; play needs none of it."""
