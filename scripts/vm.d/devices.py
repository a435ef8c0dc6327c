"""Input devices as evemu describes them, and how a finger on each moves."""

SYN, KEY, REL, ABS, MSC, LED = 0, 1, 2, 3, 4, 17
SYN_REPORT, SYN_MT_REPORT = 0, 2
BTN_LEFT, BTN_RIGHT, BTN_TOUCH, BTN_TOOL_FINGER = 0x110, 0x111, 0x14A, 0x145
ABS_X, ABS_Y, ABS_PRESSURE = 0, 1, 0x18
SLOT, MT_X, MT_Y, TRACKING = 0x2F, 0x35, 0x36, 0x39
POINTER, DIRECT = 0, 1  # properties


def event(kind, code, value):
    return f"E: 0.000000 {kind:04x} {code:04x} {value}"


REPORT = event(SYN, SYN_REPORT, 0)


class Device:
    """`codes` are those that can be sent, by event type; `axes` are code → (minimum, maximum)."""

    def __init__(self, name, title, codes, axes, properties=(), usb=False):
        self.name, self.title, self.axes = name, title, axes
        self.codes, self.properties, self.usb = codes | ({ABS: list(axes)} if axes else {}), properties, usb

    def text(self):
        """The description, as evemu writes it."""
        lines = [f"N: {self.title}", f"I: {3 if self.usb else 6:04x} 1209 {len(self.title):04x} 0001"]
        lines += [f"P: {row}" for row in rows(self.properties)]
        lines += [f"B: {kind:02x} {row}" for kind, codes in self.codes.items() for row in rows(codes)]
        lines += [f"A: {axis:02x} {low} {high} 0 0" for axis, (low, high) in self.axes.items()]
        return "\n".join(lines) + "\n"

    def raw(self, axis, share):
        low, high = self.axes[axis]
        return round(low + share * (high - low))

    def place(self, axes, x, y):
        return [event(ABS, axis, self.raw(axis, share)) for axis, share in zip(axes, (x, y))]


def rows(numbers):
    """Bits as bytes in hexadecimal, eight a row."""
    data = bytearray(8 * (max(numbers, default=0) // 64 + 1))
    for number in numbers:
        data[number // 8] |= 1 << number % 8
    return [" ".join(f"{byte:02x}" for byte in data[i:i + 8]) for i in range(0, len(data), 8)]


class Slots(Device):
    """Protocol B: every finger has a slot, and a number of its own each time it comes down."""

    def down(self, x, y, finger=0):
        self.last = getattr(self, "last", 0) + 1
        return [event(ABS, SLOT, finger), event(ABS, TRACKING, self.last), *self.place((MT_X, MT_Y), x, y),
                event(KEY, BTN_TOUCH, 1), REPORT]

    def move(self, x, y, finger=0):
        return [event(ABS, SLOT, finger), *self.place((MT_X, MT_Y), x, y), REPORT]

    def up(self, finger=0):
        return [event(ABS, SLOT, finger), event(ABS, TRACKING, -1), event(KEY, BTN_TOUCH, 0), REPORT]


class Anonymous(Device):
    """Protocol A: each report lists all contacts; none of them is a lift."""

    def down(self, x, y):
        return [*self.place((MT_X, MT_Y), x, y), event(SYN, SYN_MT_REPORT, 0), event(KEY, BTN_TOUCH, 1), REPORT]

    def up(self):
        return [event(SYN, SYN_MT_REPORT, 0), event(KEY, BTN_TOUCH, 0), REPORT]


class Single(Device):
    """One contact by ABS_X and ABS_Y; a resistive one has pressure too."""

    def down(self, x, y):
        pressure = [event(ABS, ABS_PRESSURE, 120)] if ABS_PRESSURE in self.axes else []
        return [event(KEY, BTN_TOUCH, 1), *self.place((ABS_X, ABS_Y), x, y), *pressure, REPORT]

    def up(self):
        pressure = [event(ABS, ABS_PRESSURE, 0)] if ABS_PRESSURE in self.axes else []
        return [event(KEY, BTN_TOUCH, 0), *pressure, REPORT]


class Mouse(Device):
    """An absolute pointer: what a press of its button looks like."""

    def down(self, x, y):
        return [*self.place((ABS_X, ABS_Y), x, y), REPORT, event(KEY, BTN_LEFT, 1), REPORT]

    def up(self):
        return [event(KEY, BTN_LEFT, 0), REPORT]


class Keyboard(Device):
    """Keys by the codes of a US keyboard."""

    CODES = dict(zip("1234567890", range(2, 12))) | dict(zip("qwertyuiop", range(16, 26))) | dict(
        zip("asdfghjkl", range(30, 39))) | dict(zip("zxcvbnm", range(44, 51))) | {"-": 12, "\n": 28, " ": 57}
    SHIFT = 42

    def __init__(self, name, title, leds=True):
        codes = {KEY: list(range(1, 128))}
        super().__init__(name, title, codes | ({LED: [0, 1, 2]} if leds else {}), {}, usb=True)

    def typed(self, text):
        lines = []
        for letter in text:
            shift = letter.isupper()
            code = self.CODES[letter.lower()]
            lines += [event(KEY, self.SHIFT, 1), REPORT] if shift else []
            lines += [event(KEY, code, 1), REPORT, event(KEY, code, 0), REPORT]
            lines += [event(KEY, self.SHIFT, 0), REPORT] if shift else []
        return lines


TOUCH_B = Slots(
    "protocol-b", "KioskKit test screen", {KEY: [BTN_TOUCH]},
    {ABS_X: (0, 4095), ABS_Y: (0, 2047), SLOT: (0, 9), TRACKING: (0, 65535), MT_X: (0, 4095), MT_Y: (0, 2047)}, [DIRECT])
TOUCH_A = Anonymous(
    "protocol-a", "Old multitouch panel", {KEY: [BTN_TOUCH]}, {MT_X: (0, 1023), MT_Y: (0, 767)}, [DIRECT])
TOUCH_SINGLE = Single(
    "single-touch", "Single touch panel", {KEY: [BTN_TOUCH]}, {ABS_X: (0, 4095), ABS_Y: (0, 4095)}, [DIRECT])
TOUCH_RESISTIVE = Single(
    "resistive", "ADS7846 Touchscreen", {KEY: [BTN_TOUCH]},
    {ABS_X: (180, 3900), ABS_Y: (-50, 1023), ABS_PRESSURE: (0, 255)})
TOUCH_INVERTED = Single(
    "inverted", "Panel with its x from high to low", {KEY: [BTN_TOUCH]}, {ABS_X: (3900, 200), ABS_Y: (200, 3800)}, [DIRECT])
PHANTOM = Mouse(
    "phantom-mouse", "KioskKit test screen Mouse", {KEY: [BTN_LEFT, BTN_RIGHT]}, {ABS_X: (0, 4095), ABS_Y: (0, 2047)})
TOUCHPAD = Slots(
    "touchpad", "Laptop Touchpad", {KEY: [BTN_LEFT, BTN_TOUCH, BTN_TOOL_FINGER]},
    {ABS_X: (0, 1228), ABS_Y: (0, 928), SLOT: (0, 4), TRACKING: (0, 65535), MT_X: (0, 1228), MT_Y: (0, 928)}, [POINTER])
KEYBOARD = Keyboard("keyboard", "Desk Keyboard")
SCANNER = Keyboard("scanner", "Barcode Scanner", leds=False)
ALL = [
    TOUCH_B, TOUCH_A, TOUCH_SINGLE, TOUCH_RESISTIVE, TOUCH_INVERTED, PHANTOM, TOUCHPAD, KEYBOARD, SCANNER]


def files():
    """The descriptions as files of the guest."""
    return {f"devices/{device.name}": device.text().encode() for device in ALL}
