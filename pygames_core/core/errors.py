"""Refusals: every error a player can meet names the rule that refuses, never a sentence.

The sentence is made by `Words.refusal` in the player's language.
"""


class Refusal(Exception):
    """`code` names the rule, `facts` fill its sentence."""

    def __init__(self, code: str, **facts: object) -> None:
        super().__init__(code, facts)
        self.code = code
        self.facts = facts

    def __str__(self) -> str:
        details = ", ".join(f"{name}={value!r}" for name, value in self.facts.items())
        return f"{self.code} ({details})" if details else self.code


class IllegalAction(Refusal):
    """The rules refuse this action here."""


class OptionsError(Refusal):
    """These options do not describe a game."""


class CodeError(Refusal):
    """A link or record that cannot be read; `beginning` is what of it is legal, if anything."""

    beginning: object = None
