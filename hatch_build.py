"""What the package says of the site that publishes it, as far as the build knows: README, addresses, letters."""

import os
from pathlib import Path
from typing import Any

from hatchling.metadata.plugin.interface import MetadataHookInterface

README = Path(__file__).parent / "docs" / "package.md"
EXAMPLE = "https://jeux.example.org/"


class OfTheSite(MetadataHookInterface):
    """PYGAMES_SITE is the site's whole address, with a slash at its end; PYGAMES_CONTACT an address for letters."""

    def update(self, metadata: dict[str, Any]) -> None:
        home = os.environ.get("PYGAMES_SITE", "")
        text = README.read_text("utf-8").replace(EXAMPLE, home or EXAMPLE)
        metadata["readme"] = {"content-type": "text/markdown", "text": text}
        contact = os.environ.get("PYGAMES_CONTACT", "")
        metadata["authors"] = [{"name": "The pygames-core authors", **({"email": contact} if contact else {})}]
        if home:
            metadata["urls"] = {"Homepage": home, "Documentation": f"{home}en/reference/"}
