"""A pavement kiosk of 1.70 by 1.50 m: one seat, four sides of shelves, a roof wider than itself."""

import bpy

from kit import camera, drawings, light, materials as m, studio
from kit.solids import box, frame, lathe, move, panel, rect, rod

LONG, DEEP, WALL, EAVES, OUT = 1.7, 1.5, 2.15, 2.35, 0.62
SILL = 0.95


def shelves(M):
    """Magazines and boxes on the shelf all round, under the openings."""
    parts = []
    for index in range(7):
        x = -0.74 + 0.235 * index
        tone = M[f"paper{index % 4}"]
        parts.append(
            box(
                (x, -DEEP / 2 - 0.19, SILL + 0.005),
                (x + 0.2, -DEEP / 2 - 0.03, SILL + 0.05 + 0.03 * (index % 3)),
                tone,
                0.003,
            )
        )
        parts.append(
            box(
                (x, -DEEP / 2 - 0.05, 0.30),
                (x + 0.2, -DEEP / 2 - 0.035, 0.57),
                M[f"paper{(index + 2) % 4}"],
                0.002,
            )
        )
        parts.append(
            box(
                (x, -DEEP / 2 - 0.05, 0.61),
                (x + 0.2, -DEEP / 2 - 0.035, 0.88),
                M[f"paper{(index + 1) % 4}"],
                0.002,
            )
        )
    return parts


def build(M, roof=True):
    """The booth; `roof` False leaves it open for the plan."""
    x, y = LONG / 2, DEEP / 2
    front = [rect(-x + 0.1, SILL + 0.06, x - 0.1, WALL - 0.12)]
    side = [rect(-y + 0.12, SILL + 0.06, y - 0.12, WALL - 0.12)]
    door = [rect(-0.32, 0.08, 0.42, WALL - 0.12)]
    panel(rect(-x, 0, x, WALL), front, 0.05, M["board"], (0, -y, 0), bevel=0.003)
    panel(rect(-x, 0, x, WALL), door, 0.05, M["board"], (0, y - 0.05, 0), bevel=0.003)
    for s in (-1, 1):
        panel(
            rect(-y + 0.051, 0, y - 0.051, WALL),
            side,
            0.05,
            M["board"],
            (-x + 0.05 if s < 0 else x, 0, 0),
            90,
            bevel=0.003,
        )
        frame(
            -y + 0.12,
            SILL + 0.06,
            y - 0.12,
            WALL - 0.12,
            0.04,
            M["trim"],
            0.04,
            (s * (x - 0.025) + 0.02, 0, 0),
            90,
            columns=2,
        )
    box((-x - 0.28, -y - 0.26, SILL), (x + 0.28, -y - 0.001, SILL + 0.03), M["trim"], 0.004)
    for s in (-1, 1):
        low, high = sorted((s * (x + 0.001), s * (x + 0.28)))
        box((low, -y, SILL), (high, y, SILL + 0.03), M["trim"], 0.004)
    box((-x + 0.06, -y + 0.06, 0.02), (x - 0.06, y - 0.06, 0.08), M["deck"], 0)
    box((-0.3, -0.05, 0.08), (0.1, 0.35, 0.52), M["seat"], 0.02)
    box((-x + 0.06, 0.0, 0.09), (-x + 0.34, y - 0.08, 1.9), M["seat"], 0.004)
    box((-x - 0.05, -y - 0.05, -0.02), (x + 0.05, y + 0.05, 0.019), M["stone"], 0.01)
    if roof:
        box((-x - OUT, -y - OUT, EAVES), (x + OUT, y + OUT, EAVES + 0.10), M["roof"], 0.012)
        box(
            (-x - 0.02, -y - 0.02, WALL + 0.001),
            (x + 0.02, y + 0.02, EAVES - 0.001),
            M["band"],
            0.004,
        )
        box((-x + 0.2, -y + 0.2, EAVES + 0.1), (x - 0.2, y - 0.2, EAVES + 0.2), M["roof"], 0.01)
    shelves(M)


def real():
    return {
        "board": m.wood(
            "board",
            ((0.10, 0.14, 0.10), (0.12, 0.17, 0.125), (0.15, 0.20, 0.15)),
            along=2,
            rough=0.5,
        ),
        "trim": m.paint("trim", (0.52, 0.46, 0.34), 0.45),
        "deck": m.paint("deck", (0.16, 0.12, 0.09), 0.7),
        "seat": m.paint("seat", (0.24, 0.15, 0.09), 0.6),
        "stone": m.marble("stone", (0.52, 0.51, 0.49), rough=0.6),
        "roof": m.paint("roof", (0.60, 0.58, 0.53), 0.5),
        "band": m.paint("band", (0.50, 0.12, 0.07), 0.45),
        **{
            f"paper{k}": m.paint(f"paper{k}", colour, 0.6)
            for k, colour in enumerate(
                ((0.56, 0.50, 0.40), (0.44, 0.12, 0.08), (0.12, 0.22, 0.30), (0.58, 0.40, 0.10))
            )
        },
    }


def street(M):
    """The pavement, its kerb, and the ground floor of the building behind."""
    box(
        (-14, -2.6, -0.3),
        (14, 6, -0.02),
        m.tiles(
            "slabs",
            ((0.42, 0.41, 0.39), (0.46, 0.45, 0.42), (0.39, 0.38, 0.36)),
            0.4,
            (0.28, 0.27, 0.26),
            (0, 1),
            0.6,
            0.006,
        ),
        0,
    )
    box((-14, -12, -0.5), (14, -2.6, -0.16), m.concrete("road", (0.16, 0.16, 0.16)), 0)
    stone = m.plaster("house", (0.66, 0.60, 0.50), 0.8, 0.09)
    holes = [
        rect(k, z, k + 1.2, z + 2.3) for k in (-8, -5.2, -2.4, 0.4, 3.2, 6.0) for z in (0.5, 4.4)
    ]
    panel(rect(-14, -0.1, 14, 9), holes, 0.4, stone, (0, 4.2, 0), bevel=0.01)
    dark = m.paint("dark", (0.045, 0.05, 0.055), 0.2)
    box((-14, 4.45, 0), (14, 4.5, 9), dark, 0)
    box((-14, 4.0, 3.4), (14, 4.2, 3.6), M["stone"], 0.01)


def day():
    """From across the street, in the morning."""
    M = real()
    build(M)
    street(M)
    light.sky(36, 228, 6.0, 0.17, (1, 0.86, 0.70))
    camera.level((0.5, -7.2, 1.55), -3, 40, (0.0, -0.01))
    return {"samples": 6, "bounces": 4, "look": {**studio.LOOK, "stops": 0.75}}


def night():
    """At night: the light of the booth on its shelf and on the pavement."""
    M = real()
    build(M)
    street(M)
    light.area((0, -0.1, WALL - 0.1), (0, -0.3, 0), (1.3, 1.0), 42, (1, 0.76, 0.48))
    light.area(
        (0, -DEEP / 2 - 0.3, EAVES - 0.03),
        (0, -DEEP / 2 - 0.32, 0),
        (1.5, 0.12),
        20,
        (1, 0.76, 0.48),
    )
    for s in (-1, 1):
        light.area(
            (s * (LONG / 2 + 0.3), 0, EAVES - 0.03),
            (s * (LONG / 2 + 0.32), 0, 0),
            (0.12, 1.2),
            10,
            (1, 0.76, 0.48),
        )
    light.even((0.30, 0.42, 0.85), 0.07)
    camera.level((0.5, -6.6, 1.5), -3, 42, (0.0, -0.01))
    return {"samples": 8, "bounces": 4, "look": {**studio.LOOK, "stops": 1.45}}


def plan():
    """The booth cut at the height of its windows, its roof dotted by its outline."""
    M = drawings.Palette(False)
    build(M, roof=False)
    drawings.plan((0, 0), 4.4, 1.5)
    return {"drawing": True, "samples": 8}


def sides():
    """Front and side, in one scale."""
    M = drawings.Palette(True)
    build(M)
    first = list(bpy.context.scene.objects)
    move(first, (-1.75, 0, 0))
    kept = set(first)
    build(M)
    move([thing for thing in bpy.context.scene.objects if thing not in kept], (1.75, 0, 0), 90)
    drawings.shade(0.66, 1.3)
    camera.parallel((0, 0, 1.25), (0, 1, 0), 7.0)
    return {"drawing": True, "samples": 12}


def axonometry():
    """The kiosk with its roof lifted off."""
    M = drawings.Palette(True)
    build(M, roof=False)
    x, y = LONG / 2, DEEP / 2
    made = box((-x - OUT, -y - OUT, 3.1), (x + OUT, y + OUT, 3.2), M["roof"], 0)
    made.visible_shadow = False
    drawings.shade(0.66, 1.3)
    camera.parallel((0, 0, 1.72), (-0.62, 0.85, -0.62), 7.0)
    return {"drawing": True, "samples": 12}


def section():
    M = drawings.Palette(False)
    build(M)
    drawings.section((0, 0, 1.5), (0, 1, 0), 5.4)
    return {"drawing": True, "samples": 8}
