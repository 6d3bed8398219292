"""Modules joined into few files: each module in one file only, files that never need each other."""

import re

import pytest
from conftest import Site

from web.build import bundles
from web.build.assets import Assets
from web.build.ground import Trouble

PAGE = {
    "page.js": 'import { a } from "./a.js"; import { b } from "./b.js"; console.log(a, b, () => import("./later.js"));',
    "a.js": 'import { common } from "./words/common.js"; export const a = "from a" + common;',
    "b.js": 'export const b = () => import("./last.js");',
    "words/common.js": 'export const common = "from common";',
    "later.js": 'import { common } from "./words/common.js"; import { own } from "./own.js"; export { common, own };',
    "own.js": 'export const own = "from own";',
    "last.js": 'import { own } from "./own.js"; export const last = own;',
}


def joined(**changed: str) -> dict[str, str]:
    sources = {**PAGE, **{f"{name}.js": text for name, text in changed.items()}}
    made = bundles.bundled({name: text.encode() for name, text in sources.items()}, {})
    return {name: text.decode() for name, text in made.items() if name.startswith("page")}


def test_what_a_page_needs_at_once_is_one_file_besides_what_it_shares() -> None:
    files = joined()
    assert "from a" in files["page.js"] and "from common" in files["page-base.js"]
    assert re.findall(r'from\s*"(.+?)"', files["page.js"].replace("'", '"')) == ["./page-base.js"]
    for mark in ("from a", "from common", "from own"):
        assert sum(mark in text for text in files.values()) == 1, mark


def test_no_two_files_need_each_other() -> None:
    """Addresses hold their content's hash, so a ring could not be written down."""
    sources = bundles.bundled({name: text.encode() for name, text in PAGE.items()}, {})
    assert Assets(sources, "/").url("page.js").endswith("/page.js")


@pytest.mark.parametrize("wrong", ['import { none } from "./b.js"; console.log(none);', 'import "./a.js"; const = 1;'])
def test_a_fault_in_a_module_is_told(wrong: str) -> None:
    with pytest.raises(Trouble, match="joindre"):
        joined(page=wrong)


def test_a_page_asks_for_few_modules(site: Site) -> None:
    for page in ("index.html", "percee/index.html", "reglages/index.html", "percee/regles/index.html"):
        html = (site.folder / page).read_text("utf-8")
        assert 1 <= html.count('rel="modulepreload"') <= 2, page
