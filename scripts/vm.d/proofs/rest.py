"""Time: nothing happens at rest, and at most one frame a vertical blank."""
import json
import re

from devices import TOUCH_B
from gallery import finger, gestures, share
from proof import Proof


class Idle(Proof):
    """On a static page the gallery makes no system call for ten seconds; then a finger wakes it."""

    column = "idle"
    pages = ["ripple"]
    tools = ("strace",)

    def files(self):
        return super().files() | {"taps.moves": finger("ripple", self.size, 0, pace=0.3).encode()}

    def script(self):
        return """
device protocol-b
start idle --display kms --page ripple --actions
ask glass ripple
listening $node
vm-probe console > /out/idle.during
sleep 2
strace -f -ttt -o /out/idle.strace -p $gallery 2> /out/strace.errors &
strace=$!
within 50 grep -q attached /out/strace.errors
# A wait that strace itself interrupted begins anew.
sleep 1
fact begin $(date +%s)
sleep 11
fact end $(date +%s)
move protocol-b /taps.moves
sleep 1
kill -TERM $gallery
finish
"""

    def check(self, out):
        self.check_end(out, "idle")
        facts = self.facts(out)
        begin, end = int(facts["begin"][0]) + 1, int(facts["end"][0])
        calls = []
        for line in self.text(out, "idle.strace").splitlines():
            found = re.match(r"\d+\s+(\d+\.\d+) (.*)", line)
            if found:
                calls.append((float(found[1]), found[2]))
        resting = [call for at, call in calls if begin <= at < end]
        self.expect(not resting, f"{len(resting)} system calls in {end - begin} s at rest: {resting[:3]}")
        self.expect(end - begin >= 10, f"only {end - begin} s were watched")
        self.expect(any(at >= end for at, _ in calls), "strace saw nothing at all, not even the finger")


class Pacing(Proof):
    """Where there is a real vertical blank, frames keep to it: never two in one."""

    column = "pacing"
    pages = ["ripple"]
    played = "springs"

    def script(self):
        return f"""
card=
start pacing --display kms --page {self.played} --frame-log /out/frames --tape /long.tape
sleep 1
vm-probe console > /out/pacing.during
finish
"""

    def files(self):
        # Taps all over the page keep its animations going.
        taps = "".join(f"{0.5 + 0.25 * i:g} tap {200 + 40 * i} {300 + 20 * (i % 5)}\n" for i in range(14))
        return super().files() | {"long.tape": f"{taps}5 end\n".encode()}

    def check(self, out):
        self.check_end(out, "pacing")
        times = [json.loads(line)["t"] for line in (out / "frames").read_text().splitlines()]
        self.expect(len(times) > 20, f"only {len(times)} frames were drawn")
        # Several frames together, since one may be drawn late in its blank and the next one early.
        period, window = 1 / 60, 12
        spans = [after - before for before, after in zip(times, times[window:])]
        tight = min(spans, default=0)
        self.expect(
            tight >= (window - 1.5) * period, f"{window} frames within {tight:.3f} s: more than one a vertical blank")


class Latency(Proof):
    """From the finger's lift, at which the ripple starts, to the vertical blank that shows it: at most two
    blanks. The kernel's tracepoints tell when a flip is over."""

    column = "touch to glass"
    pages = ["ripple"]
    steady = True
    count = 6

    def files(self):
        _, _, x, y, _ = gestures("ripple", self.size[0])[0]
        place = share((x, y), self.size, 0)
        lines = []
        for touch in range(self.count):
            # Not a multiple of the blank's length, so that touches come at all of its phases.
            lines += ["wait 2007", *TOUCH_B.down(*place), "wait 83", f"say up-{touch}", *TOUCH_B.up()]
        return super().files() | {"touches.moves": ("\n".join(lines) + "\n").encode()}

    def script(self):
        return """
mount -t tracefs tracefs /sys/kernel/tracing
cd /sys/kernel/tracing
echo mono > trace_clock
echo 1 > events/drm/drm_vblank_event_delivered/enable
device protocol-b
start latency --display kms --page ripple --frame-log /out/frames
listening $node
vm-probe console > /out/latency.during
sleep 1
move protocol-b /touches.moves
cat trace > /out/trace
cp /tmp/protocol-b.said /out/said
kill -TERM $gallery
finish
"""

    def check(self, out):
        self.check_end(out, "latency")
        flips = [
            float(found[1]) for found in
            (re.search(r" (\d+\.\d+): drm_vblank_event_delivered", line) for line in self.text(out, "trace").splitlines()) if found]
        touches = [
            int(line.split()[1]) / 1e6 for line in self.text(out, "said").splitlines() if line.startswith("up-")]
        self.expect(len(touches) == self.count, f"{len(touches)} touches")
        blanks = []
        for touch in touches:
            shown = next((flip for flip in flips if flip > touch), None)
            self.expect(shown is not None, "a touch changes nothing on the glass")
            if shown is not None:
                blanks.append((shown - touch) * 60)
        (self.folder / "blanks").write_text(" ".join(f"{blank:.2f}" for blank in blanks) + "\n")
        self.expect(
            max(blanks, default=0) <= 2, f"from touch to glass, in vertical blanks: {' '.join(f'{b:.2f}' for b in blanks)}")
