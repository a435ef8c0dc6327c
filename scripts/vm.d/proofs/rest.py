"""Time: nothing happens at rest, and at most one frame a vertical blank."""
import json
import re

from gallery import finger
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
