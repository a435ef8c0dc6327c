"""The guest's root: cpio archives, one a layer, which the kernel unpacks one after the other."""
import hashlib
import lzma
import pathlib
import re
import subprocess
import tempfile
import threading

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


_lock = threading.Lock()


def cached(folder, name, sources, make, *more):
    """The layer `name`, made anew only when one of the files `sources`, or what `more` says, changed."""
    stamp = hashlib.sha256(repr(more).encode())
    for path in sources:
        facts = pathlib.Path(path).stat()
        stamp.update(f"{path} {facts.st_size} {facts.st_mtime_ns}\n".encode())
    folder.mkdir(parents=True, exist_ok=True)
    layer, key = folder / f"{name}.cpio", folder / f"{name}.key"
    with _lock:
        if not (layer.exists() and key.exists() and key.read_text() == stamp.hexdigest()):
            key.unlink(missing_ok=True)
            layer.write_bytes(archive(make()))
            key.write_text(stamp.hexdigest())
        return layer.read_bytes()


def system_layer(folder):
    """Busybox and the start-up scripts."""
    here = pathlib.Path(__file__).parent
    init, words = here / "guest-init.sh", here / "guest.sh"

    def make():
        empty = {f"{name}/.keep": b"" for name in ("dev", "proc", "sys", "tmp", "out")}
        return empty | {"init": init.read_bytes(), "guest.sh": words.read_bytes(),
                        "bin/busybox": BUSYBOX.read_bytes(), "bin/sh": "busybox"}

    return cached(folder, "system", [BUSYBOX, init, words], make)


def module_layer(folder, kernel, name, modules):
    """`modules`, each a name and its parameters, with all that they depend on, and the order to insert."""
    files = kernel.dependencies(modules)

    def make():
        entries, order = {}, []
        for file, parameters in files.items():
            file = pathlib.Path(file)
            data = file.read_bytes()
            if file.suffix == ".xz":
                data = lzma.decompress(data)
            plain = re.sub(r"\.ko\..*$", ".ko", file.name)
            entries[f"modules/{plain}"] = data
            order.append(f"{plain} {parameters}\n")
        return entries | {"modules/order": "".join(order).encode()}

    return cached(folder, f"modules-{name}", files, make, files)


def program_layer(folder, name, programs):
    """`programs`, name → file, the shared libraries they ask for, and the fonts."""
    libraries = set()
    for program in programs.values():
        listed = subprocess.run(["ldd", program], capture_output=True, text=True).stdout
        libraries.update(re.findall(r"(/\S+)", "\n".join(
            line for line in listed.splitlines() if not line.startswith(str(program)))))
    files = {path.lstrip("/"): path for path in [*sorted(libraries), *FONTS]}
    own = {f"bin/{name}": path for name, path in programs.items()}

    def make():
        contents = {path: pathlib.Path(source).read_bytes() for path, source in files.items()}
        return contents | {path: stripped(source) for path, source in own.items()}

    return cached(folder, f"programs-{name}", [*files.values(), *own.values()], make, own)


def stripped(program):
    """A program without its symbols, which are most of an Embedded one and take the guest seconds to unpack."""
    with tempfile.TemporaryDirectory() as folder:
        short = pathlib.Path(folder) / "program"
        done = subprocess.run(["strip", "-o", short, program], capture_output=True).returncode == 0
        return (short if done else pathlib.Path(program)).read_bytes()
