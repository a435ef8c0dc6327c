"""Pixels as a framebuffer device keeps them, written from the formulas; the gallery's own code is not
consulted."""


def bayer(x, y):
    """The 8×8 Bayer value 0…63: the bits of x ^ y and y interleaved, the lowest ones first."""
    value = 0
    for bit in range(3):
        value = value << 2 | ((x ^ y) >> bit & 1) << 1 | (y >> bit & 1)
    return value


def level(channel, steps, threshold):
    """(v·N·128 + (2t + 1)·255) / (255·128), N the highest level."""
    return (channel * steps * 128 + (2 * threshold + 1) * 255) // (255 * 128)


# For each number of bits and threshold a table from channel value to level.
LEVELS = {bits: [bytes(level(v, (1 << bits) - 1, t) for v in range(256)) for t in range(64)] for bits in (5, 6)}


def dithered(picture, lengths):
    """The levels of red, green and blue with `lengths` bits each, ordered by panel coordinates."""
    width, height = picture.size
    levels = [bytearray(width * height) for _ in range(3)]
    for plane, out, bits in zip(picture.planes, levels, lengths):
        for y in range(height):
            start, end = y * width, (y + 1) * width
            for phase in range(8):
                out[start + phase:end:8] = plane[start + phase:end:8].translate(LEVELS[bits][bayer(phase, y & 7)])
    return levels


def words(picture, fields):
    """`picture` in 16-bit words, little-endian. `fields` are the offset and length of red, green, blue;
    bits outside of them are 0."""
    width, height = picture.size
    low, high = bytearray(width * height), bytearray(width * height)
    for levels, (offset, length) in zip(dithered(picture, [length for _, length in fields]), fields):
        table = [level << offset for level in range(1 << length)]
        below, above = (bytes(table[v] >> shift & 255 if v < len(table) else 0 for v in range(256)) for shift in (0, 8))
        # Fields do not overlap, so that whole planes can be united as numbers.
        low = united(low, bytes(levels).translate(below))
        high = united(high, bytes(levels).translate(above))
    out = bytearray(2 * width * height)
    out[0::2], out[1::2] = low, high
    return bytes(out)


def united(a, b):
    return (int.from_bytes(a, "little") | int.from_bytes(b, "little")).to_bytes(len(a), "little")


def difference(picture, bits, fields, data):
    """How the pixels `data` of a framebuffer differ from `picture`: None, or a sentence."""
    width, height = picture.size
    if len(data) != width * height * bits // 8:
        return f"{len(data)} bytes for {width} × {height} pixels of {bits} bits"
    if bits == 16:
        wanted = words(picture, fields)
        mask = sum(((1 << length) - 1) << offset for offset, length in fields)
        if mask != 0xFFFF:  # A bit that means nothing may be anything.
            data = bytearray(data)
            data[1::2] = bytes(data[1::2]).translate(bytes(v & mask >> 8 for v in range(256)))
        wrong = [] if bytes(data) == wanted else [i // 2 for i in range(0, len(wanted), 2) if data[i:i + 2] != wanted[i:i + 2]]
    else:
        wrong = []
        for plane, (offset, length) in zip(picture.planes, fields):
            if length != 8:
                return f"fields of {bits} bits that no proof knows: {fields}"
            shown = bytes(data[offset // 8::bits // 8])
            if shown != plane:
                wrong += [i for i in range(len(plane)) if plane[i] != shown[i]]
    if not wrong:
        return None
    first = min(wrong)
    step = bits // 8
    return (f"{len(set(wrong))} pixels differ, the first at ({first % width}, {first // width}): "
            f"{bytes(data[step * first:step * first + step])[::-1].hex()} for "
            f"{[plane[first] for plane in picture.planes]} in {fields}")
