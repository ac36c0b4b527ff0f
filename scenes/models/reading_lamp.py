"""The lamp of a reading room: a brass arm of 38 cm on an oak table, a head that turns."""

import math

from kit import camera, drawings, light, materials as m
from kit.furniture import book, cove
from kit.solids import box, lathe, move, rod

ARM, STEM = 0.38, 0.34


def lamp(M, at=(0, 0, 0), turn=0):
    """Foot, stem, joint, arm and a head like a small bell; the light looks down."""
    parts = [
        lathe(
            [
                (0, 0),
                (0.085, 0),
                (0.088, 0.004),
                (0.088, 0.014),
                (0.080, 0.019),
                (0.014, 0.022),
                (0.012, 0.03),
                (0, 0.03),
            ],
            M["foot"],
        ),
        rod([(0, 0, 0.02), (0, 0, STEM)], 0.0075, M["brass"]),
        lathe(
            [(0, 0), (0.014, 0), (0.016, 0.004), (0.016, 0.026), (0.014, 0.03), (0, 0.03)],
            M["brass"],
            (0, 0, STEM - 0.004),
        ),
        rod([(-0.05, 0, STEM + 0.011), (ARM, 0, STEM + 0.011)], 0.006, M["brass"]),
        lathe(
            [(0, 0), (0.012, 0), (0.012, 0.03), (0, 0.03)], M["brass"], (-0.062, 0, STEM - 0.004)
        ),
    ]
    bell = [
        (0.0, 0.095),
        (0.016, 0.095),
        (0.018, 0.07),
        (0.03, 0.055),
        (0.058, 0.03),
        (0.068, 0.0),
        (0.066, 0.0),
        (0.056, 0.028),
        (0.028, 0.05),
        (0.0, 0.06),
    ]
    parts.append(lathe(bell, M["shade"], (ARM, 0, STEM - 0.075)))
    parts.append(
        lathe(
            [(0, 0), (0.014, 0), (0.019, 0.012), (0.012, 0.028), (0, 0.03)],
            M["bulb"],
            (ARM, 0, STEM - 0.062),
        )
    )
    return move(parts, at, turn)


def real():
    return {
        "foot": m.brass("foot", (0.55, 0.40, 0.20), 0.3),
        "brass": m.brass(),
        "shade": m.paint("shade", (0.055, 0.10, 0.085), 0.28),
        "bulb": m.glow("bulb", (1, 0.72, 0.42), 14),
    }


def shine(at, turn, power=2.6):
    x, y = at[0] + ARM * math.cos(math.radians(turn)), at[1] + ARM * math.sin(math.radians(turn))
    light.bulb((x, y, at[2] + STEM - 0.075), power, (1, 0.68, 0.38), 0.03)


LOOK = {"stops": 1.0, "contrast": 1.5, "saturation": 1.15}


def table():
    """On the table of the reading room, at dusk: the page is lit, the wall is not."""
    M = real()
    box((-1.6, -0.75, -0.05), (1.6, 0.55, 0), m.wood("oak", m.OAK, along=0, rough=0.38))
    box((-4, 1.5, -2), (4, 1.7, 3), m.plaster("wall", (0.30, 0.34, 0.33), 0.5, 0.06), 0)
    lamp(M, (-0.34, 0.12, 0), -12)
    shine((-0.34, 0.12, 0), -12)
    pages = m.paint("pages", (0.72, 0.67, 0.56), 0.8)
    for side in (-1, 1):
        leafs = [box((0, -0.11, 0), (side * 0.155, 0.11, 0.012), pages, 0.004)]
        move(leafs, (0.03, -0.12, 0.006), 6, (0, -side * 3))
    for index, (colour, turn) in enumerate(
        (((0.30, 0.10, 0.07), 12), ((0.16, 0.20, 0.22), 4), ((0.48, 0.40, 0.28), 9))
    ):
        book(
            m.paint(f"cover{index}", colour, 0.7),
            (0.62, 0.16, 0.028 * index),
            turn,
            (0.17, 0.24, 0.027),
        )
    light.even((0.55, 0.65, 0.85), 0.07)
    light.area((-2.4, -1.2, 1.8), (0, 0, 0.2), (1.2, 1.6), 7, (0.75, 0.85, 1))
    camera.level((0.08, -1.9, 0.36), 0, 68, (0, -0.07))
    return {"samples": 7, "bounces": 4, "look": {**LOOK, "stops": 1.45}}


def portrait():
    """The lamp alone, on a plain ground."""
    cove(m.plaster("ground", (0.52, 0.44, 0.35), 0.4, 0.04), depth=0.9)
    lamp(real(), (-0.17, 0, 0), -14)
    shine((-0.17, 0, 0), -14, 1.6)
    light.even((0.8, 0.85, 0.95), 0.10)
    light.area((-1.6, -1.0, 1.4), (0, 0, 0.2), (1.0, 1.4), 34, (1, 0.95, 0.88))
    camera.level((0, -1.75, 0.33), 0, 70, (0, -0.08))
    return {"samples": 7, "bounces": 4, "look": LOOK}


def joint():
    """The joint of stem and arm, close up."""
    M = real()
    box((-4, 1.2, -2), (4, 1.4, 3), m.plaster("wall", (0.22, 0.27, 0.26), 0.5, 0.06), 0)
    lamp(M, (0, 0, 0), -24)
    light.even((0.8, 0.85, 0.95), 0.25)
    light.area((-1.2, -1.0, 1.2), (0, 0, 0.33), (0.7, 1.2), 26, (1, 0.93, 0.84))
    light.area((1.4, -0.5, 0.6), (0, 0, 0.33), (0.3, 1.6), 10, (0.8, 0.9, 1))
    camera.level((0.05, -0.62, 0.36), 0, 62, (0, -0.02), focus=0.61, stop=5)
    return {"samples": 7, "bounces": 4, "look": LOOK}


def views():
    """Side, front and top, in one scale."""
    M = drawings.Palette(True)
    lamp(M, (-0.72, 0, 0))
    lamp(M, (0.10, 0, 0), 90)
    move(lamp(M), (0.42, 0, 0.17), 0, (90, 0))
    drawings.shade(0.7, 1.2)
    camera.parallel((0, 0, 0.18), (0, 1, 0), 1.9)
    return {"drawing": True, "samples": 8}
