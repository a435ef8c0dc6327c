"""The summary: what was shown where, and what no virtual machine shows."""

NOT_SHOWN = {
    "the vertical blank of real hardware": "vkms counts blanks by a timer; the others show a frame when it is copied",
    "hardware rotation, panel orientation": "no driver here has the rotation property or names a mounting",
    "asynchronous flips refused (case 7)": "every driver here refuses all of them; EBUSY and EINVAL in turn are scripted in KioskTestKit",
    "a flip event that never comes (case 9)": "no driver here loses one; scripted",
    "connected without modes, EDID late (case 11)": "QEMU's heads have their modes at once; scripted",
    "an overlay plane before the primary, a connector on the second CRTC (case 5)": "QEMU's cards have neither; scripted",
    "no atomic modesetting (case 6)": "every driver here has it; the legacy path is taken by KIOSK_KMS=legacy",
    "suspend to memory": "a kernel booted by PVH is not resumed by its firmware; sleep to idle stands for it",
    "backlights, DPMS of a panel": "no virtual machine has a backlight; scripted",
    "barcodes read by an application": "the gallery has no use for them; decoding is tested with scripted keyboards",
    "simplefb": "only device trees describe one; its calls are scripted",
    "real digitizers": "their event streams are recordings, played by the tests of Touches and kioskctl",
    "libseat with logind": "no logind in the guest; the calls are tested beside it",
}


def text(proofs, verdicts, whole):
    """The table, then, after a run of everything, what it cannot show."""
    rows, columns, cells = [], [], {}
    for proof in proofs:
        word, reasons = verdicts[proof]
        if proof.column not in columns:
            columns.append(proof.column)
        for row in proof.rows:
            if row not in rows:
                rows.append(row)
            mine = [reason for reason in reasons if concerns(reason, row, proof.rows)]
            shown = word if word != "FAIL" or mine else "pass"
            cells.setdefault((row, proof.column), []).append(shown)

    lines = ["", "What was shown"]
    left = max(map(len, ["", *rows]))
    # As many columns side by side as a line has room for.
    while columns:
        taken, width = [], left
        while columns and (not taken or width + 2 + max(4, len(columns[0])) <= 110):
            width += 2 + max(4, len(columns[0]))
            taken.append(columns.pop(0))
        used = [row for row in rows if any((row, column) in cells for column in taken)]
        lines += ["", " " * left + "".join(f"  {column:4}" for column in taken)]
        for row in used:
            lines.append((f"{row:{left}}" + "".join(
                f"  {worst(cells.get((row, column), [])):{max(4, len(column))}}" for column in taken)).rstrip())
    skipped = {proof.name: reasons for proof in proofs for word, reasons in [verdicts[proof]] if word == "skip"}
    if skipped:
        lines += ["", "Skipped"] + [f"  {name}: {'; '.join(reasons)}" for name, reasons in skipped.items()]
    if whole:
        lines += ["", "What the virtual machine cannot show"] + [f"  {case}: {why}" for case, why in NOT_SHOWN.items()]
    return "\n".join([*lines, ""])


def concerns(reason, row, rows):
    """A reason that begins with another row's name is that row's."""
    owner = reason.partition(":")[0]
    return owner == row or owner not in rows


def worst(words):
    return next((word for word in ("FAIL", "skip", "pass") if word in words), "")
