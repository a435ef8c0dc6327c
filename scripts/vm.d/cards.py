"""The graphics that a machine can have, and what each needs."""


class Card:
    """One kind of graphics: QEMU's options, the kernel's modules (a name and its parameters) and the
    words for the kernel's command line. In options and words {w} and {h} are the screen's size."""

    def __init__(self, name, options, modules=(), words="", compressed=False, screen=True):
        self.name, self.options, self.modules, self.words = name, options, list(modules), words
        self.compressed = compressed  # boots the bzImage, whose set-up code alone obeys vga=
        self.screen = screen  # whether the host sees what the guest shows

    def missing(self, kernel):
        """Why this kernel cannot have it, or None."""
        reasons = [kernel.missing(module.split()[0]) for module in self.modules]
        return next((reason for reason in reasons if reason), None)


def vesafb(mode):
    """The firmware's picture, by VESA's number of the mode plus 0x200."""
    return Card(f"vesafb-{mode:x}", ["-vga", "std"], words=f"vga=0x{mode:x}", compressed=True)


VIRTIO = Card("virtio", ["-vga", "none", "-device", "virtio-gpu-pci,id=gpu0,xres={w},yres={h}"], ["virtio-gpu"])
# Two heads, the second one unconnected; VNC plays the plug of one.
VIRTIO_HEADS = Card(
    "virtio-heads", ["-vga", "none", "-device", "virtio-gpu-pci,id=gpu0,max_outputs=2,xres={w},yres={h}"], ["virtio-gpu"])
BOCHS = Card("bochs", ["-vga", "none", "-device", "bochs-display,xres={w},yres={h}"], ["bochs"])
CIRRUS = Card("cirrus", ["-vga", "cirrus"], ["cirrus"])  # always starts as 1024×768, RGB565
VKMS = Card("vkms", ["-vga", "none"], ["vkms"], screen=False)  # always starts as 1024×768
VFB = Card(
    "vfb", ["-vga", "none"], ["vfb vfb_enable=1 videomemorysize=16777216 mode_option={w}x{h}"], screen=False)
NONE = Card("none", ["-vga", "none"], screen=False)
