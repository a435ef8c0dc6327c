"""kioskctl on a real kernel, and starts that lack a permission."""
from devices import SCANNER, TOUCH_B
from gallery import finger, untimed
from picture import Picture
from proof import Proof


class Tools(Proof):
    """Every command of kioskctl that asks the kernel, once."""

    column = "kioskctl"
    pages = ["ripple"]
    programs = ("kiosk-gallery", "vm-probe", "kioskctl")

    def files(self):
        return super().files() | {"taps.moves": finger("ripple", self.size, 0, pace=0.3).encode()}

    def script(self):
        count = len(self.references["ripple"].actions)
        return f"""
tool() {{
  what=$1
  shift
  kioskctl "$@" > "/out/$what.said" 2>&1
  echo $? > "/out/$what.code"
}}
device scanner
device protocol-b
tool displays displays
tool inputs inputs
start tools --display kms --page ripple --actions --control /run/kiosk.sock
ask glass ripple
listening $node
tool shot shot --socket /run/kiosk.sock /out/shot.png
kioskctl record $node /out/taps.evemu > /out/record.said 2>&1 &
recorder=$!
sleep 1
move protocol-b /taps.moves
lines /out/tools.actions {count}
kill -INT $recorder
wait $recorder
echo $? > /out/record.code
unplug protocol-b
tool replay replay /out/taps.evemu
lines /out/tools.actions {2 * count}
vm-probe console > /out/tools.during
kill -KILL $gallery
finish
tool reset console-reset
vm-probe console > /out/reset.console
"""

    def check(self, out):
        for what in ("displays", "inputs", "shot", "record", "replay", "reset"):
            code = self.text(out, f"{what}.code")
            self.expect(code == "0", f"kioskctl {what} ends with {code}: {self.text(out, f'{what}.said')[-300:]}")
        said = self.text(out, "displays.said")
        self.expect("Virtual-1" in said and f"{self.size[0]}x{self.size[1]}" in said, f"displays says {said}")
        said = self.text(out, "inputs.said")
        self.expect(TOUCH_B.title in said and SCANNER.title in said, f"inputs says {said}")
        if (out / "shot.png").exists():
            shot = Picture.read_png(out / "shot.png")
            self.expect(shot == self.references["ripple"].pictures["idle"], "the shot is not what stands on the glass")
        else:
            self.expect(False, "shot writes no picture")
        actions = untimed((out / "tools.actions").read_text().splitlines())
        # The page numbers its ripples, so that the second two go on where the first two ended.
        wanted = [f"ripple tap {number}" for number in range(2 * len(self.references["ripple"].actions))]
        self.expect(actions == wanted, f"the finger and its recording replayed do {actions}, not {wanted}")
        console = self.text(out, "reset.console")
        self.expect(console.startswith("text keyboard-3"), f"after console-reset the console is {console}")


class Stranger(Proof):
    """Another user's start without any permission names the group that would help; with that group alone it
    draws, and names the other one."""

    column = "permission"
    pages = ["ripple"]

    def script(self):
        return """
device protocol-b
chown 0:44 /dev/dri/card0 /dev/fb0
chown 0:104 /dev/input/event*
chmod 660 /dev/dri/card0 /dev/fb0 /dev/input/event*
as="start-stop-daemon -S -c kiosk:kiosk -x /bin/kiosk-gallery --"
start stranger --display kms --page ripple
finish
as="start-stop-daemon -S -c kiosk:video -x /bin/kiosk-gallery --"
start member --display kms --page ripple
ask glass ripple
kill -TERM $gallery
finish
"""

    def check(self, out):
        self.check_end(out, "stranger", "3")
        said = self.text(out, "stranger.errors")
        self.expect("group video" in said, f"the group video is not named: {said}")
        self.check_end(out, "member")
        said = self.text(out, "member.errors")
        self.expect("group input" in said, f"the group input is not named: {said}")


class Seated(Proof):
    """A user without any permission draws and is touched by way of seatd, which also guards the console."""

    column = "seatd"
    pages = ["ripple"]
    tools = ("seatd",)

    def files(self):
        return super().files() | {"taps.moves": finger("ripple", self.size, 0, pace=0.3).encode()}

    def script(self):
        return f"""
seated() {{ [ -S /run/seatd.sock ]; }}
device protocol-b
chmod 600 /dev/dri/card0 /dev/fb0 /dev/input/event*
seatd -u kiosk -l info > /out/seatd 2>&1 &
seatd=$!
within 50 seated
as="start-stop-daemon -S -c kiosk:kiosk -x /bin/kiosk-gallery --"
start seated --display kms --page ripple --actions
ask glass ripple
listening $node
vm-probe console > /out/seated.during
move protocol-b /taps.moves
lines /out/seated.actions {len(self.references["ripple"].actions)}
kill -TERM $gallery
finish
kill $seatd
"""

    def check(self, out):
        self.check_end(out, "seated")
        self.check_console(out, "seated")
        actions = untimed((out / "seated.actions").read_text().splitlines())
        wanted = untimed(self.references["ripple"].actions)
        self.expect(actions == wanted, f"actions {actions} for {wanted}: {self.complaints(out, 'seated')}")
