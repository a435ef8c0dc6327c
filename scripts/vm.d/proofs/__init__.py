"""All proofs, in the order of the table."""
import devices
from cards import BOCHS, CIRRUS, VFB, VIRTIO, VIRTIO_HEADS, VKMS, vesafb
from proofs.console import Console, Fatal, FramebufferConsole, Keys, Switching
from proofs.finger import Finger, Kinds, Tablet
from proofs.hotplug import LateScreen, Leaks, Mirror, Resize, SecondHead, Suspend, Unbind
from proofs.pixels import FramebufferPixels, Pixels, ScanoutPixels
from proofs.rest import Idle, Latency, Pacing
from proofs.tools import Seated, Stranger, Tools
from proofs.touch import Calibrated, Dropped, Replug, TabletReplug

WIDE, SMALL, OLD = (1280, 800), (800, 480), (1024, 768)
DIRECT = ((16, 8), (8, 8), (0, 8))  # red, green, blue from the top
SWAPPED = ((0, 8), (8, 8), (16, 8))

PROOFS = [
    Pixels("pixels-virtio", VIRTIO, WIDE),
    Pixels("pixels-virtio-90", VIRTIO, SMALL, 90, column="turned"),
    Pixels("pixels-virtio-legacy", VIRTIO, (1366, 768), environment=["KIOSK_KMS=legacy"], column="legacy"),
    Pixels("pixels-virtio-ordinary", VIRTIO, SMALL, build="release", column="ordinary"),
    Pixels("pixels-bochs", BOCHS, WIDE),
    Pixels("pixels-bochs-90", BOCHS, SMALL, 90, column="turned"),
    Pixels("pixels-cirrus", CIRRUS, OLD),
    ScanoutPixels("pixels-vkms", VKMS, OLD, pages=["delete", "like"]),
    Finger("finger-virtio", VIRTIO, SMALL),
    Finger("finger-virtio-90", VIRTIO, SMALL, 90, column="finger turned"),
    Finger("finger-bochs", BOCHS, SMALL),
    Finger("finger-bochs-90", BOCHS, SMALL, 90, column="finger turned"),
    FramebufferPixels("fbdev-cirrus", CIRRUS, OLD),
    FramebufferPixels("fbdev-cirrus-90", CIRRUS, OLD, 90, column="turned"),
    FramebufferPixels(
        "fbdev-vfb-16", VFB, SMALL, bits=16, fields=((0, 5), (5, 6), (11, 5)), layout="800 480 480 16", row="vfb",
        pages=["like"], column="fbdev 16"),
    FramebufferPixels(
        "fbdev-vfb-32", VFB, SMALL, bits=32, fields=SWAPPED, layout="800 480 960 32", row="vfb", pages=["like"],
        column="fbdev 32", pans=True),
    FramebufferPixels("fbdev-vesafb-16", vesafb(0x314), (800, 600), row="vesafb", pages=["like"], column="fbdev 16"),
    FramebufferPixels(
        "fbdev-vesafb-24", vesafb(0x315), (800, 600), bits=24, fields=DIRECT, row="vesafb", pages=["like"], column="fbdev 24"),
    FramebufferPixels(
        "fbdev-vesafb-32", vesafb(0x343), (800, 600), bits=32, fields=DIRECT, row="vesafb", pages=["like"], column="fbdev 32"),
    Console("console-virtio", VIRTIO, SMALL),
    Console("console-bochs", BOCHS, SMALL),
    FramebufferConsole("console-cirrus-fbdev", CIRRUS, OLD),
    Fatal("crash-virtio", VIRTIO, SMALL),
    Keys("keys-virtio", VIRTIO, SMALL),
    Switching("switching-virtio", VIRTIO, SMALL),
    Switching("switching-bochs", BOCHS, SMALL),
    Kinds("touch-kinds", VIRTIO, SMALL, [
        devices.TOUCH_B, devices.TOUCH_A, devices.TOUCH_SINGLE, devices.TOUCH_RESISTIVE, devices.TOUCH_INVERTED],
        column="finger"),
    Tablet("touch-tablet", VIRTIO, SMALL, row="QEMU tablet"),
    Dropped("touch-dropped", VIRTIO, SMALL, row="protocol-b"),
    Replug("touch-replug", VIRTIO, SMALL, row="protocol-b"),
    Calibrated("touch-udev-matrix", VIRTIO, SMALL, row="protocol-b"),
    TabletReplug("touch-tablet-replug", VIRTIO, SMALL, row="QEMU tablet"),
    Resize("plug-virtio", VIRTIO, SMALL),
    Resize("plug-virtio-udev", VIRTIO, SMALL, column="hot-plug by udev", udev=True),
    LateScreen("plug-late", VIRTIO, SMALL),
    SecondHead("plug-second-head", VIRTIO_HEADS, SMALL, row="virtio"),
    Mirror("plug-mirror", VIRTIO_HEADS, SMALL, row="virtio"),
    Leaks("plug-cycles", VIRTIO, SMALL),
    Unbind("unbind-virtio", VIRTIO, SMALL),
    Unbind("unbind-bochs", BOCHS, SMALL, driver="bochs-drm"),
    Suspend("suspend-bochs", BOCHS, SMALL),
    Idle("idle-virtio", VIRTIO, SMALL),
    Pacing("pacing-vkms", VKMS, OLD),
    Latency("latency-vkms", VKMS, OLD),
    Tools("kioskctl", VIRTIO, SMALL),
    Stranger("permission", VIRTIO, SMALL),
    Seated("seatd-virtio", VIRTIO, SMALL),
]
