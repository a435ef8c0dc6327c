"""Real time and a finger: the actions equal those of a tape, times excepted."""
import devices
from gallery import finger, untimed
from proof import Proof


class Finger(Proof):
    """A protocol-B touch screen on every page."""

    column = "finger"

    def files(self):
        return super().files() | {
            f"{page}.moves": finger(page, self.size, self.orientation).encode() for page in self.pages}

    def script(self):
        return "device protocol-b\n" + "".join(self.run(page, page, f"move protocol-b /{page}.moves") for page in self.pages)

    def run(self, name, page, act):
        return f"""
start {name} --display kms --page {page} --orientation {self.orientation} --actions
ask glass {page}
listening $node
vm-probe console > /out/{name}.during
{act}
lines /out/{name}.actions {len(self.references[page].actions)}
kill -TERM $gallery
finish
"""

    def check_run(self, out, name, page):
        self.check_end(out, name)
        self.check_console(out, name)
        actions = (out / f"{name}.actions").read_text().splitlines()
        reference = self.references[page].actions
        self.expect(
            untimed(actions) == untimed(reference), f"{name}: the finger's actions {actions} for the tape's {reference}")

    def check(self, out):
        for page in self.pages:
            self.check_run(out, page, page)


class Kinds(Finger):
    """One after another, each kind of touch device, among others that look like one: a phantom mouse and
    a touchpad that are pressed where the buttons are, and a keyboard."""

    pages = ["ripple"]
    decoys = [devices.PHANTOM, devices.TOUCHPAD]

    def __init__(self, name, card, size, kinds, **more):
        super().__init__(name, card, size, **more)
        self.kinds, self.rows = kinds, [kind.name for kind in kinds]

    def moves(self, device):
        return finger("ripple", self.size, self.orientation, device, pace=0.3).encode()

    def files(self):
        return super().files() | {f"{device.name}.moves": self.moves(device) for device in [*self.kinds, *self.decoys]}

    def script(self):
        text = "".join(f"device {decoy.name}\n" for decoy in [*self.decoys, devices.KEYBOARD])
        for kind in self.kinds:
            disturb = "".join(f"move {decoy.name} /{decoy.name}.moves\n" for decoy in self.decoys)
            text += f"device {kind.name}\n" + self.run(
                kind.name, "ripple", disturb + f"move {kind.name} /{kind.name}.moves") + f"unplug {kind.name}\n"
        return text

    def check(self, out):
        for kind in self.kinds:
            self.check_run(out, kind.name, "ripple")


class Tablet(Finger):
    """QEMU's absolute tablet, a pointer, is pressed where there is no touch screen."""

    pages = ["ripple"]
    hardware = ("-device", "virtio-tablet-pci,id=tablet")
    modules = ("virtio_input",)

    def answers(self):
        return super().answers() | {"press": self.press}

    def press(self, machine, x, y, down):
        machine.point(float(x), float(y), down == "down")

    def script(self):
        act = ""
        for line in finger("ripple", self.size, self.orientation, Asked(), pace=0.3).splitlines():
            word, _, rest = line.partition(" ")
            act += f"sleep {int(rest) / 1000:g}\n" if word == "wait" else line + "\n"
        return self.run("tablet", "ripple", act)

    def check(self, out):
        self.check_run(out, "tablet", "ripple")


class Asked:
    """A finger that QEMU moves."""

    def down(self, x, y):
        self.place = f"{x:.6f} {y:.6f}"
        return [f"ask press {self.place} down"]

    def up(self):
        return [f"ask press {self.place} up"]
