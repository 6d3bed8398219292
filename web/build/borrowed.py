"""What pages take from others when they need it: the drawing of codes to scan, the workshop's editor; and its licences.

The editor is CodeMirror: `bundles.py` joins it to the module that imports it, and it travels with the workshop alone.
"""

from . import npm
from .ground import ROOT

EDITOR = "editor"
LICENCES = {name: f"vendor/{name}-licence.txt" for name in ("site", "uqr", EDITOR)}  # who it is of -> file


def files() -> dict[str, bytes]:
    """What is published as it came, by its name in web/site."""
    uqr = npm.packages() / "uqr"
    texts = {"site": [(ROOT / "LICENSE").read_bytes()], "uqr": [(uqr / "LICENSE").read_bytes()]}
    texts[EDITOR] = sorted(set(_parts("LICENSE").values()))
    licences = {LICENCES[name]: b"\n\n".join(each) for name, each in texts.items()}
    return {"vendor/uqr.mjs": (uqr / "dist" / "index.mjs").read_bytes(), **licences}


def modules() -> dict[str, bytes]:
    """What modules of the page import by the name of its package."""
    return _parts(".js")


def _parts(ending: str) -> dict[str, bytes]:
    """The one file of each of the editor's packages whose name ends so."""
    place = npm.packages(EDITOR)
    pins = {name: pin for name, pin in npm.locked().items() if pin.get("for") == EDITOR}
    named = {name: next(file for file in pin["files"] if file.endswith(ending)) for name, pin in pins.items()}
    return {name: (place / name / file).read_bytes() for name, file in named.items()}
