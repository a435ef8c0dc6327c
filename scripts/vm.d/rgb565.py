"""RGB565 with ordered dithering, written from its formula; the gallery's own code is not consulted."""


def bayer(x, y):
    """The 8×8 Bayer value 0…63: the bits of x ^ y and y interleaved, the lowest ones first."""
    value = 0
    for bit in range(3):
        value = value << 2 | ((x ^ y) >> bit & 1) << 1 | (y >> bit & 1)
    return value


def level(channel, steps, threshold):
    """(v·N·128 + (2t + 1)·255) / (255·128), N the highest level."""
    return (channel * steps * 128 + (2 * threshold + 1) * 255) // (255 * 128)


# For each threshold a table from channel value to level.
FIVE = [bytes(level(v, 31, t) for v in range(256)) for t in range(64)]
SIX = [bytes(level(v, 63, t) for v in range(256)) for t in range(64)]


def converted(picture):
    """The bytes of `picture`, as a panel shows it, in little-endian RGB565 without padding."""
    width, height = picture.size
    red, green, blue = (bytearray(width * height) for _ in range(3))
    for plane, levels, tables in zip(picture.planes, (red, green, blue), (FIVE, SIX, FIVE)):
        for y in range(height):
            start, end = y * width, (y + 1) * width
            for phase in range(8):
                levels[start + phase:end:8] = plane[start + phase:end:8].translate(tables[bayer(phase, y & 7)])
    out = bytearray(2 * width * height)
    out[0::2] = bytes((g & 7) << 5 | b for g, b in zip(green, blue))
    out[1::2] = bytes(r << 3 | g >> 3 for r, g in zip(red, green))
    return bytes(out)
