"""The gallery's side of a proof: what is played on each page, and what the memory display shows then."""
import pathlib
import subprocess
import tempfile
import threading

from devices import TOUCH_B
from picture import Picture

PAGES = ["ripple", "delete", "like"]


def gestures(page, width):
    """What a finger does on `page` of a canvas `width` points wide: (seconds, kind, x, y, seconds held).
    Every place is well inside its control, so that a pixel of rounding changes no action."""
    return {
        "ripple": [(0.5, "tap", width / 2 - 60, 130, 0.08), (1.5, "tap", width / 2 + 100, 170, 0.08)],
        "delete": [(0.5, "press", 50, 70, 0.9), (2.0, "tap", 71, 29, 0.08)],
        "like": [(0.5, "tap", 215, 215, 0.08), (1.5, "tap", 210, 230, 0.08), (2.5, "tap", 215, 215, 0.08)],
    }[page]


# When the pixel proofs look, in seconds. A ripple runs 1.5 s from 0.583; a burst flies from 0.833 on.
SHOTS = {
    "ripple": [(0, "idle"), (0.9, "mid-ripple"), (1.75, "two-ripples")],
    "delete": [(0, "idle"), (1.07, "shaking"), (2.2, "removed")],
    "like": [(0, "idle"), (0.7, "bounce"), (1.05, "mid-burst")],
}


def tape(page, width, shots=True):
    """The gestures, and the shots in between, as a tape."""
    lines = []
    for at, kind, x, y, held in gestures(page, width):
        lines.append((at, f"{kind} {x:g} {y:g}" + (f" {held:g}" if kind == "press" else "")))
    if shots:
        lines += [(at, f"shot {name}") for at, name in SHOTS[page]]
    lines.sort(key=lambda line: line[0])
    return "".join(f"{at:g} {rest}\n" for at, rest in [*lines, (lines[-1][0] + 1, "end")])


def share(point, panel, orientation):
    """Where a point of the canvas lies on the panel, as shares of its width and height."""
    (x, y), (width, height) = point, panel
    if orientation == 90:  # Content clockwise: panel(x, y) = (W − 1 − cy, cx).
        x, y = width - 1 - y, x
    return x / (width - 1), y / (height - 1)


def finger(page, panel, orientation, device=TOUCH_B, pace=1):
    """The gestures as `device` makes them, with `pace` times their pauses."""
    lines, now = [], 0.0
    for at, _, x, y, held in gestures(page, canvas(panel, orientation)[0]):
        lines.append(f"wait {round(1000 * pace * (at - now))}")
        lines += device.down(*share((x, y), panel, orientation))
        lines.append(f"wait {round(1000 * held)}")
        lines += device.up()
        now = at + held
    return "\n".join(lines) + "\n"


def canvas(panel, orientation):
    return panel if orientation in (0, 180) else (panel[1], panel[0])


class Reference:
    """What the memory display shows and reports for a tape; drawn on the host by the same binary, in
    canvas orientation, so that turning is the proof's own."""

    _drawn, _locks, _lock = {}, {}, threading.Lock()

    @classmethod
    def drawn(cls, *what):
        """The reference for (program, page, size, pixel format), drawn once however many ask."""
        with cls._lock:
            lock = cls._locks.setdefault(what, threading.Lock())
        with lock:
            if what not in cls._drawn:
                with tempfile.TemporaryDirectory() as folder:
                    cls._drawn[what] = cls(*what, pathlib.Path(folder))
            return cls._drawn[what]

    def __init__(self, program, page, size, pixel_format, folder):
        script = folder / "tape"
        script.write_text(tape(page, size[0]))
        display = f"memory:{size[0]}x{size[1]}" + (f",{pixel_format}" if pixel_format else "")
        command = [program, "--display", display, "--page", page, "--tape", script, "--shots", folder, "--actions"]
        ran = subprocess.run(list(map(str, command)), capture_output=True, text=True, timeout=100)
        if ran.returncode != 0:
            raise RuntimeError(f"the memory display's run of {page} ended with {ran.returncode}: {ran.stderr.strip()}")
        self.actions = ran.stdout.splitlines()
        self.pictures = {name: Picture.read_png(folder / f"{name}.png") for _, name in SHOTS[page]}
        if not self.actions:
            raise RuntimeError(f"the memory display's run of {page} reported no action")
        first, *others = self.pictures.values()
        if any(first == other for other in others):
            raise RuntimeError(f"the memory display shows the idle picture throughout {page}; nothing to prove")


def untimed(lines):
    """Actions without their times."""
    return [line.split(" ", 1)[1] if " " in line else line for line in lines]
