"""Debian's kernel, unpacked by scripts/setup: what to boot and which modules a device needs."""
import lzma
import os
import subprocess
import threading


class KernelMissing(Exception):
    """No unpacked kernel where one was expected."""


class Kernel:
    def __init__(self, folder):
        self.folder = folder
        modules = next((p for p in (folder / "lib/modules", folder / "usr/lib/modules") if p.is_dir()), None)
        images = sorted((folder / "boot").glob("vmlinuz-*")) if folder.is_dir() else []
        if modules is None or not images:
            raise KernelMissing(f"no kernel in {folder}; run scripts/setup")
        self.compressed = images[-1]
        self.version = self.compressed.name.removeprefix("vmlinuz-")
        self.base = modules.parent.parent  # where modprobe -d looks for lib/modules
        self.modules = modules / self.version
        self.lock = threading.Lock()
        if not (self.modules / "modules.dep").exists():
            subprocess.run(["depmod", "-b", self.base, self.version], check=True)

    @staticmethod
    def newest(folder):
        """The kernel among those in `folder` that was fetched last."""
        found = sorted(folder.glob("linux-image-*"), key=lambda p: p.stat().st_mtime)
        if not found:
            raise KernelMissing(f"no kernel in {folder}; run scripts/setup")
        return Kernel(found[-1])

    def image(self):
        """The uncompressed vmlinux, which QEMU boots by PVH seven seconds sooner in emulation than
        the bzImage unpacks itself; the bzImage where the compression is not xz."""
        plain = self.folder / "vmlinux"
        with self.lock:
            return self._unpacked(plain)

    def _unpacked(self, plain):
        if not plain.exists():
            packed = self.compressed.read_bytes()
            start = packed.find(b"\xfd7zXZ\0")
            if start < 0:
                return self.compressed
            data = lzma.LZMADecompressor(lzma.FORMAT_XZ).decompress(packed[start:])
            if data[:4] != b"\x7fELF":
                return self.compressed
            partial = plain.with_suffix(f".{os.getpid()}")
            partial.write_bytes(data)
            partial.rename(plain)
        return plain

    def missing(self, module):
        """Why `module` cannot be had, or None."""
        found = subprocess.run(
            ["modprobe", "-d", self.base, "-S", self.version, "--show-depends", module], capture_output=True)
        if found.returncode == 0:
            return None
        reason = self.folder / f"{module}.missing"  # scripts/setup leaves it
        said = reason.read_text().strip() if reason.exists() else "run scripts/setup"
        return f"no module {module}: {said}"

    def dependencies(self, modules):
        """The files to insert, in order, for `modules`, each a name and its parameters; file → parameters."""
        files = {}
        for module in modules:
            name, *parameters = module.split()
            shown = subprocess.run(
                ["modprobe", "-d", self.base, "-S", self.version, "--show-depends", name],
                check=True, capture_output=True, text=True).stdout
            for line in shown.splitlines():
                words = line.split()
                if words[0] == "insmod":
                    files.setdefault(words[1], "")
            if parameters:  # The last line is the module's own.
                files[words[1]] = " ".join(parameters)
        return files
