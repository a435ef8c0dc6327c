"""Screens that come and go while the gallery runs: plugs by VNC, drivers that are taken away."""
import threading

from gallery import finger, untimed
from proof import Proof
from proofs.pixels import shows

VNC = ("-vnc", "unix:{sockets}/vnc")
CONNECTOR = "/sys/class/drm/card0-Virtual-1/status"
# unplugged, plugged: whether the kernel has heard; dark, lit: whether the card shows anything.
WORDS = f"""
unplugged() {{ grep -q '^disconnected' {CONNECTOR}; }}
plugged() {{ grep -q '^connected' {CONNECTOR}; }}
buffers() {{ grep -c '^framebuffer' /sys/kernel/debug/dri/0/framebuffer; }}
dark() {{ grep -q 'enable=0' /sys/kernel/debug/dri/0/state && ! grep -q 'enable=1' /sys/kernel/debug/dri/0/state; }}
lit() {{ grep -q 'enable=1' /sys/kernel/debug/dri/0/state; }}
open_files() {{ ls /proc/$gallery/fd | wc -l; }}
"""


class Resize(Proof):
    """Real plug events: another size, no screen at all, the first size, the other again. The page is laid out
    for each, and a finger meets the new places."""

    column = "hot-plug"
    pages = ["ripple"]
    hardware = VNC
    other = (1024, 600)

    def files(self):
        return super().files() | {"other.moves": finger("ripple", self.other, 0, pace=0.3).encode()}

    def script(self):
        width, height = self.other
        return WORDS + f"""
device protocol-b
start resize --display kms --page ripple --actions
ask glass ripple
listening $node
ask resize {width} {height}
ask glass ripple {width} {height}
vm-probe console > /out/resize.during
ask resize 0 0
within 50 unplugged && fact unplugged
within 50 dark && fact dark
ask resize {self.size[0]} {self.size[1]}
within 50 plugged && within 50 lit && fact plugged
ask glass ripple
ask resize {width} {height}
ask glass ripple {width} {height}
move protocol-b /other.moves
lines /out/resize.actions {len(self.references["ripple"].actions)}
kill -TERM $gallery
finish
"""

    def check(self, out):
        self.check_end(out, "resize")
        self.check_console(out, "resize")
        facts = self.facts(out)
        for fact in ("unplugged", "dark", "plugged"):
            self.expect(fact in facts, f"never {fact}")
        actions = untimed((out / "resize.actions").read_text().splitlines())
        wanted = untimed(self.reference("ripple", self.other).actions)
        self.expect(actions == wanted, f"on the new size the actions are {actions} for {wanted}")


class Leaks(Proof):
    """Twenty plugs and unplugs leave no framebuffer, no open file and the picture as it was."""

    column = "plug cycles"
    pages = ["ripple"]
    hardware = VNC
    cycles = 20

    def script(self):
        size = f"{self.size[0]} {self.size[1]}"
        return WORDS + f"""
cycle() {{
  ask resize 0 0
  within 50 unplugged && within 50 dark
  ask resize {size}
  within 50 plugged && within 50 lit
  ask glass ripple
  [ "$answer" = yes ]
}}
start leaks --display kms --page ripple
ask glass ripple
vm-probe console > /out/leaks.during
cycle
fact first $(buffers) $(open_files)
for round in $(seq {self.cycles}); do cycle || break; done
fact last $(buffers) $(open_files)
kill -TERM $gallery
finish
"""

    def check(self, out):
        self.check_end(out, "leaks")
        self.check_console(out, "leaks")
        facts = self.facts(out)
        self.expect(facts["first"] == facts["last"], f"framebuffers and open files: {facts['first']}, then {facts['last']}")


class LateScreen(Proof):
    """A start without any screen waits for one."""

    column = "late screen"
    pages = ["ripple"]
    hardware = VNC

    def script(self):
        return WORDS + f"""
echo off > {CONNECTOR}
within 20 unplugged
start late --display kms --page ripple
sleep 1
kill -0 $gallery && fact waits
echo detect > {CONNECTOR}
ask resize {self.size[0]} {self.size[1] - 8}
sleep 1
ask resize {self.size[0]} {self.size[1]}
ask glass ripple
vm-probe console > /out/late.during
kill -TERM $gallery
finish
"""

    def check(self, out):
        self.check_end(out, "late")
        self.check_console(out, "late")
        self.expect("waits" in self.facts(out), f"it does not wait for a screen: {self.complaints(out, 'late')}")


class SecondHead(Proof):
    """The second head of a card, named, plugged in while the program waits for it."""

    column = "second head"
    pages = ["ripple"]
    hardware = ("-vnc", "unix:{sockets}/vnc,display=gpu0,head=1")

    def script(self):
        return f"""
start head --display kms,Virtual-2 --page ripple
sleep 1
kill -0 $gallery && fact waits
ask resize {self.size[0]} {self.size[1]}
ask glass ripple {self.size[0]} {self.size[1]} 1
vm-probe console > /out/head.during
kill -TERM $gallery
finish
"""

    def check(self, out):
        self.check_end(out, "head")
        self.check_console(out, "head")
        self.expect("waits" in self.facts(out), f"it does not wait for its screen: {self.complaints(out, 'head')}")


class Mirror(Proof):
    """With --mirror both heads of a card show the same; the second one is plugged in while it runs."""

    column = "mirror"
    pages = ["ripple"]
    hardware = ("-vnc", "unix:{sockets}/vnc,display=gpu0,head=1")

    def script(self):
        size = f"{self.size[0]} {self.size[1]}"
        return f"""
start mirror --display kms,Virtual-1 --mirror --page ripple
ask glass ripple
ask resize {size}
ask glass ripple {size} 1
ask glass ripple {size} 0
vm-probe console > /out/mirror.during
kill -TERM $gallery
finish
"""

    def check(self, out):
        self.check_end(out, "mirror")
        self.check_console(out, "mirror")


class Unbind(Proof):
    """The driver is taken from the card under the open client and given back: the picture returns."""

    column = "unbind"
    pages = ["ripple"]
    driver, address = "virtio-pci", "0000:00:02.0"

    def script(self):
        place = f"/sys/bus/pci/drivers/{self.driver}"
        return f"""
gone() {{ ! ls /dev/dri/card* > /dev/null 2>&1; }}
there() {{ ls /dev/dri/card* > /dev/null 2>&1; }}
start unbind --display kms --page ripple
ask glass ripple
vm-probe console > /out/unbind.during
echo {self.address} > {place}/unbind
within 50 gone && fact gone
sleep 1
kill -0 $gallery && fact alive
echo {self.address} > {place}/bind
within 50 there && fact there
within 50 opened /dev/dri/card
sleep 2
vm-probe scanout /dev/dri/card* > /out/shown
ask glass ripple
kill -TERM $gallery
finish
"""

    def check(self, out):
        self.check_end(out, "unbind")
        self.check_console(out, "unbind")
        facts = self.facts(out)
        for fact in ("gone", "alive", "there"):
            self.expect(fact in facts, f"not {fact}: {self.complaints(out, 'unbind')}")
        # QEMU goes on showing what a card last had; the new card's own buffer tells whose picture it is.
        header, _, data = (out / "shown").read_bytes().partition(b"\n")
        self.expect(
            shows(header.decode().split(), data, self.expected("ripple", "idle")),
            f"after bind the card shows {header.decode() or 'nothing'}, not the page: {self.complaints(out, 'unbind')}")


class Suspend(Proof):
    """The machine sleeps to idle and wakes by a key: the picture stands, and the gallery ends as ever. (bochs
    keeps its memory; that the mode is set anew is tested with scripts.)"""

    column = "suspend"
    pages = ["ripple"]

    def script(self):
        return """
start suspend --display kms --page ripple --frame-log /out/frames
ask glass ripple
sleep 1
vm-probe console > /out/suspend.during
echo 0 > /sys/module/printk/parameters/console_suspend
for wakeup in /sys/bus/serio/devices/*/power/wakeup; do echo enabled > $wakeup; done
ask nap
echo freeze > /sys/power/state && fact slept
ask glass ripple
kill -TERM $gallery
finish
"""

    def answers(self):
        # Pressed while the guest sleeps and therefore asks nothing.
        return super().answers() | {"nap": lambda machine: threading.Timer(4, machine.press, ["shift"]).start()}

    def check(self, out):
        self.check_end(out, "suspend")
        self.check_console(out, "suspend")
        facts = self.facts(out)
        self.expect("slept" in facts, "the machine does not sleep")
