"""What every proof has: a script for the guest, answers to its questions, and a verdict."""
import pathlib
import shutil
import time

import devices
from gallery import PAGES, Reference, canvas, tape
from machine import COMMON_MODULES


# Those of Debian that name devices' groups and tell a touch screen from a mouse.
UDEV_RULES = [f"/lib/udev/rules.d/{name}.rules" for name in ("50-udev-default", "60-input-id", "60-evdev", "60-drm")]
ACCOUNTS = {
    "etc/group": b"root:x:0:\ntty:x:5:\nvideo:x:44:\ninput:x:104:\nkiosk:x:1000:\n",
    "etc/passwd": b"root:x:0:0::/:/bin/sh\nkiosk:x:1000:1000::/tmp:/bin/sh\n",
}


class Proof:
    """One boot. A subclass gives the guest's script, the answers to its questions and the verdict.

    `rows` and `column` are its place in the table. A failure that begins with a row's name and a colon
    is that row's alone; any other is everybody's."""

    column = "picture"
    pages = PAGES
    pixel_format = None
    programs = ("kiosk-gallery", "vm-probe")
    tools = ()  # programs of this machine that the guest gets too
    udev = False  # whether udevd runs in the guest; else there are the kernel's own events alone
    modules = ()
    hardware = ()  # more of QEMU's options
    words = ""  # more for the kernel
    steady = False  # whether the guest's clock counts its instructions
    seconds = 150  # for one boot; an idle machine needs less than a fourth of it

    def __init__(self, name, card, size, orientation=0, build="embedded", environment=(), row=None, **more):
        self.name, self.card, self.size, self.orientation = name, card, size, orientation
        self.build, self.environment = build, environment
        self.rows = [row or card.name]
        for attribute, value in more.items():
            setattr(self, attribute, value)
        self.failures = []

    def all_tools(self):
        return [*self.tools, *(["udevadm"] if self.udev else [])]

    def missing(self, kernel):
        """Why it cannot be shown on this machine, or None."""
        lacking = [tool for tool in self.all_tools() if not shutil.which(tool)]
        return f"no {' and no '.join(lacking)} here; run scripts/setup" if lacking else self.card.missing(kernel)

    def all_modules(self):
        modules = [*COMMON_MODULES, *self.modules, *self.card.modules]
        return [module.format(w=self.size[0], h=self.size[1]) for module in modules]

    def prepare(self, program, folder):
        """Draws what the memory display shows; the guest is compared with that."""
        self.program, self.folder = program, folder
        self.failures = []
        self.references = {page: self.reference(page, self.size) for page in self.pages}

    def reference(self, page, size):
        return Reference.drawn(self.program, page, canvas(size, self.orientation), self.pixel_format)

    def files(self):
        """What the guest's root holds for this run, the script `run.sh` among it."""
        width = canvas(self.size, self.orientation)[0]
        entries = ACCOUNTS | {f"{page}.tape": tape(page, width).encode() for page in self.pages}
        before = "".join(f"export {setting}\n" for setting in self.environment)
        if self.udev:
            rules = {path.lstrip("/"): pathlib.Path(path).read_bytes() for path in UDEV_RULES if pathlib.Path(path).exists()}
            entries |= rules | {"bin/systemd-udevd": "udevadm"}
            before += "udev\n"
        return entries | devices.files() | {"run.sh": (before + self.script()).encode()}

    def answers(self):
        return {
            "glass": self.wait_for_glass,
            "key": lambda machine, *keys: machine.press(*keys),
            "resize": lambda machine, width, height, *server: machine.resize(int(width), int(height), *server),
        }

    def expect(self, condition, sentence):
        if not condition:
            self.failures.append(sentence)

    def expected(self, page, shot):
        return self.references[page].pictures[shot].turned(self.orientation)

    def wait_for_glass(self, machine, page, width=None, height=None, head=None):
        """Until the page stands on the glass as the memory display shows it before any touch."""
        what, wanted = f"{page} before any touch", self.expected(page, "idle")
        if width:
            what += f" at {width}x{height}"
            wanted = self.reference(page, (int(width), int(height))).pictures["idle"].turned(self.orientation)
        return "yes" if self.wait_until(machine, wanted, 20, what, head and int(head)) else "no"

    def wait_until(self, machine, wanted, seconds, what, head=None):
        deadline = time.monotonic() + seconds
        while True:
            seen = machine.screendump(head)
            if self.same(seen, wanted):
                return True
            if time.monotonic() > deadline:
                break
            time.sleep(0.1)
        name = what.replace(" ", "-")
        seen.write_png(self.folder / f"{name}.actual.png")
        wanted.write_png(self.folder / f"{name}.expected.png")
        self.failures.append(f"{what}: {seen.difference(wanted)} (pictures in {self.folder})")
        return False

    def same(self, seen, wanted):
        return seen == wanted

    def check_console(self, out, name):
        during, after = ((out / f"{name}.{when}").read_text().split() for when in ("during", "after"))
        self.expect(during[:1] == ["graphics"], f"{name}: the console is {during} while the gallery runs")
        self.expect(after[:1] == ["text"], f"{name}: the console is {after} after the gallery's end")

    def check_end(self, out, name, wanted="0"):
        status = self.text(out, f"{name}.status")
        self.expect(status == wanted, f"{name}: exit status {status}: {self.complaints(out, name)}")

    def complaints(self, out, name):
        return " / ".join(filter(None, (self.text(out, f"{name}.{kind}")[-400:] for kind in ("errors", "lines"))))

    @staticmethod
    def text(out, name):
        path = out / name
        return path.read_text(errors="replace").strip() if path.exists() else ""

    def facts(self, out):
        """The guest's facts, name → values."""
        return {words[0]: words[1:] for words in map(str.split, self.text(out, "facts").splitlines()) if words}
