#!/usr/bin/env python3
"""Rules about the text of the sources. `source.py RULE` prints each breach and exits 1 if there is one."""
import json
import pathlib
import re
import subprocess
import sys

PROJECT = pathlib.Path(__file__).resolve().parents[2]


def swift(*folders):
    """The Swift files under `folders`, with path and code: comments and string literals blanked."""
    found = [path for folder in folders for path in sorted((PROJECT / folder).rglob("*.swift"))]
    if not found:
        yield_nothing = ", ".join(folders)
        sys.exit(f"no Swift file in {yield_nothing}: this rule would check nothing")
    for path in found:
        yield path.relative_to(PROJECT), code_of(path.read_text())


def code_of(text):
    """`text` with the contents of comments and of string literals replaced by spaces. What is
    interpolated into a literal is blanked with it."""
    pattern = re.compile(
        r'//[^\n]*|/\*.*?\*/|"""(?:\\.|.)*?"""|#"(?:.*?)"#|"(?:\\\((?:[^()"]|"[^"]*"|\([^()]*\))*\)|\\.|[^"\\\n])*"', re.S)
    return pattern.sub(lambda match: re.sub(r"[^\n]", " ", match.group()), text)


def matches(files, pattern, message):
    for path, code in files:
        for found in re.finditer(pattern, code):
            yield f"{path}:{code.count(chr(10), 0, found.start()) + 1}: {message}: {found.group().strip()}"


def portable(*except_in):
    """What a board runs too: every room but the test kit."""
    for path, code in swift("Sources"):
        if path.parts[1] not in ("KioskTestKit", *except_in):
            yield path, code


def floating_point():
    return matches(
        swift("Sources/Pixels", "Sources/Raster", "Sources/Motion/Particles/State"),
        r"\b(?:Double|Float\d*|CGFloat)\b", "no floating point below the raster border")


def foreign_imports():
    return matches(
        portable(), r"\bimport\s+(?:\w+\s+)?(?:Foundation\w*|Glibc|Musl|Darwin|Dispatch|Synchronization)\b",
        "libc comes through CLinux")


def weak_references():
    return matches(
        portable(), r"\bweak\b(?=\s+(?:var|let|self))|\bunowned\b(?!\s*\(unsafe\))",
        "Embedded Swift has neither weak nor safe unowned")


def trapping():
    return matches(swift("Sources"), r"\btry!|\bfatalError\s*\(", "throw, or trap with a precondition's sentence")


def clocks_and_environment():
    """Time is an argument and settings are values below the shell."""
    return matches(
        portable("KioskKit", "Tools", "Gallery", "LinuxIO", "CLinux"),
        r"\b(?:clock_gettime|gettimeofday|time\(nil\)|getenv|setenv)\b", "below the shell nobody asks")


def unfinished():
    own = pathlib.Path(__file__).resolve()
    words = re.compile(r"\b(?:TODO|FIXME|XXX)\b|(?<!function )not implemented", re.I)
    for folder in ("Sources", "Tests", "scripts", "boards"):
        for path in sorted((PROJECT / folder).rglob("*")):
            if path.is_file() and path != own and path.suffix in (".swift", ".h", ".c", ".py", ".sh", ".md", ""):
                for number, line in enumerate(path.read_text(errors="replace").splitlines(), 1):
                    if words.search(line):
                        yield f"{path.relative_to(PROJECT)}:{number}: unfinished: {line.strip()}"


def long_files():
    for folder in ("Sources", "Tests", "scripts"):
        for path in sorted((PROJECT / folder).rglob("*")):
            if path.is_file() and path.suffix in (".swift", ".h", ".c", ".py", ".sh", ""):
                lines = path.read_text(errors="replace").count("\n")
                if lines > 400:
                    yield f"{path.relative_to(PROJECT)}: {lines} lines; 400 at most"


def declared_imports():
    """A target imports only what Package.swift lists for it by name. (SwiftPM's own check lets pass
    what some dependency depends on.)"""
    described = subprocess.run(
        ["swift", "package", "describe", "--type", "json"], cwd=PROJECT, stdout=subprocess.PIPE, check=True).stdout
    targets = {target["name"]: target for target in json.loads(described[described.index(b"{"):])["targets"]}
    modules = {target["c99name"] for target in targets.values()}
    for target in targets.values():
        declared = {targets[name]["c99name"] for name in target.get("target_dependencies", [])} | {target["c99name"]}
        for source in target["sources"]:
            path = pathlib.Path(target["path"]) / source
            if path.suffix == ".swift":
                for name in re.findall(r"\bimport\s+(?:(?:struct|class|enum|func|protocol|typealias|let|var)\s+)?(\w+)", code_of((PROJECT / path).read_text())):
                    if name in modules - declared:
                        yield f"{path}: imports {name}, which {target['name']} does not list in Package.swift"


def rooms_in_readme():
    """README's section `Rooms` names in list items or table rows, first word in backticks or bold,
    the rooms of Package.swift in the same order."""
    manifest = code_free_rooms((PROJECT / "Package.swift").read_text())
    readme = PROJECT / "README.md"
    section = re.search(r"^#+ .*rooms.*?$(.*?)(?=^#+ |\Z)", readme.read_text() if readme.exists() else "", re.S | re.M | re.I)
    if not section:
        yield "README.md has no section about the rooms"
        return
    listed = []
    for line in section.group(1).splitlines():
        item = re.match(r"\s*(?:[-*|]|\d+\.)\s*(.*)", line)
        if item:
            cell = item.group(1).split("|")[0].split(" — ")[0].split(": ")[0]
            listed += re.findall(r"`(\w+)/?`|\*\*(\w+)/?\*\*", cell)
    listed = [first or second for first, second in listed]
    for name in manifest:
        if name not in listed:
            yield f"README.md does not list the room {name}"
    for name in listed:
        if name not in manifest:
            yield f"README.md lists {name}, which Package.swift has not"
    if not (set(manifest) ^ set(listed)) and manifest != listed:
        yield f"README.md lists the rooms in another order than Package.swift: {' '.join(manifest)}"


def code_free_rooms(manifest):
    """The rooms that Package.swift declares, bottom to top, without C module maps and programs."""
    body = manifest[manifest.index("let rooms"):]
    body = body[:body.index("\n]")]
    return re.findall(r'\broom\(\s*"(\w+)"', body)


RULES = {rule.__name__.replace("_", "-"): rule for rule in (
    floating_point, foreign_imports, weak_references, trapping, clocks_and_environment, unfinished,
    long_files, declared_imports, rooms_in_readme)}

if __name__ == "__main__":
    if sys.argv[1:] == ["--list"]:
        print("\n".join(RULES))
    elif len(sys.argv) == 2 and sys.argv[1] in RULES:
        breaches = list(RULES[sys.argv[1]]())
        print("\n".join(breaches), end="\n" if breaches else "")
        sys.exit(1 if breaches else 0)
    else:
        sys.exit(f"usage: source.py --list | {' | '.join(RULES)}")
