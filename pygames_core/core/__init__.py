"""What every game is, and the records and words it is told in."""
