"""However the gallery ends, the text console is back, showing what it showed and alive."""
import time

from devices import TOUCH_B
from gallery import finger, gestures, share, untimed
from proof import Proof

TEXT = "printf '\\033[?25l\\033[2J\\033[HThe console before the gallery.\\n' > /dev/tty1\n"


class Console(Proof):
    """The ends that the gallery sees coming."""

    column = "console"
    pages = ["ripple"]
    display = "kms"
    ways = {"tape": ":", "SIGTERM": "kill -TERM $gallery", "SIGINT": "kill -INT $gallery", "escape": "ask key esc"}
    tolerance = 0

    def script(self):
        # An unblinking text, so that two looks at the same console are equal pixel by pixel.
        text = TEXT + "ask console before\n"
        for way, act in self.ways.items():
            tape = "--tape /short.tape " if way == "tape" else ""
            text += f"""
start {way} --display {self.display} --page ripple --quit-on-escape {tape}
ask glass ripple
vm-probe console > /out/{way}.during
{act}
{self.end(way)}
ask console before {way}
printf 'Alive.\\n' > /dev/tty1
ask console alive {way}
{TEXT}
"""
        return text

    def end(self, way):
        return "finish"

    def files(self):
        return super().files() | {"short.tape": b"8 end\n"}

    def answers(self):
        return super().answers() | {"console": self.look_at_console}

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

    def check(self, out):
        for way in self.ways:
            self.check_end(out, way)
            self.check_console(out, way)


class FramebufferConsole(Console):
    display = "fbdev"
    tolerance = 9  # QEMU's screen shows RGB565 here: a step of five bits, rounded up by the dither


class Fatal(Console):
    """The ends that it does not: the text is back within a second of the guest's time all the same."""

    column = "crash"
    ways = {name: f"dying=$(now)\nkill -{name} $gallery" for name in ("KILL", "SEGV", "ABRT", "ILL", "BUS")}
    numbers = {"KILL": 9, "SEGV": 11, "ABRT": 6, "ILL": 4, "BUS": 7}

    def end(self, way):
        return f"within 50 text\nfact {way} $(($(now) - dying))\nfinish"

    def script(self):
        return "text() { vm-probe console | grep -q text; }\n" + super().script()

    def check(self, out):
        facts = self.facts(out)
        for way, number in self.numbers.items():
            self.check_end(out, way, str(128 + number))
            self.check_console(out, way)
            taken = int(facts[way][0]) if way in facts else 9999
            self.expect(taken <= 100, f"{way}: the text was back after {taken / 100} s")
            during, after = ((out / f"{way}.{when}").read_text().split()[-1] for when in ("during", "after"))
            self.expect(
                (during, after) == ("keyboard-4", "keyboard-3"), f"{way}: the keyboard is {during}, then {after}")


class Keys(Proof):
    """What is typed while the gallery runs does not reach the shell below it; what is typed before and
    after does."""

    column = "keys"
    pages = ["ripple"]

    def script(self):
        return """
heard() {
  ask key a
  ask key ret
  sleep 0.1
  grep -q a /out/typed
}
cat /dev/tty1 > /out/typed &
within 50 heard
start keys --display kms --page ripple
ask glass ripple
listening
ask key x
ask key y
ask key ret
sleep 0.5
vm-probe console > /out/keys.during
kill -TERM $gallery
finish
ask key b
ask key ret
within 50 grep -q b /out/typed
"""

    def check(self, out):
        self.check_end(out, "keys")
        self.check_console(out, "keys")
        typed = self.text(out, "typed").split()
        self.expect(sorted(set(typed)) == ["a", "b"], f"the shell's terminal got {typed}, not a and b alone")


class Switching(Proof):
    """Another console and back: its text is seen, nothing is drawn meanwhile, a held press is cancelled,
    and the picture comes back without any input, by its last buffer or by one whole frame. Then the same by
    the keyboard."""

    column = "switching"
    pages = ["ripple"]

    def files(self):
        _, _, x, y, _ = gestures("ripple", self.size[0])[0]
        place = share((x, y), self.size, 0)
        moves = {"down": TOUCH_B.down(*place), "up": TOUCH_B.up()}
        return super().files() | {f"{name}.moves": ("\n".join(lines) + "\n").encode() for name, lines in moves.items()} | {
            "ripple.moves": finger("ripple", self.size, 0, pace=0.3).encode()}

    def script(self):
        return f"""
device protocol-b
printf '\\033[?25l\\033[2J\\033[HThe second console.\\n' > /dev/tty2
chvt 2
ask second before
chvt 1
start switching --display kms --page ripple --actions --frame-log /out/frames
ask glass ripple
listening $node
move protocol-b /down.moves
sleep 0.5
timeout 10 chvt 2
ask second again
fact away $(wc -l < /out/frames)
vm-probe console > /out/away.console
move protocol-b /up.moves
sleep 1
fact still $(wc -l < /out/frames)
timeout 10 chvt 1
ask glass ripple
sleep 0.5
fact back $(wc -l < /out/frames)
vm-probe console > /out/switching.during
ask key ctrl alt f2
ask second bykeys
timeout 10 chvt 1
ask glass ripple
move protocol-b /ripple.moves
lines /out/switching.actions {len(self.references["ripple"].actions)}
kill -TERM $gallery
finish
"""

    def answers(self):
        return super().answers() | {"second": self.look}

    def look(self, machine, when):
        if when == "before":
            time.sleep(1)
            self.second = machine.screendump()
        else:
            self.wait_until(machine, self.second, 10, f"second console {when}")

    def check(self, out):
        self.check_end(out, "switching")
        self.check_console(out, "switching")
        facts = {name: int(values[0]) for name, values in self.facts(out).items()}
        self.expect(self.text(out, "away.console").startswith("text"), "the second console is not in text mode")
        self.expect(facts.get("still") == facts.get("away"), f"frames were drawn while away: {facts}")
        frames = (out / "frames").read_text().splitlines()
        whole = f'"damage": [[0, 0, {self.size[0]}, {self.size[1]}]]'
        returned = frames[facts["still"]:facts["back"]]
        self.expect(
            not returned or len(returned) == 1 and whole in returned[0],
            f"{len(returned)} frames at the return, not one whole: {[frame[:100] for frame in returned[:3]]}")
        actions = untimed((out / "switching.actions").read_text().splitlines())
        wanted = untimed(self.references["ripple"].actions)
        self.expect(actions == wanted, f"actions {actions} for {wanted}: a press held across the switch must not act")
