"""Every field and kind that a form can ask for has a name in both languages, and no name is of nothing."""

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from opfire.content.own.form import Shape, form_of
from opfire.kernel.game import games

WORDS = Path(__file__).parents[2] / "web" / "src" / "workshop"


def keys(file: str) -> set[str]:
    return set(re.findall(r"^([a-z][\w-]*) =", (WORDS / file).read_text(encoding="utf-8"), re.MULTILINE))


def fields(shape: Shape) -> set[str]:
    own = {field.name.replace("_", "-") for field in shape.fields}
    inner = [fields(field.shape) for field in shape.fields] + [fields(one) for one in shape.of]
    return own.union(*inner) if inner else own


FORMS = [form_of(game.pack_kind.schema) for game in games().values() if game.pack_kind is not None]


@pytest.mark.parametrize("lang", ["en", "de"])
def test_every_kind_and_field_has_a_name(lang: str) -> None:
    known = keys(f"fields.{lang}.ftl")
    wanted = {f"kind-{kind}" for form in FORMS for kind in form}
    wanted |= {f"field-{name}" for form in FORMS for shape in form.values() for name in fields(shape)}
    assert wanted - known == set()


def explained(shape: Shape, parent: str, game: str, known: set[str]) -> Iterator[str]:
    """Fields of a scenario of which nothing says what they are for."""
    for field in shape.fields:
        name = field.name.replace("_", "-")
        if not known & {f"about-{game}-{parent}-{name}", f"about-{game}-{name}", f"about-{name}"}:
            yield f"{game}: {parent}.{name}"
        yield from explained(field.shape, name, game, known)
    for one in shape.of:
        yield from explained(one, parent, game, known)


@pytest.mark.parametrize("lang", ["en", "de"])
def test_every_field_of_a_scenario_is_explained(lang: str) -> None:
    known = keys(f"abouts.{lang}.ftl")
    missing = [
        field
        for name, game in games().items()
        if game.pack_kind is not None
        for field in explained(form_of(game.pack_kind.schema)["scenarios"], "", name, known)
    ]
    assert not missing


CHOICE = re.compile(r"[^A-Za-z0-9-]+")


def choices(shape: Shape) -> set[str]:
    """Words that a form offers for choice; numbers and what is nothing need no name."""
    own = {CHOICE.sub("-", str(one)) for one in shape.choices if one and not str(one).isdigit()}
    inner = [choices(field.shape) for field in shape.fields] + [choices(one) for one in shape.of]
    return own.union(*inner) if inner else own


@pytest.mark.parametrize("lang", ["en", "de"])
def test_every_choice_has_a_name(lang: str) -> None:
    known = keys(f"fields.{lang}.ftl")
    wanted = {f"choice-{choice}" for form in FORMS for shape in form.values() for choice in choices(shape)}
    assert wanted - known == set()


def test_both_languages_say_the_same_things() -> None:
    assert keys("en.ftl") == keys("de.ftl")
    assert keys("fields.en.ftl") == keys("fields.de.ftl")
    assert keys("abouts.en.ftl") == keys("abouts.de.ftl")
