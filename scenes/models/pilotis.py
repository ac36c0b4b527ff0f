"""The open ground floor of an apartment block of 1974 in Nea Smyrni, after its cars.

Four columns along x, three deep; the street is at -y, the garden at +y. The table of sheet steel and
pine is bolted to two columns of the bay that looks on to both.
"""

import math

from kit import camera, drawings, light, materials as m, nature, studio
from kit.furniture import kafeneio_chair
from kit.solids import box, frame, lathe, move, panel, rect, rod

BAY, DEEP, HIGH, SIDE = 4.2, 4.6, 2.75, 0.32
XS = [-1.5 * BAY + BAY * k for k in range(4)]
YS = [0.0, DEEP, 2 * DEEP]


def real():
    return {
        "column": m.concrete("column", (0.46, 0.43, 0.38), 0.107, 0),
        "slab": m.concrete("slab", (0.47, 0.45, 0.41), 0.14, 1),
        "ground": m.concrete("ground", (0.24, 0.23, 0.215)),
        "wall": m.plaster("wall", (0.66, 0.56, 0.43), 0.9, 0.1),
        "pine": m.wood("pine", ((0.40, 0.25, 0.12), (0.54, 0.37, 0.20), (0.64, 0.47, 0.28)), 0),
        "steel": m.paint("steel", (0.10, 0.17, 0.15), 0.45, metal=0.2),
        "iron": m.paint("iron", (0.03, 0.03, 0.032), 0.5, metal=0.4),
        "rubber": m.paint("rubber", (0.02, 0.02, 0.02), 0.8),
        "red": m.paint("red", (0.42, 0.07, 0.04), 0.35),
        "blue": m.paint("blue", (0.07, 0.16, 0.27), 0.35),
        "cream": m.paint("cream", (0.62, 0.57, 0.44), 0.35),
        "marble": m.marble("marble", (0.66, 0.63, 0.58), rough=0.5),
        "brass": m.brass(),
        "frame": m.paint("frame", (0.12, 0.12, 0.12), 0.5, metal=0.3),
        "glass": m.glass(),
        "far": m.plaster("far", (0.27, 0.25, 0.20), 0.9, 0.15),
        "rush": m.rush(),
        "wood": m.wood("wood", m.BEECH, along=2),
        "soil": m.soil("soil", ((0.10, 0.075, 0.045), (0.16, 0.12, 0.075), (0.22, 0.17, 0.11)), 2),
    }


def frame_of(M, slab=True):
    """Columns, beams, slab; the lobby with its glass door stands under the left half."""
    for x in XS:
        for y in YS:
            box((x - SIDE / 2, y - SIDE / 2, 0), (x + SIDE / 2, y + SIDE / 2, HIGH), M["column"],
                0.014)
    if slab:
        a, b = XS[0] - 1.1, XS[-1] + 1.1
        box((a, -1.2, HIGH + 0.3), (b, YS[-1] + 1.2, HIGH + 0.5), M["slab"], 0.01)
        for y in YS:
            box((a + 0.2, y - 0.15, HIGH + 0.001), (b - 0.2, y + 0.15, HIGH + 0.299), M["slab"],
                0.01)
    x0, x1, y0, y1 = XS[0] + 0.4, XS[1] - 0.5, 3.4, 8.4
    top = HIGH + 0.29
    panel(rect(x0, 0, x1, top), [rect(x0 + 0.5, 0.02, x0 + 2.5, 2.4)], 0.2, M["wall"], (0, y0, 0))
    frame(x0 + 0.5, 0.02, x0 + 2.5, 2.4, 0.05, M["frame"], 0.06, (0, y0 + 0.07, 0), columns=2)
    box((x0 + 0.52, y0 + 0.1, 0.05), (x0 + 2.48, y0 + 0.104, 2.38), M["glass"], 0)
    for x in (x0, x1 - 0.2):
        box((x, y0 + 0.201, 0), (x + 0.2, y1 - 0.201, top), M["wall"], 0)
    box((x0, y1 - 0.2, 0), (x1, y1, top), M["wall"], 0)


def table(M):
    """3.60 m long, between two columns of the right bay; its frame is bolted to them."""
    x0, x1, y = XS[2] + SIDE / 2 + 0.002, XS[3] - SIDE / 2 - 0.002, 0.0
    for k in range(4):
        a = y - 0.40 + 0.202 * k
        box((x0 + 0.02, a, 0.72), (x1 - 0.02, a + 0.196, 0.76), M["pine"], 0.004)
    for b in (y - 0.3, y + 0.3):
        box((x0 + 0.04, b - 0.004, 0.62), (x1 - 0.04, b + 0.004, 0.719), M["steel"], 0.001)
    for x, side in ((x0, 1), (x1, -1)):
        box((x, y - 0.13, 0.52), (x + side * 0.012, y + 0.13, 0.719), M["steel"], 0.002)
        for dy in (-0.08, 0.08):
            for dz in (0.57, 0.66):
                head = lathe([(0, 0), (0.016, 0), (0.016, 0.012), (0, 0.012)], M["iron"], parts=6)
                move([head], (x + side * 0.012, y + dy, dz), tilt=(0, 90 * side))
    for x in (x0 + 1.2, x1 - 1.2):
        panel([(-0.28, 0), (-0.34, 0.719), (0.34, 0.719), (0.28, 0), (0.23, 0), (0.26, 0.6),
               (-0.26, 0.6), (-0.23, 0)], [], 0.012, M["steel"], (x, y, 0), 90, bevel=0.002)


def bicycle(M, x, y, colour, turn=0):
    """A bicycle about the middle between its wheels, along local x."""
    parts, r = [], 0.335
    for dx in (-0.52, 0.52):
        circle = [(dx + r * math.cos(t * math.pi / 18), 0, r + r * math.sin(t * math.pi / 18))
                  for t in range(37)]
        parts.append(rod(circle, 0.018, M["rubber"]))
        for t in range(10):
            a = t * math.pi / 10
            ends = [(dx + s * r * math.cos(a), 0, r + s * r * math.sin(a)) for s in (-1, 1)]
            parts.append(rod(ends, 0.0015, M["iron"]))
    hub, crank, seat, head = (-0.52, 0, r), (-0.08, 0, 0.3), (-0.22, 0, 0.82), (0.36, 0, 0.84)
    for a, b in ((hub, crank), (crank, seat), (seat, hub), (seat, head), (crank, (0.38, 0, 0.74)),
                 (head, (0.52, 0, r))):
        parts.append(rod([a, b], 0.014, M[colour]))
    parts.append(rod([seat, (-0.25, 0, 0.93)], 0.012, M["iron"]))
    parts.append(box((-0.38, -0.06, 0.93), (-0.14, 0.06, 0.965), M["rubber"], 0.015))
    parts.append(rod([head, (0.34, 0, 0.98)], 0.012, M["iron"]))
    parts.append(rod([(0.24, -0.27, 1.0), (0.35, -0.1, 0.98), (0.35, 0.1, 0.98), (0.24, 0.27, 1.0)],
                     0.011, M["iron"], bent=True))
    return move(parts, (x, y, 0), turn, (0, 0))


def rack(M, count=6, pitch=0.62):
    """The bicycles along the garden side, each at a hoop of steel."""
    colours = ("red", "blue", "cream", "steel")
    for k in range(count):
        x = XS[1] + 0.75 + pitch * k
        bicycle(M, x, YS[-1] - 0.3, colours[(k * 3) % 4], 84)
        hoop = [(x + 0.16, YS[-1] + 0.35, 0), (x + 0.16, YS[-1] + 0.35, 0.7),
                (x + 0.16, YS[-1] - 0.35, 0.7), (x + 0.16, YS[-1] - 0.35, 0)]
        rod(hoop, 0.017, M["steel"])


def basin(M):
    """The tap on a column, and a stone basin under it."""
    x, y = XS[1], -SIDE / 2
    panel(rect(x - 0.3, y - 0.5, x + 0.3, y - 0.02),
          [rect(x - 0.24, y - 0.44, x + 0.24, y - 0.08)], 0.4, M["marble"], (0, 0, 0.12), flat=True,
          bevel=0.01)
    box((x - 0.29, y - 0.49, 0.001), (x + 0.29, y - 0.03, 0.121), M["marble"], 0.004)
    rod([(x, y, 0.95), (x, y - 0.16, 0.95), (x, y - 0.17, 0.88)], 0.013, M["brass"])
    rod([(x - 0.05, y - 0.05, 0.985), (x + 0.05, y - 0.05, 0.985)], 0.008, M["brass"])


def garden(M):
    """Street and garden: a hedge far back, a tree and the fronts across."""
    box((-50, -40, -0.4), (50, YS[-1] + 1.2, 0), M["ground"], 0)
    box((-50, YS[-1] + 1.201, -0.4), (50, 60, -0.04), M["soil"], 0)
    box((-30, YS[-1] + 12, 0), (30, YS[-1] + 13, 13), M["far"], 0)
    leaf = m.foliage("leaf", (0.10, 0.155, 0.055), 0.3)
    bark = m.soil("bark", ((0.08, 0.065, 0.05), (0.15, 0.125, 0.10), (0.23, 0.20, 0.165)), 3)
    for x, y, seed in ((-1.6, 15.0, 3), (5.0, 16.0, 8), (-8.5, 15.5, 15)):
        bunch = nature.leaves(leaf, 10, 0.11, 0.03, 0.12, 4)
        nature.tree((x, y, -0.04), 5.5, bark, bunch, seed, 0.9, 4, 1500, 0.12)


def build(M, slab=True):
    frame_of(M, slab)
    table(M)
    rack(M)
    basin(M)


LOOK = {**studio.LOOK, "saturation": 1.15}


def table_bay():
    """From the street: the table between its two columns, the garden behind."""
    M = real()
    build(M)
    garden(M)
    for x, y, turn in ((2.9, -0.75, 182), (5.0, -0.8, 172), (3.6, 0.8, 8)):
        kafeneio_chair(M["wood"], M["rush"], (x, y, 0), turn)
    light.sky(26, 222, 6.0, 0.2, (1, 0.83, 0.62))
    camera.level((2.6, -5.6, 1.45), 2, 28, (0.0, 0.0))
    return {"samples": 4, "bounces": 3, "look": {**LOOK, "stops": 0.6}}


def tap():
    """One column with its tap: the marks of the shuttering boards, and the basin below."""
    M = real()
    build(M)
    garden(M)
    light.sky(34, 246, 6.5, 0.2, (1, 0.83, 0.62))
    camera.level((XS[1] + 0.25, -3.4, 1.05), 0, 46, (0, 0.02))
    return {"samples": 4, "bounces": 4, "look": {**LOOK, "stops": 0.85}}


def plan():
    """The ground floor: columns, lobby, table, bicycles and basin."""
    M = drawings.Palette(False)
    build(M, slab=False)
    drawings.plan((0, DEEP), 20.5, 1.3)
    return {"drawing": True, "samples": 4}


def section():
    """From the street to the garden, through the bay of the table."""
    M = drawings.Palette(False)
    frame_of(M)
    table(M)
    basin(M)
    box((-30, -30, -6.0), (30, 40, -0.001), M["ground"], 0)
    for k in range(2):
        z = HIGH + 0.501 + 3.0 * k
        box((XS[0] - 1.1, -1.0, z), (XS[-1] + 1.1, -0.8, z + 2.8), M["wall"], 0)
        box((XS[0] - 1.1, YS[-1] + 0.8, z), (XS[-1] + 1.1, YS[-1] + 1.0, z + 2.8), M["wall"], 0)
        box((XS[0] - 1.1, -1.2, z + 2.8), (XS[-1] + 1.1, YS[-1] + 1.2, z + 2.999), M["slab"], 0)
    drawings.section(((XS[2] + XS[3]) / 2, DEEP, 2.6), (-1, 0, 0), 16)
    return {"drawing": True, "samples": 4}


def axonometry():
    M = drawings.Palette(True)
    frame_of(M, slab=False)
    table(M)
    basin(M)
    box((XS[0] - 1.3, -1.4, -0.25), (XS[-1] + 1.3, YS[-1] + 1.4, -0.001), M["ground"], 0)
    drawings.shade(0.66, 1.3)
    camera.parallel((0, DEEP, 1.0), (0.5, 0.85, -0.7), 22)
    return {"drawing": True, "samples": 8}
