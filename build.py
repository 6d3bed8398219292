#!/usr/bin/env python3
"""The one command: `python3 build.py serve | test | build | check | tidy | new | bench | mine`.

Needs Python and a network at the first run; everything else comes into `.venv` and `.cache`.
"""

import sys

if sys.version_info < (3, 11):  # noqa: UP036  (said in one sentence rather than as a syntax error)
    sys.exit("Il faut Python 3.11 ou plus récent ; celui-ci est le {}.{}.".format(*sys.version_info[:2]))

if __name__ == "__main__" and __spec__ is not None:  # `python -m build`, run from here, means the tool of that name
    import os
    import runpy

    here = os.path.dirname(os.path.abspath(__file__))  # noqa: PTH100, PTH120
    sys.path = [place for place in sys.path if os.path.abspath(place) != here]  # noqa: PTH100
    try:
        runpy.run_module("build", run_name="__main__", alter_sys=True)
    except ImportError as error:
        sys.exit(f"{sys.executable}: {error}")
elif __name__ == "__main__":
    from web.build import environment

    sys.exit(environment.enter(sys.argv[1:]))
