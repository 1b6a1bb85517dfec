"""A workshop file is opened with distrust: whatever is wrong with it, one sentence says so and nothing happens."""

import io
import stat
import zipfile

import pytest

from opfire.content.own.bundle import (
    LARGEST_FILE,
    LARGEST_ZIP,
    MOST_FILES,
    BadBundle,
    fingerprint,
    open_bundle,
    pack_up,
)
from opfire.texts import LANGUAGES, say

MANIFEST = "id: mine\ngame: assault\n"


def zipped(files: dict[str, str | bytes]) -> bytes:
    packed = io.BytesIO()
    with zipfile.ZipFile(packed, "w", zipfile.ZIP_DEFLATED) as made:
        for name, content in files.items():
            made.writestr(name, content)
    return packed.getvalue()


def refused(data: bytes) -> str:
    """The key of the refusal, which is a sentence in every language."""
    with pytest.raises(BadBundle) as bad:
        open_bundle(data)
    for lang in LANGUAGES:
        sentence = say(lang, bad.value.key, bad.value.values)
        assert sentence
        assert bad.value.key not in sentence
    return bad.value.key


def with_units(text: str) -> bytes:
    return zipped({"pack.yaml": MANIFEST, "units.yaml": text})


def test_what_was_packed_up_comes_out_as_it_went_in() -> None:
    files = {"pack.yaml": MANIFEST, "scenarios/mill.yaml": "mill:\n  title: {en: Mill, de: Mühle}\n"}
    assert open_bundle(pack_up(files)) == files


def test_the_same_content_has_the_same_fingerprint_whoever_packed_it() -> None:
    files = {"pack.yaml": MANIFEST, "units.yaml": "a: {}\n"}
    turned = dict(reversed(files.items()))
    assert pack_up(files) == pack_up(turned)
    assert fingerprint(open_bundle(zipped(dict(turned)))) == fingerprint(files)
    assert fingerprint({**files, "units.yaml": "a: {b: 1}\n"}) != fingerprint(files)


@pytest.mark.parametrize(
    "name",
    [
        "../pack.yaml",
        "/etc/cron.yaml",
        "units/../../x.yaml",
        "a/b/c.yaml",
        "units\\x.yaml",
        "run.py",
        "Units.yaml",
        ".yaml",
    ],
)
def test_a_file_with_a_path_or_of_another_kind_is_refused(name: str) -> None:
    assert refused(zipped({"pack.yaml": MANIFEST, name: "a: {}\n"})) == "workshop-file-name"


def test_a_link_is_refused() -> None:
    packed = io.BytesIO()
    with zipfile.ZipFile(packed, "w") as made:
        made.writestr("pack.yaml", MANIFEST)
        link = zipfile.ZipInfo("units.yaml")
        link.external_attr = (stat.S_IFLNK | 0o777) << 16
        made.writestr(link, "/etc/passwd")
    assert refused(packed.getvalue()) == "workshop-file-name"


def test_a_zip_bomb_is_refused_before_it_is_unpacked() -> None:
    bomb = zipped({"pack.yaml": MANIFEST, "units.yaml": b" " * 400_000_000})
    assert len(bomb) < LARGEST_ZIP
    assert refused(bomb) == "workshop-part-large"


def test_many_parts_that_are_too_much_together_are_refused() -> None:
    parts: dict[str, str | bytes] = {f"units/u{n}.yaml": b"a: " + b"x" * (LARGEST_FILE - 10) for n in range(7)}
    assert refused(zipped({"pack.yaml": MANIFEST, **parts})) == "workshop-file-large"


def test_too_many_files_are_refused() -> None:
    parts: dict[str, str | bytes] = {f"units/u{n}.yaml": "a: {}" for n in range(MOST_FILES)}
    assert refused(zipped({"pack.yaml": MANIFEST, **parts})) == "workshop-file-many"


def test_a_file_that_is_too_large_as_it_comes_is_refused() -> None:
    assert refused(b"x" * (LARGEST_ZIP + 1)) == "workshop-file-large"


@pytest.mark.parametrize("data", [b"", b"PK\x03\x04", b"no zip at all", pack_up({"pack.yaml": MANIFEST})[:-30]])
def test_what_is_no_zip_is_refused(data: bytes) -> None:
    assert refused(data) == "workshop-file-broken"


def test_a_zip_without_a_manifest_is_no_workshop_file() -> None:
    assert refused(zipped({"units.yaml": "a: {}\n"})) == "workshop-no-manifest"


def test_words_that_are_not_utf8_are_refused() -> None:
    assert refused(zipped({"pack.yaml": MANIFEST, "units.yaml": b"a: \xff\xfe"})) == "workshop-part-words"


@pytest.mark.parametrize("text", ["[" * 100_000, "{a: " * 50_000, "\n".join(" " * n + "a:" for n in range(400))])
def test_deep_yaml_is_refused_and_does_not_end_the_process(text: str) -> None:
    assert refused(with_units(text)) == "workshop-part-deep"


def test_very_many_values_are_refused() -> None:
    assert refused(with_units("a: [" + "1," * 110_000 + "1]")) == "workshop-part-deep"


@pytest.mark.parametrize("text", ["a: &x [1]\nb: *x\n", "a: !!python/object/apply:os.system [ls]\n", "a: &x 1\n"])
def test_aliases_and_tags_are_refused(text: str) -> None:
    assert refused(with_units(text)) == "workshop-part-alias"


@pytest.mark.parametrize(
    "name", ["<script>alert(1)</script>", "<img src=x onerror=alert(1)>", "a</text>", "\\u202eevil", "\\x07"]
)
def test_script_and_unseen_signs_in_names_are_refused(name: str) -> None:
    assert refused(with_units(f'a: {{name: {{en: "{name}", de: x}}}}\n')) == "workshop-word-markup"


def test_a_name_with_a_sign_of_comparison_is_a_name() -> None:
    files = {"pack.yaml": MANIFEST, "units.yaml": 'a: {name: "3 < 4 & 5 > 2"}\n'}
    assert open_bundle(pack_up(files)) == files


def test_a_number_beyond_all_measure_is_refused() -> None:
    assert refused(with_units("a: {count: 99999999999999999999}\n")) == "workshop-number-huge"


def test_a_mistake_of_form_names_its_file_and_line() -> None:
    with pytest.raises(BadBundle) as bad:
        open_bundle(with_units("a: {}\nb: [1\nc: 2\n"))
    assert bad.value.key == "workshop-part-form"
    assert (bad.value.values["name"], bad.value.values["line"]) == ("units.yaml", 3)
