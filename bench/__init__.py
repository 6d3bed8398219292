"""Measures: `python3 build.py bench`; every module here has a `main()`."""
