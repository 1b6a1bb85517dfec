"""What Opfire is made of: the packages it needs to run, as a table of licences and as a CycloneDX list.

python -m support.components          writes docs/licences.md
python -m support.components --sbom   writes dist/sbom.json
"""

import json
import re
import sys
from importlib.metadata import metadata, version
from typing import Any

from support.installation import ROOT

PAGE = ROOT / "docs" / "licences.md"
SBOM = ROOT / "dist" / "sbom.json"
HEAD = """# Licences

What Opfire needs to run, as pinned in `requirements/runtime.txt`, and what the browser table is built of, as pinned in
`web/package-lock.json`; written by `make licences`.

| package | version | licence |
| --- | --- | --- |
"""


def python() -> list[tuple[str, str, str]]:
    """The Python packages with what they say of their licence."""
    lines = (ROOT / "requirements" / "runtime.txt").read_text(encoding="utf-8").splitlines()
    pins = [line.split("==") for line in lines if "==" in line]
    return [(name, pinned, _licence(name)) for name, pinned in pins]


def _licence(name: str) -> str:
    told = metadata(name)
    classified = [line.split(" :: ")[-1] for line in told.get_all("Classifier") or [] if line.startswith("License :: ")]
    short = (told.get("License-Expression") or told.get("License") or "").strip()
    said = short if short and "\n" not in short and len(short) < 60 else ", ".join(classified)
    return said or "see its files"


def browser() -> list[tuple[str, str, str]]:
    """The packages of the browser table that are in what is built, not those that only build it."""
    lock = json.loads((ROOT / "web" / "package-lock.json").read_text(encoding="utf-8"))["packages"]
    files = [path for kind in ("*.*s", "*.svelte") for path in (ROOT / "web" / "src").rglob(kind)]
    sources = "\n".join(path.read_text(encoding="utf-8") for path in files)
    used = {name for name in re.findall(r"from '((?:@[\w-]+/)?[\w-]+)", sources) if f"node_modules/{name}" in lock}
    waiting, found = [*used, "svelte"], {}
    while waiting:
        name = waiting.pop()
        entry = lock.get(f"node_modules/{name}")
        if entry and name not in found:
            found[name] = entry
            waiting.extend(entry.get("dependencies", {}))
    return [(name, entry["version"], entry.get("license", "see its files")) for name, entry in sorted(found.items())]


def page() -> str:
    """The table of licences."""
    return HEAD + "".join(f"| {name} | {number} | {licence} |\n" for name, number, licence in (*python(), *browser()))


def sbom() -> dict[str, Any]:
    """The same as CycloneDX 1.5."""
    kinds = (("pypi", python()), ("npm", browser()))
    components = [
        {
            "type": "library",
            "name": name,
            "version": number,
            "purl": f"pkg:{kind}/{(name.lower() if kind == 'pypi' else name).replace('@', '%40')}@{number}",
            "licenses": [{"license": {"name": licence}}],
        }
        for kind, found in kinds
        for name, number, licence in found
    ]
    about = {"component": {"type": "application", "name": "opfire", "version": version("opfire")}}
    return {"bomFormat": "CycloneDX", "specVersion": "1.5", "version": 1, "metadata": about, "components": components}


def main() -> None:
    path, text = (SBOM, json.dumps(sbom(), indent=2) + "\n") if "--sbom" in sys.argv else (PAGE, page())
    path.parent.mkdir(exist_ok=True)
    path.write_text(text, encoding="utf-8")
    print(f"{path.relative_to(ROOT)} is written.")


if __name__ == "__main__":
    main()
