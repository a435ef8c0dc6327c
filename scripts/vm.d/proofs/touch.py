"""What goes wrong with input devices while fingers are on them."""
import devices
from devices import TOUCH_B
from gallery import finger, gestures, share, untimed
from proof import Proof


class Press(Proof):
    """A gallery on the page of ripples, and a finger that comes down on its first button."""

    pages = ["ripple"]

    def files(self):
        _, _, x, y, _ = gestures("ripple", self.size[0])[0]
        place = share((x, y), self.size, 0)
        files = {"down.moves": TOUCH_B.down(*place), "up.moves": TOUCH_B.up()}
        return super().files() | {name: ("\n".join(lines) + "\n").encode() for name, lines in files.items()} | {
            "taps.moves": finger("ripple", self.size, 0, pace=0.3).encode()}

    def taps(self):
        """The guest's lines for the tape's taps, at the end."""
        return f"""
move protocol-b /taps.moves
lines /out/{self.name}.actions {len(self.references["ripple"].actions)}
vm-probe console > /out/{self.name}.during
kill -TERM $gallery
finish
"""

    def check(self, out):
        self.check_end(out, self.name)
        self.check_console(out, self.name)
        actions = untimed((out / f"{self.name}.actions").read_text().splitlines())
        wanted = untimed(self.references["ripple"].actions)
        self.expect(actions == wanted, f"actions {actions} for {wanted}: only the taps at the end may act")


class Dropped(Press):
    """The kernel drops events while the gallery is stopped; the finger lifts meanwhile. Nothing stays
    pressed and nothing acts."""

    column = "dropped events"

    def files(self):
        flood = f"flood 3000 {devices.ABS} {devices.MT_X} 1 2\n"
        return super().files() | {"flood.moves": (flood + "\n".join(TOUCH_B.up()) + "\n").encode()}

    def script(self):
        return f"""
device protocol-b
start {self.name} --display kms --page ripple --actions
ask glass ripple
listening $node
move protocol-b /down.moves
sleep 0.5
kill -STOP $gallery
move protocol-b /flood.moves
kill -CONT $gallery
ask glass ripple
{self.taps()}"""


class Replug(Press):
    """The touch screen goes while a finger is on it, and comes again, eight times: the press is cancelled, no
    descriptor is left behind, the processor rests, and the taps at the end act."""

    column = "replug"

    def script(self):
        return f"""
spent() {{ awk '{{ print $14 + $15 }}' /proc/$gallery/stat; }}
device protocol-b
start {self.name} --display kms --page ripple --actions
ask glass ripple
listening $node
fact first $(ls /proc/$gallery/fd | wc -l)
for round in 1 2 3 4 5 6 7 8; do
  move protocol-b /down.moves
  sleep 0.2
  unplug protocol-b
  sleep 0.2
  device protocol-b
  listening $node || break
done
ask glass ripple
fact last $(ls /proc/$gallery/fd | wc -l)
before=$(spent)
sleep 1
fact spent $(($(spent) - before))
{self.taps()}"""

    def check(self, out):
        super().check(out)
        facts = self.facts(out)
        self.expect(facts["first"] == facts["last"], f"open files: {facts['first']}, then {facts['last']}")
        self.expect(int(facts["spent"][0]) <= 5, f"{facts['spent'][0]} hundredths of a second at rest")


class TabletReplug(Press):
    """QEMU's tablet is pulled out with its button down and another one put in; its taps act.

    The button goes down beside everything: the kernel itself lifts a pointer's buttons before the device
    goes, and a program that reads in between cannot tell that from a hand's lift."""

    column = "replug"
    hardware = ("-device", "virtio-tablet-pci,id=tablet")
    modules = ("virtio_input",)

    def answers(self):
        def pull(machine):
            machine.command("device_del", id="tablet")

        def put(machine):
            machine.command("device_add", driver="virtio-tablet-pci", id="again")

        def press(machine, x, y, down):
            machine.point(float(x), float(y), down == "down")

        return super().answers() | {"pull": pull, "put": put, "press": press}

    def script(self):
        place = "{:.6f} {:.6f}".format(*share((5, 5), self.size, 0))
        taps = ""
        for _, _, x, y, _ in gestures("ripple", self.size[0]):
            at = "{:.6f} {:.6f}".format(*share((x, y), self.size, 0))
            taps += f"ask press {at} down\nsleep 0.1\nask press {at} up\nsleep 0.3\n"
        return f"""
tablet() {{ grep -l 'QEMU Virtio Tablet' /sys/class/input/event*/device/name | sed 's/.*\\(event[0-9]*\\).*/\\1/'; }}
gone() {{ [ -z "$(tablet)" ]; }}
there() {{ [ -n "$(tablet)" ]; }}
start {self.name} --display kms --page ripple --actions
ask glass ripple
listening "$(tablet)"
ask press {place} down
sleep 0.3
ask pull
within 50 gone && fact gone
ask put
within 50 there && fact there
listening "$(tablet)"
ask glass ripple
{taps}
lines /out/{self.name}.actions {len(self.references["ripple"].actions)}
vm-probe console > /out/{self.name}.during
kill -TERM $gallery
finish
"""

    def check(self, out):
        super().check(out)
        for fact in ("gone", "there"):
            self.expect(fact in self.facts(out), f"the tablet is not {fact}")


class Calibrated(Press):
    """With udevd in the guest: the matrix of a udev rule turns the touches of a panel that is mounted upside
    down, also after it was unplugged and plugged in again."""

    column = "udev matrix"
    udev = True
    RULE = 'SUBSYSTEM=="input", ENV{ID_INPUT_TOUCHSCREEN}=="1", ENV{LIBINPUT_CALIBRATION_MATRIX}="-1 0 1 0 -1 1"\n'

    def files(self):
        lines = ["wait 300"]
        for _, _, x, y, _ in gestures("ripple", self.size[0]):
            x, y = share((x, y), self.size, 0)
            lines += [*TOUCH_B.down(1 - x, 1 - y), "wait 80", *TOUCH_B.up(), "wait 300"]
        return super().files() | {
            "taps.moves": ("\n".join(lines) + "\n").encode(), "etc/udev/rules.d/90-kiosk.rules": self.RULE.encode()}

    def script(self):
        return f"""
device protocol-b
start {self.name} --display kms --page ripple --actions
ask glass ripple
listening $node
unplug protocol-b
sleep 0.3
device protocol-b
listening $node
{self.taps()}"""
