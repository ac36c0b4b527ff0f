"""A flat of 1963 in Kypseli: old terrazzo with a seam of new, where a partition stood."""

from kit import camera, drawings, light, materials as m, studio
from kit.solids import box, frame, panel, rect

WIDE, DEEP, HIGH = 7.6, 5.4, 2.95
SEAM, SEAM_X = 0.14, 0.2
OLD = ((0.14, 0.24, 0.17), (0.40, 0.17, 0.12), (0.20, 0.30, 0.22), (0.46, 0.24, 0.18))
NEW = ((0.66, 0.42, 0.13), (0.84, 0.70, 0.44), (0.50, 0.32, 0.12))


def real():
    return {
        "old": m.terrazzo("old", (0.70, 0.68, 0.63), OLD, 1.0, 0.16),
        "new": m.terrazzo("new", (0.76, 0.64, 0.40), NEW, 0.65, 0.16),
        "wall": m.plaster("wall", (0.70, 0.66, 0.58), 0.9, 0.08),
        "skirting": m.marble("skirting", (0.66, 0.64, 0.60)),
        "frame": m.paint("frame", (0.30, 0.20, 0.12), 0.45),
        "glass": m.glass(),
        "screed": m.concrete("screed", (0.40, 0.39, 0.37)),
        "slab": m.concrete("slab", (0.36, 0.35, 0.33)),
    }


def floor(M, y0=-3.4, y1=DEEP - 2.0):
    for x0, x1, name in (
        (-WIDE / 2, SEAM_X - SEAM / 2 - 0.0008, "old"),
        (SEAM_X - SEAM / 2 + 0.0008, SEAM_X + SEAM / 2 - 0.0008, "new"),
        (SEAM_X + SEAM / 2 + 0.0008, WIDE / 2, "old"),
    ):
        box((x0, y0, -0.025), (x1, y1, 0), M[name], 0.0008)
    box((-WIDE / 2, y0, -0.06), (WIDE / 2, y1, -0.026), M["screed"], 0)


def room(M, ceiling=True):
    """Two rooms that are one: the window of each, and the stub of the wall between them."""
    floor(M)
    y = DEEP - 2.0
    holes = [rect(-2.9, 0.02, -1.1, 2.35), rect(1.5, 0.95, 3.1, 2.35)]
    panel(rect(-WIDE / 2, -0.3, WIDE / 2, HIGH), holes, 0.3, M["wall"], (0, y, 0), bevel=0.004)
    frame(-2.9, 0.02, -1.1, 2.35, 0.07, M["frame"], 0.06, (0, y + 0.16, 0), columns=2)
    frame(1.5, 0.95, 3.1, 2.35, 0.07, M["frame"], 0.06, (0, y + 0.16, 0), columns=2)
    box((-2.87, y + 0.185, 0.05), (-1.13, y + 0.189, 2.32), M["glass"], 0)
    box((1.53, y + 0.185, 0.98), (3.07, y + 0.189, 2.32), M["glass"], 0)
    box((1.44, y - 0.05, 0.91), (3.16, y + 0.15, 0.949), M["skirting"], 0.004)
    for x0, x1 in ((-WIDE / 2, -2.98), (-1.02, SEAM_X - 0.08), (SEAM_X + 0.08, WIDE / 2)):
        box((x0, y - 0.015, 0.001), (x1, y - 0.001, 0.09), M["skirting"], 0.002)
    # The lintel that carries what the partition carried.
    box((SEAM_X - 0.09, -3.4, HIGH - 0.28), (SEAM_X + 0.09, y - 0.001, HIGH), M["wall"], 0.004)
    box((SEAM_X - 0.075, y - 0.12, 0.001), (SEAM_X + 0.075, y - 0.001, HIGH - 0.281), M["wall"])
    for x in (-WIDE / 2 - 0.2, WIDE / 2 + 0.001):
        box((x, -3.4, -0.1), (x + 0.199, y + 0.4, HIGH + 0.2), M["wall"], 0)
    if ceiling:
        box((-WIDE / 2, -3.4, HIGH + 0.001), (WIDE / 2, y + 0.3, HIGH + 0.2), M["wall"], 0)


LOOK = {**studio.LOOK, "saturation": 1.15}


def seam():
    """The seam from above, with a bar of sun across old and new."""
    floor(real(), -2, 2.5)
    light.even((0.75, 0.85, 1), 0.4)
    light.sun(34, 292, 4.6, (1, 0.86, 0.70), 0.8)
    blind = m.paint("blind", (0.5, 0.5, 0.5))
    for x in (-4.3, -3.1, -1.9, -0.7):
        box((x, 0.2, 0.5), (x + 0.45, 0.3, 4), blind, 0).visible_camera = False
    camera.level((-0.35, -1.15, 1.2), 12, 36, (0, 0), tilt=-42)
    return {"samples": 6, "bounces": 3, "look": {**LOOK, "stops": 0.6}}


def plan():
    """The two rooms; the seam shows where the wall was."""
    room(drawings.Palette(False), ceiling=False)
    drawings.plan((0, 0.15), 12.6, 1.2)
    return {"drawing": True, "samples": 4}


def section():
    """Old terrazzo, the seam and the screed below, cut across."""
    M = drawings.Palette(False)
    kept = [box((-0.5, -0.3, -0.22), (0.5, 0.3, -0.0705), M["slab"], 0)]
    kept.append(box((-0.5, -0.3, -0.07), (0.5, 0.3, -0.0262), M["screed"], 0))
    for x0, x1 in ((-0.5, -0.071), (-0.0695, 0.0695), (0.071, 0.5)):
        box((x0, -0.3, -0.0255), (x1, 0.3, 0.004 if abs(x0) < 0.1 else 0), M["old"], 0)
    drawings.section((0, 0, -0.09), (0, 1, 0), 1.05, kept)
    return {"drawing": True, "samples": 4}
