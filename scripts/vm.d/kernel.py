"""Debian's kernel, unpacked by scripts/setup: what to boot and which modules a device needs."""
import lzma
import os
import subprocess


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

    def dependencies(self, names):
        """The files to insert, in order, for the modules `names`."""
        files = []
        for name in names:
            shown = subprocess.run(
                ["modprobe", "-d", self.base, "-S", self.version, "--show-depends", name],
                check=True, capture_output=True, text=True).stdout
            for line in shown.splitlines():
                words = line.split()
                if words[0] == "insmod" and words[1] not in files:
                    files.append(words[1])
        return files
