"""A VNC viewer that only changes the size of the guest's screen, which plugs and unplugs a virtio head."""
import socket
import struct

DESKTOP_SIZE, EXTENDED_DESKTOP_SIZE = -223, -308  # pseudo-encodings of RFC 6143 and its registry
SET_ENCODINGS, UPDATE_REQUEST, SET_DESKTOP_SIZE = 2, 3, 251


class Viewer:
    """Connected to QEMU's VNC server on a Unix socket, as RFC 6143 wants it, without a password."""

    def __init__(self, path):
        self.socket = socket.socket(socket.AF_UNIX)
        self.socket.settimeout(5)
        self.socket.connect(str(path))
        self._read(12)
        self.socket.sendall(b"RFB 003.008\n")
        self._read(self._read(1)[0])  # the kinds of security offered
        self.socket.sendall(b"\x01")  # none
        self._read(4)
        self.socket.sendall(b"\x01")  # shared
        self._read(struct.unpack(">20xI", self._read(24))[0])
        self.socket.sendall(struct.pack(">BxHii", SET_ENCODINGS, 2, EXTENDED_DESKTOP_SIZE, DESKTOP_SIZE))
        self.socket.sendall(struct.pack(">BBHHHH", UPDATE_REQUEST, 0, 0, 0, 1, 1))

    def resize(self, width, height):
        """Asks for a screen of this size; 0 × 0 is a plug pulled."""
        self.socket.sendall(
            struct.pack(">BxHHBx", SET_DESKTOP_SIZE, width, height, 1)
            + struct.pack(">IHHHHI", 0, 0, 0, width, height, 0))

    def close(self):
        self.socket.close()

    def _read(self, count):
        data = b""
        while len(data) < count:
            part = self.socket.recv(count - len(data))
            if not part:
                raise OSError("QEMU's VNC server hung up")
            data += part
        return data
