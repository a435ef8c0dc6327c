"""One virtual machine: QEMU, its monitor, and the line that the guest's script asks questions on."""
import json
import os
import pathlib
import shutil
import socket
import subprocess
import tarfile
import tempfile
import time

from picture import Picture
from rfb import Viewer

STEADY = ["-accel", "tcg", "-icount", "shift=1,sleep=on"]
COMMON_MODULES = ["virtio_pci", "virtio_console", "evdev", "uinput"]


class NotBooted(Exception):
    """The guest never reached its first process; nothing can be said about the gallery."""


class RunFailed(Exception):
    """The run went wrong in a way that says something."""


def accelerator():
    """kvm only where the processor has it: nested /dev/kvm nodes open and then hang the guest."""
    facts = pathlib.Path("/proc/cpuinfo").read_text()
    usable = any(flag in facts.split() for flag in ("vmx", "svm")) and os.access("/dev/kvm", os.R_OK | os.W_OK)
    return ["-accel", "kvm", "-cpu", "host"] if usable else ["-accel", "tcg"]


class Machine:
    """`hardware` are more of QEMU's options, in which {sockets} is the folder of sockets; `words` more of
    the kernel's. With `steady` the guest's clock counts its instructions, two nanoseconds each, so that
    times do not depend on what else the host does."""

    def __init__(self, folder, kernel, initrd, card, size, hardware=(), words="", steady=False):
        self.folder = folder
        self.sockets = pathlib.Path(tempfile.mkdtemp(prefix="kiosk-vm."))  # socket paths must be short
        (folder / "initrd").write_bytes(initrd)
        facts = {"w": size[0], "h": size[1], "sockets": self.sockets}
        command = [
            "qemu-system-x86_64", "-M", "pc", *(STEADY if steady else accelerator()), "-m", "384", "-smp", "1",
            "-nodefaults", "-no-reboot", "-display", "none",
            "-kernel", kernel.compressed if card.compressed else kernel.image(), "-initrd", folder / "initrd",
            "-serial", f"file:{folder}/console",
            "-append", f"console=ttyS0 panic=-1 quiet loglevel=5 {card.words} {words}".format(**facts),
            *(option.format(**facts) for option in [*card.options, *hardware]),
            "-device", "virtio-serial-pci",
            "-chardev", f"socket,id=line,path={self.sockets}/line,server=on,wait=off",
            "-device", "virtserialport,chardev=line,nr=1",
            "-chardev", f"file,id=files,path={folder}/out.tar", "-device", "virtserialport,chardev=files,nr=2",
            "-qmp", f"unix:{self.sockets}/qmp,server=on,wait=off",
        ]
        self.errors = open(folder / "qemu.errors", "w")
        self.process = subprocess.Popen(
            list(map(str, command)), stdin=subprocess.DEVNULL, stdout=self.errors, stderr=self.errors)
        self.viewers = {}

    def __enter__(self):
        return self

    def __exit__(self, *_):
        for viewer in self.viewers.values():
            viewer.close()
        if self.process.poll() is None:
            self.process.kill()
        self.process.wait()
        self.errors.close()
        shutil.rmtree(self.sockets)
        (self.folder / "initrd").unlink(missing_ok=True)

    def converse(self, answers, seconds):
        """Answers the guest's questions until it says goodbye. `answers` maps a question's first word
        to a function of the other words, whose result is the answer."""
        begun = time.monotonic()
        deadline = begun + seconds
        line, self.monitor = self._connect("line", deadline), self._connect("qmp", deadline).makefile("rw")
        self.monitor.readline()
        self.command("qmp_capabilities")
        greeted, buffer = False, b""
        with open(self.folder / "questions", "w", buffering=1) as log:
            while True:
                while b"\n" not in buffer:
                    line.settimeout(max(0.1, deadline - time.monotonic()))
                    try:
                        received = line.recv(4096)
                    except TimeoutError:
                        received = b""
                    if not received:
                        code = self.process.poll()
                        state = f"QEMU ended with {code}" if code is not None else "timed out"
                        raise (RunFailed if greeted else NotBooted)(
                            f"{state}; console: {self.tail('console')} {self.tail('qemu.errors')}")
                    buffer += received
                question, buffer = buffer.split(b"\n", 1)
                log.write(f"{time.monotonic() - begun:7.3f} {question.decode(errors='replace')}\n")
                verb, *words = question.decode(errors="replace").split()
                if verb == "bye":
                    break
                if verb == "hello":
                    greeted, answer = True, "go"
                else:
                    answer = answers[verb](self, *words)
                line.sendall(f"{answer or 'ok'}\n".encode())
        line.sendall(b"ok\n")
        try:
            self.process.wait(20)
        except subprocess.TimeoutExpired:
            self.process.kill()  # All files are here; a power-off that hangs is the kernel's affair.

    def files(self):
        """What the guest left in /out, unpacked."""
        out = self.folder / "out"
        out.mkdir(exist_ok=True)
        with tarfile.open(self.folder / "out.tar") as tar:
            tar.extractall(out)
        return out

    def command(self, name, **arguments):
        """One command of QEMU's monitor protocol."""
        self.monitor.write(json.dumps({"execute": name, "arguments": arguments}) + "\n")
        self.monitor.flush()
        while True:
            reply = json.loads(self.monitor.readline())
            if "error" in reply:
                raise RunFailed(f"QEMU: {name}: {reply['error']['desc']}")
            if "return" in reply:
                return reply["return"]

    def screendump(self, head=None):
        """What the host sees on the guest's screen now, or on that head of gpu0."""
        path = self.folder / "screen.ppm"
        place = {} if head is None else {"device": "gpu0", "head": head}
        self.command("screendump", filename=str(path), **place)
        return Picture.read_ppm(path)

    def press(self, *keys):
        """Keys pressed together on the PS/2 keyboard that every machine has."""
        self.command("send-key", keys=[{"type": "qcode", "data": key} for key in keys])

    def point(self, x, y, button=None):
        """Moves QEMU's absolute pointer to the share `x`, `y` of the screen; with `button` given, its left
        button goes down or up there."""
        events = [
            {"type": "abs", "data": {"axis": axis, "value": round(share * 32767)}}
            for axis, share in (("x", x), ("y", y))]
        if button is not None:
            events.append({"type": "btn", "data": {"button": "left", "down": button}})
        self.command("input-send-event", events=events)

    def resize(self, width, height, server="vnc"):
        """The head behind the VNC server `server` gets another size; 0 × 0 unplugs it."""
        if server not in self.viewers:
            self.viewers[server] = Viewer(self.sockets / server)
        self.viewers[server].resize(width, height)

    def tail(self, name):
        lines = (self.folder / name).read_text(errors="replace").split("\n") if (self.folder / name).exists() else []
        return " / ".join(line.strip() for line in lines[-6:] if line.strip())

    def _connect(self, name, deadline):
        connection = socket.socket(socket.AF_UNIX)
        while True:
            try:
                connection.connect(str(self.sockets / name))
                return connection
            except OSError:
                if self.process.poll() is not None or time.monotonic() > deadline:
                    raise NotBooted(f"QEMU did not start: {self.tail('qemu.errors')}") from None
                time.sleep(0.02)
