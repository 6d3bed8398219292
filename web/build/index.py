"""A package index of files (`simple/`): the wheel of this build and those published before, which lie in `wheels/`.

pip and micropip read it: `--extra-index-url https://…/simple/`, `micropip.install(…, index_urls=…)`.
"""

import hashlib
import io
from email.parser import BytesParser
from html import escape
from pathlib import Path
from zipfile import ZipFile

from .ground import ROOT, Trouble

PUBLISHED = ROOT / "wheels"  # one file for each version ever published, put there when it is (docs/publier.md)
PROJECT = "pygames-core"
PAGE = (
    '<!doctype html><html lang="en"><meta name="pypi:repository-version" content="1.0"><title>{0}</title>{1}</html>\n'
)


def files(name: str, wheel: bytes, published: Path = PUBLISHED) -> dict[str, bytes]:
    """The two pages of the index, all older wheels, and what says what each of them needs; by path in the site."""
    older = {file.name: file.read_bytes() for file in sorted(published.glob("*.whl"))}
    if older.get(name, wheel) != wheel:
        raise Trouble(f"{name} a déjà été publié avec un autre contenu : la version est à changer.")
    wheels = {**older, name: wheel}
    about = {each: metadata(content) for each, content in wheels.items()}
    links = "".join(_link(each, wheels[each], about[each]) for each in sorted(wheels))
    return {
        "simple/index.html": PAGE.format("Simple index", f'<a href="{PROJECT}/">{PROJECT}</a>').encode(),
        f"simple/{PROJECT}/index.html": PAGE.format(f"Links for {PROJECT}", links).encode(),
        **{f"{each}.metadata": content for each, content in about.items()},
        **{each: content for each, content in older.items() if each != name},
    }


def metadata(wheel: bytes) -> bytes:
    """What a wheel says of itself."""
    with ZipFile(io.BytesIO(wheel)) as archive:
        (name,) = (name for name in archive.namelist() if name.endswith(".dist-info/METADATA"))
        return archive.read(name)


def _link(name: str, wheel: bytes, about: bytes) -> str:
    needs = BytesParser().parsebytes(about, headersonly=True)["Requires-Python"]
    told = f'data-requires-python="{escape(needs)}" data-core-metadata="sha256={_sha256(about)}"'
    return f'<a href="../../{name}#sha256={_sha256(wheel)}" {told}>{name}</a><br>'


def _sha256(content: bytes) -> str:
    return hashlib.sha256(content).hexdigest()
