"""Reads the machine code of the hot functions: an innermost loop that calls a function, or that reads
or writes the stack by an index, is one that the optimizer gave up on, and several times slower.

    hot_loops.py BINARY [LIST]

LIST (hot_functions.txt beside this file) names the functions by regular expressions over their mangled
names. Each must match a function that has a loop, so that a renamed function doesn't leave the list
in silence. Prints one line a complaint; exits 1 if there is any.
"""

import pathlib
import re
import subprocess
import sys

HEAD = re.compile(r"^[0-9a-f]+ <(?P<name>[^>]+)>:$")
LINE = re.compile(r"^\s*(?P<at>[0-9a-f]+):\s+(?P<what>\S.*)$")
JUMP = re.compile(r"^j\w+\s+(?:\S+\s+)?(?P<to>[0-9a-f]+)\b")
# Whole rows at a time, faster than any loop of ours.
ROW_CALL = re.compile(r"<mem(cpy|move|set)(@plt)?>")
STACK_INDEX = re.compile(r"\(%rsp,%r|\(%rbp,%r")


def functions(binary):
    """Yields (mangled name, [(address, instruction)])."""
    text = subprocess.run(
        ["objdump", "-d", "--no-show-raw-insn", "-j", ".text", binary],
        stdout=subprocess.PIPE, text=True, check=True).stdout
    name, body = None, []
    for line in text.splitlines():
        head = HEAD.match(line)
        if head:
            if name:
                yield name, body
            name, body = head["name"], []
            continue
        found = LINE.match(line)
        if found and name:
            body.append((int(found["at"], 16), found["what"]))
    if name:
        yield name, body


def innermost_loops(body):
    """Address ranges from the target of a backward jump to the jump, without those around others."""
    first = body[0][0] if body else 0
    loops = set()
    for at, what in body:
        jump = JUMP.match(what)
        if jump and first <= int(jump["to"], 16) <= at:
            loops.add((int(jump["to"], 16), at))
    return [a for a in loops if not any(b != a and a[0] <= b[0] and b[1] <= a[1] for b in loops)]


def complaints(body):
    framed = any(what.startswith("mov") and what.endswith("%rsp,%rbp") for _, what in body[:8])
    for low, high in innermost_loops(body):
        for at, what in body:
            if not low <= at <= high:
                continue
            if what.startswith("call") and not ROW_CALL.search(what):
                yield f"calls {what.split('<', 1)[-1].rstrip('>')}"
            found = STACK_INDEX.search(what)
            if found and (framed or "%rsp" in found[0]):
                yield f"indexes the stack: {what}"


def readable(name):
    try:
        return subprocess.run(["swift", "demangle", "--compact", "--simplified", name], stdout=subprocess.PIPE, text=True).stdout.strip() or name
    except OSError:
        return name


def main():
    binary = sys.argv[1]
    listing = pathlib.Path(sys.argv[2]) if len(sys.argv) > 2 else pathlib.Path(__file__).with_name("hot_functions.txt")
    patterns = [re.compile(line.strip()) for line in listing.read_text().splitlines() if line.strip() and not line.startswith("#")]
    loops = dict.fromkeys(patterns, 0)
    found = []
    for name, body in functions(binary):
        matching = [pattern for pattern in patterns if pattern.search(name)]
        if not matching:
            continue
        count = len(innermost_loops(body))
        for pattern in matching:
            loops[pattern] += count
        found += [f"{readable(name)}: an inner loop {complaint}" for complaint in dict.fromkeys(complaints(body))]
    found += [f"no function with a loop matches {pattern.pattern}" for pattern, count in loops.items() if count == 0]
    for line in found:
        print(line)
    print(f"{sum(loops.values())} inner loops looked at in {binary}")
    return 1 if found else 0


sys.exit(main())
