"""Pictures as data: scenes, art, and the SVG they become."""
