"""Virtual time on a real display: every shot on the glass equals the memory display's."""
import re

import layouts
from proof import Proof


class Pixels(Proof):
    display = "kms"

    def script(self):
        return "".join(
            f"play {page} --display {self.display} --page {page} --orientation {self.orientation} "
            f"--virtual-time --tape /{page}.tape --hold 0.4 --actions\n" for page in self.pages)

    def answers(self):
        return super().answers() | {"shot": self.compare_shot}

    def prepare(self, program, folder):
        super().prepare(program, folder)
        self.seen = set()

    def compare_shot(self, machine, page, shot):
        """A screendump against the memory display. The gallery is held, so looking again is no
        cheating: the flip's event may reach the guest before the pixels reach QEMU's screen."""
        self.seen.add((page, shot))
        if shot not in self.references[page].pictures:
            return self.expect(False, f"{page}: a shot that the tape has not: {shot}")
        self.wait_until(machine, self.expected(page, shot), 3, f"{page} {shot}")

    def check(self, out):
        for page, reference in self.references.items():
            self.check_end(out, page)
            missing = [shot for shot in reference.pictures if (page, shot) not in self.seen]
            self.expect(not missing, f"{page}: never announced: {missing}: {self.complaints(out, page)}")
            if missing:
                continue
            lines = (out / f"{page}.lines").read_text().splitlines()
            actions = [line for line in lines if re.match(r"\d+\.\d{3} ", line)]
            self.expect(actions == reference.actions, f"{page}: actions {actions} for {reference.actions}")
            self.check_console(out, page)


class ScanoutPixels(Pixels):
    """The same where the host sees nothing: the buffer that the CRTC shows is read in the guest."""

    def script(self):
        return "card=/dev/dri/card0\n" + super().script()

    def compare_shot(self, machine, page, shot):
        self.seen.add((page, shot))

    def check(self, out):
        super().check(out)
        for page, shot in sorted(self.seen):
            header, _, data = (out / f"{page}.{shot}.scanout").read_bytes().partition(b"\n")
            if not shows(header.decode().split(), data, self.expected(page, shot)):
                self.failures.append(f"{page} {shot}: the CRTC shows {header.decode()}, not what the memory display draws")


def shows(header, data, picture):
    """Whether what `vm-probe scanout` wrote, split at its first line, is `picture`."""
    if header != [*map(str, picture.size), "32"]:
        return False
    return [data[2::4], data[1::4], data[0::4]] == picture.planes


class FramebufferPixels(Pixels):
    """The same on fb0, whose memory is read in the guest and compared in its own layout, dither and all.
    `fields` are the offset and length of red, green and blue; `layout`, if given, is asked for first."""

    display = "fbdev"
    column = "fbdev"
    bits, fields = 16, ((11, 5), (5, 6), (0, 5))
    layout = None
    pans = False

    def prepare(self, program, folder):
        self.pixel_format = "RGB565" if self.bits == 16 else None
        super().prepare(program, folder)

    def script(self):
        asked = f"vm-probe layout /dev/fb0 {self.layout}\n" if self.layout else ""
        return "framebuffer=yes\n" + asked + super().script()

    def compare_shot(self, machine, page, shot):
        self.seen.add((page, shot))

    def check(self, out):
        super().check(out)
        offsets = set()
        for page, shot in sorted(self.seen):
            header, _, data = (out / f"{page}.{shot}.framebuffer").read_bytes().partition(b"\n")
            *geometry, offset = map(int, header.split())
            offsets.add(offset)
            wanted = [*self.size, self.bits, *(number for field in self.fields for number in field)]
            self.expect(geometry == wanted, f"fb0 is {geometry}, not {wanted}")
            if geometry == wanted:
                wrong = layouts.difference(self.expected(page, shot), self.bits, self.fields, data)
                self.expect(wrong is None, f"{page} {shot}: fb0: {wrong}")
        if self.pans:
            self.expect(offsets == {0, self.size[1]}, f"two buffers are not shown in turn: the offsets are {offsets}")
