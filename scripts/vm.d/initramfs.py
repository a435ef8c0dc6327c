"""The guest's root: cpio archives, one a layer, which the kernel unpacks one after the other."""
import hashlib
import lzma
import pathlib
import re
import subprocess

BUSYBOX = pathlib.Path("/bin/busybox")
FONTS = [  # those that the gallery names
    *(f"/usr/share/fonts/opentype/inter/Inter-{weight}.otf" for weight in ("Regular", "Medium", "SemiBold", "Bold")),
    "/usr/share/fonts/truetype/wqy/wqy-microhei.ttc",
    "/usr/share/fonts/truetype/dejavu/DejaVuSans.ttf",
]


def archive(entries):
    """A cpio archive ("newc") of `entries`: path → bytes for a file, str for a symbolic link.
    Parent folders are added; every file is executable and owned by root."""
    out, number = bytearray(), 0

    def add(path, mode, data):
        nonlocal number
        number += 1
        name = path.encode() + b"\0"
        fields = [number, mode, 0, 0, 1, 0, len(data), 0, 0, 0, 0, len(name), 0]
        out.extend(b"070701" + b"".join(b"%08X" % field for field in fields) + name)
        out.extend(b"\0" * (-len(out) % 4))
        out.extend(data)
        out.extend(b"\0" * (-len(out) % 4))

    folders = set()
    for path in entries:
        folders.update(str(parent) for parent in pathlib.PurePosixPath(path).parents if str(parent) != ".")
    for folder in sorted(folders):
        add(folder, 0o040755, b"")
    for path, content in sorted(entries.items()):
        link = isinstance(content, str)
        add(path, 0o120777 if link else 0o100755, content.encode() if link else content)
    add("TRAILER!!!", 0, b"")
    return bytes(out)


def cached(folder, name, sources, make):
    """The layer `name`, made anew only when one of the files `sources` changed."""
    stamp = hashlib.sha256()
    for path in sources:
        facts = pathlib.Path(path).stat()
        stamp.update(f"{path} {facts.st_size} {facts.st_mtime_ns}\n".encode())
    folder.mkdir(parents=True, exist_ok=True)
    layer, key = folder / f"{name}.cpio", folder / f"{name}.key"
    if not (layer.exists() and key.exists() and key.read_text() == stamp.hexdigest()):
        key.unlink(missing_ok=True)
        layer.write_bytes(archive(make()))
        key.write_text(stamp.hexdigest())
    return layer.read_bytes()


def system_layer(folder, kernel, name, modules):
    """Busybox, the start-up script, and `modules` with all that they depend on."""
    here = pathlib.Path(__file__).parent
    files = kernel.dependencies(modules)
    scripts = [here / "guest-init.sh", here / "guest.sh"]

    def make():
        entries = {"init": scripts[0].read_bytes(), "guest.sh": scripts[1].read_bytes(),
                   "bin/busybox": BUSYBOX.read_bytes(), "bin/sh": "busybox"}
        for empty in ("dev", "proc", "sys", "tmp", "out"):
            entries[f"{empty}/.keep"] = b""
        order = []
        for file in map(pathlib.Path, files):
            data = file.read_bytes()
            if file.suffix == ".xz":
                data = lzma.decompress(data)
            plain = re.sub(r"\.ko\..*$", ".ko", file.name)
            entries[f"modules/{plain}"] = data
            order.append(plain)
        entries["modules/order"] = ("\n".join(order) + "\n").encode()
        return entries

    return cached(folder, f"system-{name}", [BUSYBOX, *scripts, *files], make)


def program_layer(folder, name, gallery, probe):
    """The programs, the shared libraries they ask for, and the fonts."""
    programs = {"bin/kiosk-gallery": gallery, "bin/vm-probe": probe}
    libraries = set()
    for program in programs.values():
        listed = subprocess.run(["ldd", program], capture_output=True, text=True).stdout
        libraries.update(re.findall(r"(/\S+)", "\n".join(
            line for line in listed.splitlines() if not line.startswith(str(program)))))
    files = {path.lstrip("/"): path for path in [*sorted(libraries), *FONTS]} | programs

    def make():
        return {path: pathlib.Path(source).read_bytes() for path, source in files.items()}

    return cached(folder, f"programs-{name}", files.values(), make)
