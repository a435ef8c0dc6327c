"""Pictures as three planes of bytes, which slices and comparisons can treat at the speed of C."""
import re
import struct
import zlib


class Picture:
    """`planes` are red, green and blue, each width × height bytes, rows from the top."""

    def __init__(self, width, height, planes):
        self.width, self.height, self.planes = width, height, planes

    def __eq__(self, other):
        return (self.width, self.height, self.planes) == (other.width, other.height, other.planes)

    @property
    def size(self):
        return self.width, self.height

    @staticmethod
    def from_interleaved(width, height, data):
        return Picture(width, height, [bytes(data[channel::3]) for channel in range(3)])

    @staticmethod
    def read_ppm(path):
        data = path.read_bytes()
        header = re.match(rb"P6\s+(\d+)\s+(\d+)\s+255\s", data)
        if not header:
            raise ValueError(f"{path} is no PPM")
        width, height = int(header[1]), int(header[2])
        body = memoryview(data)[header.end():]
        pitch = len(body) // height  # QEMU 7.2 pads each row to four bytes, against the format.
        if pitch != 3 * width:
            body = b"".join(body[y * pitch:y * pitch + 3 * width] for y in range(height))
        return Picture.from_interleaved(width, height, body)

    @staticmethod
    def read_png(path):
        """Exactly what the gallery promises: 8-bit RGB, not interlaced."""
        data = path.read_bytes()
        if data[:8] != b"\x89PNG\r\n\x1a\n":
            raise ValueError(f"{path} is no PNG")
        at, packed, header = 8, b"", None
        while at < len(data):
            length, kind = struct.unpack_from(">I4s", data, at)
            body = data[at + 8:at + 8 + length]
            if zlib.crc32(kind + body) != struct.unpack_from(">I", data, at + 8 + length)[0]:
                raise ValueError(f"{path}: wrong checksum")
            if kind == b"IHDR":
                header = struct.unpack(">IIBBBBB", body)
            elif kind == b"IDAT":
                packed += body
            at += 12 + length
        width, height, *kind = header
        if kind != [8, 2, 0, 0, 0]:
            raise ValueError(f"{path}: not 8-bit RGB without interlacing: {kind}")
        return Picture.from_interleaved(width, height, unfiltered(zlib.decompress(packed), width * 3, height))

    def write_png(self, path):
        rows = bytearray()
        for y in range(self.height):
            row = bytearray(3 * self.width)
            for channel in range(3):
                row[channel::3] = self.planes[channel][y * self.width:(y + 1) * self.width]
            rows += b"\0" + row
        def chunk(kind, body):
            return struct.pack(">I", len(body)) + kind + body + struct.pack(">I", zlib.crc32(kind + body))
        path.write_bytes(
            b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", struct.pack(">IIBBBBB", *self.size, 8, 2, 0, 0, 0))
            + chunk(b"IDAT", zlib.compress(bytes(rows), 1)) + chunk(b"IEND", b""))

    def turned(self, orientation):
        """The canvas as a panel shows it. 90: content clockwise, panel(x, y) = canvas(y, W − 1 − x)
        with W the panel's width; spelled here anew, not taken from the gallery."""
        if orientation == 0:
            return self
        if orientation != 90:
            raise ValueError(f"no proof turns by {orientation}")
        planes = []
        for plane in self.planes:  # Panel row y is canvas column y, read from the bottom up.
            planes.append(b"".join(plane[y::self.width][::-1] for y in range(self.width)))
        return Picture(self.height, self.width, planes)

    def difference(self, other):
        """None when equal, else a sentence that says where."""
        if self.size != other.size:
            return f"sizes differ: {self.size} and {other.size}"
        wrong = [i for i in range(self.width * self.height) if any(a[i] != b[i] for a, b in zip(self.planes, other.planes))]
        if not wrong:
            return None
        x, y = wrong[0] % self.width, wrong[0] // self.width
        here, there = ([plane[wrong[0]] for plane in picture.planes] for picture in (self, other))
        columns = [i % self.width for i in wrong]
        return (f"{len(wrong)} pixels differ, in x {min(columns)}…{max(columns)}, y {y}…{wrong[-1] // self.width}; "
                f"the first at ({x}, {y}): {here} for {there}")

    def farthest(self, other):
        """The largest difference of any channel."""
        if self.size != other.size:
            return 255
        return max(max(map(abs, map(int.__sub__, a, b))) for a, b in zip(self.planes, other.planes))


def unfiltered(data, stride, height, pixel=3):
    """PNG's five row filters undone; flat rows, most of a screen, without a loop over their bytes."""
    out, above = bytearray(), bytes(stride)
    for y in range(height):
        start = y * (stride + 1)
        kind, row = data[start], bytearray(data[start + 1:start + 1 + stride])
        flat = not any(row)
        if kind == 1:
            if flat or not any(row[pixel:]):
                row = row[:pixel] * (stride // pixel)
            else:
                for i in range(pixel, stride):
                    row[i] = (row[i] + row[i - pixel]) & 255
        elif kind == 2:
            row = above if flat else bytes((a + b) & 255 for a, b in zip(row, above))
        elif kind == 3:
            for i in range(stride):
                left = row[i - pixel] if i >= pixel else 0
                row[i] = (row[i] + ((left + above[i]) >> 1)) & 255
        elif kind == 4:
            if flat and above == above[:pixel] * (stride // pixel):
                row = above
            else:
                paeth(row, above, pixel)
        elif kind != 0:
            raise ValueError(f"PNG filter {kind}")
        out += row
        above = bytes(row)
    return out


def paeth(row, above, pixel):
    """Undoes the filter that guesses left, up or corner, whichever is nearest to left + up − corner."""
    for channel in range(pixel):
        left = corner = 0
        for i in range(channel, len(row), pixel):
            up = above[i]
            a, b = up - corner, left - corner  # distances of the guess from left and from up
            c = abs(a + b)
            a, b = abs(a), abs(b)
            left = row[i] = (row[i] + (left if a <= b and a <= c else up if b <= c else corner)) & 255
            corner = up
