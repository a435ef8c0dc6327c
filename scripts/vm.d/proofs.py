"""The proofs: what runs in the guest, what the host sees meanwhile, and what must hold."""
import re
import time

import rgb565
from gallery import PAGES, Reference, canvas, finger, tape, untimed


class Proof:
    """One boot. A subclass gives the guest's script, the answers to its questions and the verdict."""

    def __init__(self, name, card, size, orientation=0, build="embedded", environment=()):
        self.name, self.card, self.size, self.orientation = name, card, size, orientation
        self.build, self.environment = build, environment
        self.failures = []

    def prepare(self, program, folder):
        """Draws what the memory display shows; the guest is compared with that."""
        self.folder = folder
        self.failures = []
        size = canvas(self.size, self.orientation)
        self.references = {page: Reference.drawn(program, page, size, self.pixel_format) for page in PAGES}

    pixel_format = None

    def files(self):
        """What the guest's root holds for this run, the script `run.sh` among it."""
        width = canvas(self.size, self.orientation)[0]
        entries = {f"{page}.tape": tape(page, width).encode() for page in PAGES}
        entries |= {f"{page}.finger": finger(page, self.size, self.orientation).encode() for page in PAGES}
        exports = "".join(f"export {setting}\n" for setting in self.environment)
        return entries | {"run.sh": (exports + self.script()).encode()}

    def answers(self):
        return {"shot": self.compare_shot, "glass": self.wait_for_glass}

    def expect(self, condition, sentence):
        if not condition:
            self.failures.append(sentence)

    def expected(self, page, shot):
        return self.references[page].pictures[shot].turned(self.orientation)

    def compare_shot(self, machine, page, shot):
        """A screendump against the memory display. The gallery is held, so looking again is no
        cheating: the flip's event may reach the guest before the pixels reach QEMU's screen."""
        self.seen.add((page, shot))
        if shot not in self.references[page].pictures:
            return self.expect(False, f"{page}: a shot that the tape has not: {shot}")
        wanted = self.expected(page, shot)
        self.wait_until(machine, wanted, 3, f"{page} {shot}")

    def wait_for_glass(self, machine, page):
        """Until the page stands on the glass as the memory display shows it before any touch."""
        self.wait_until(machine, self.expected(page, "idle"), 20, f"{page} before any touch")

    def wait_until(self, machine, wanted, seconds, what):
        deadline = time.monotonic() + seconds
        while True:
            seen = machine.screendump()
            if self.same(seen, wanted):
                return
            if time.monotonic() > deadline:
                break
            time.sleep(0.1)
        name = what.replace(" ", "-")
        seen.write_png(self.folder / f"{name}.actual.png")
        wanted.write_png(self.folder / f"{name}.expected.png")
        self.failures.append(f"{what}: {seen.difference(wanted)} (pictures in {self.folder})")

    def same(self, seen, wanted):
        return seen == wanted

    def check_console(self, out, name):
        during, after = ((out / f"{name}.{when}").read_text().split() for when in ("during", "after"))
        self.expect(during[:1] == ["graphics"], f"{name}: the console is {during} while the gallery runs")
        self.expect(after[:1] == ["text"], f"{name}: the console is {after} after the gallery's end")

    def check_end(self, out, name):
        status = (out / f"{name}.status").read_text().strip()
        words = " / ".join(
            (out / f"{name}.{kind}").read_text().strip()[-400:] for kind in ("errors", "lines")
            if (out / f"{name}.{kind}").exists())
        self.expect(status == "0", f"{name}: exit status {status}: {words}")


class Pixels(Proof):
    """Virtual time on a real display: every shot on the glass equals the memory display's."""

    display = "kms"

    def script(self):
        return "".join(
            f"play {page} --display {self.display} --page {page} --orientation {self.orientation} "
            f"--virtual-time --tape /{page}.tape --hold 1 --actions\n" for page in PAGES)

    def prepare(self, program, folder):
        super().prepare(program, folder)
        self.seen = set()

    def check(self, out):
        for page, reference in self.references.items():
            self.check_end(out, page)
            missing = [shot for shot in reference.pictures if (page, shot) not in self.seen]
            self.expect(not missing, f"{page}: never announced: {missing}")
            if missing:
                continue
            lines = (out / f"{page}.lines").read_text().splitlines()
            actions = [line for line in lines if re.match(r"\d+\.\d{3} ", line)]
            self.expect(actions == reference.actions, f"{page}: actions {actions} for {reference.actions}")
            self.check_console(out, page)


class FramebufferPixels(Pixels):
    """The same on fb0, whose memory is read in the guest: true RGB565 with the exact dither."""

    display = "fbdev"
    pixel_format = "RGB565"

    def script(self):
        return "framebuffer=yes\n" + super().script()

    def compare_shot(self, machine, page, shot):
        self.seen.add((page, shot))

    def check(self, out):
        super().check(out)
        for page, shot in sorted(self.seen):
            header, data = (out / f"{page}.{shot}.framebuffer").read_bytes().split(b"\n", 1)
            self.expect(
                header.decode() == f"{self.size[0]} {self.size[1]} 16 11 5 5 6 0 5", f"fb0 is {header.decode()}, no RGB565")
            wanted = rgb565.converted(self.expected(page, shot))
            wrong = [] if data == wanted else [i // 2 for i in range(0, len(wanted), 2) if data[i:i + 2] != wanted[i:i + 2]]
            if wrong or len(data) != len(wanted):
                at = wrong[0] if wrong else 0
                self.failures.append(
                    f"{page} {shot}: {len(wrong)} pixels of fb0 differ, the first at ({at % self.size[0]}, {at // self.size[0]}): "
                    f"{data[2 * at:2 * at + 2][::-1].hex()} for {wanted[2 * at:2 * at + 2][::-1].hex()}")


class Finger(Proof):
    """Real time and a touch screen: the actions equal those of a tape, times excepted."""

    def script(self):
        return "".join(f"""
mkfifo /tmp/finger.{page}
vm-probe touch < /tmp/finger.{page} > /tmp/screen.{page} &
exec 4> /tmp/finger.{page}
until grep -q ready /tmp/screen.{page}; do sleep 0.1; done
start {page} --display kms --page {page} --orientation {self.orientation} --actions
ask glass {page}
listening
vm-probe console > /out/{page}.during
cat /{page}.finger >&4
lines /out/{page}.actions {len(self.references[page].actions)}
kill -TERM $gallery
finish
exec 4>&-
""" for page in PAGES)

    def check(self, out):
        for page, reference in self.references.items():
            self.check_end(out, page)
            self.check_console(out, page)
            actions = (out / f"{page}.actions").read_text().splitlines()
            self.expect(
                untimed(actions) == untimed(reference.actions),
                f"{page}: the finger's actions {actions} for the tape's {reference.actions}")


class Console(Proof):
    """However the gallery ends, the text console is back, showing what it showed and alive."""

    display = "kms"
    ways = {"tape": ":", "SIGTERM": "kill -TERM $gallery", "SIGINT": "kill -INT $gallery", "escape": "ask key esc"}

    def script(self):
        # An unblinking text, so that two looks at the same console are equal pixel by pixel.
        text = "printf '\\033[?25l\\033[2J\\033[HThe console before the gallery.\\n' > /dev/tty1\nask console before\n"
        for way, act in self.ways.items():
            tape = "--tape /short.tape " if way == "tape" else ""
            text += f"""
start {way} --display {self.display} --page ripple --quit-on-escape {tape}
ask glass ripple
vm-probe console > /out/{way}.during
{act}
finish
ask console before {way}
printf 'Alive.\\n' > /dev/tty1
ask console alive {way}
printf '\\033[2J\\033[HThe console before the gallery.\\n' > /dev/tty1
"""
        return text

    def files(self):
        return super().files() | {"short.tape": b"8 end\n"}

    def answers(self):
        return super().answers() | {"console": self.look_at_console, "key": lambda machine, key: machine.press(key)}

    def look_at_console(self, machine, what, way=None):
        """`before` the first time remembers the console; later it must look the same. `alive` must
        differ from it by the new line, and not be the gallery."""
        if what == "alive":
            deadline = time.monotonic() + 10
            while machine.screendump() == self.before:
                if time.monotonic() > deadline:
                    return self.expect(False, f"{way}: the console is back but shows nothing new")
                time.sleep(0.1)
        elif way:
            self.wait_until(machine, self.before, 10, f"console after {way}")
        else:
            time.sleep(1)
            self.before = machine.screendump()
            levels = set(self.before.planes[0])
            self.expect(len(levels) > 1, "the console shows no text before the gallery starts")

    def same(self, seen, wanted):
        return seen == wanted or (self.tolerance and seen.farthest(wanted) <= self.tolerance)

    tolerance = 0

    def check(self, out):
        for way in self.ways:
            self.check_end(out, way)
            self.check_console(out, way)


class FramebufferConsole(Console):
    display = "fbdev"
    tolerance = 9  # QEMU's screen shows RGB565 here: a step of five bits, rounded up by the dither


PROOFS = [
    Pixels("pixels-virtio", "virtio", (1280, 800)),
    Pixels("pixels-virtio-90", "virtio", (800, 480), 90),
    Pixels("pixels-virtio-legacy", "virtio", (1366, 768), environment=["KIOSK_KMS=legacy"]),
    Pixels("pixels-virtio-ordinary", "virtio", (800, 480), build="release"),
    Pixels("pixels-bochs", "bochs", (1280, 800)),
    Pixels("pixels-bochs-90", "bochs", (800, 480), 90),
    Finger("finger-virtio", "virtio", (800, 480)),
    Finger("finger-virtio-90", "virtio", (800, 480), 90),
    Finger("finger-bochs", "bochs", (800, 480)),
    Finger("finger-bochs-90", "bochs", (800, 480), 90),
    FramebufferPixels("fbdev-cirrus", "cirrus", (1024, 768)),
    FramebufferPixels("fbdev-cirrus-90", "cirrus", (1024, 768), 90),
    Console("console-virtio", "virtio", (800, 480)),
    Console("console-bochs", "bochs", (800, 480)),
    FramebufferConsole("console-cirrus-fbdev", "cirrus", (1024, 768)),
]
