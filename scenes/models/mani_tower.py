"""A tower house of the Mani: five metres by five, four floors, with walls that take up half of it.

The low house beside it holds the oven, the cistern and the press.
"""

from kit import camera, drawings, light, materials as m
from kit.solids import arch, box, panel, rect, rod

SIDE, WALL, STOREY, FLOORS = 5.0, 0.85, 2.7, 4
TOP = STOREY * FLOORS + 0.9
INNER = SIDE - 2 * WALL


def real():
    return {
        "stone": m.rubble("stone", m.LIMESTONE, (2.6, 2.6, 5.0)),
        "slab": m.rubble("slab", m.LIMESTONE, (1.2, 1.2, 9.0)),
        "wood": m.wood("wood", m.CHESTNUT, along=2),
        "board": m.wood("board", m.CHESTNUT, along=0),
        "soil": m.soil("soil", ((0.24, 0.19, 0.12), (0.36, 0.30, 0.20), (0.46, 0.40, 0.29))),
    }


def windows(x, floors):
    """Slits on the upper floors, centred on x."""
    low = [STOREY * k + 0.95 for k in floors]
    return [rect(x - 0.22, z, x + 0.22, z + 0.75) for z in low]


def tower(M):
    half, inner = SIDE / 2, INNER / 2
    door = arch(0.9, 0.8, 1.35, 0.02)
    front = [door, *windows(-0.9, (2, 3)), *windows(0.9, (3,))]
    panel(rect(-half, 0, half, TOP), front, WALL, M["stone"], (0, -half, 0), bevel=0.02)
    panel(rect(-half, 0, half, TOP), windows(0, (2, 3)), WALL, M["stone"], (0, inner, 0))
    for x in (-half, inner):
        side = rect(-inner + 0.001, 0, inner - 0.001, TOP)
        panel(side, windows(0, (2, 3)), WALL, M["stone"], (x + WALL, 0, 0), 90)
    for k in range(1, FLOORS + 1):
        z, a = STOREY * k, inner - 0.002
        hole = [rect(0.4, 0.5, 1.3, 1.4)] if k < FLOORS else []
        panel(rect(-a, -a, a, a), hole, 0.12, M["board"], (0, 0, z - 0.12), flat=True)
    for k in range(FLOORS - 1):
        z = STOREY * k
        for x in (0.55, 1.15):
            rod([(x, 0.1, z + 0.01), (x, 1.2, z + STOREY + 0.7)], 0.03, M["wood"])
        for step in range(10):
            t = (step + 0.7) / 11.5
            y, height = 0.1 + 1.1 * t, z + 0.01 + (STOREY + 0.7) * t
            rod([(0.55, y, height), (1.15, y, height)], 0.02, M["wood"])
    box((-0.1 + 0.5, -half + WALL - 0.2, 0.03), (1.3, -half + WALL - 0.12, 1.7), M["wood"])


def low_house(M):
    """Two vaulted rooms under one roof of slabs, on the west side of the tower."""
    x0, x1, y0, y1, high = -SIDE / 2 - 7.2, -SIDE / 2 - 0.002, -2.4, 2.1, 2.7
    outline = rect(x0, 0, x1, high)
    holes = [arch(x0 + 1.5, 0.9, 1.3, 0.02), arch(x0 + 5.0, 1.3, 1.2, 0.02)]
    panel(outline, holes, 0.7, M["stone"], (0, y0, 0), bevel=0.02)
    panel(outline, [], 0.7, M["stone"], (0, y1 - 0.7, 0), bevel=0.02)
    for x in (x0, x0 + 3.1):
        box((x, y0 + 0.701, 0), (x + 0.7, y1 - 0.701, high - 0.001), M["stone"], 0.02)
    box((x0 - 0.15, y0 - 0.15, high + 0.001), (x1, y1 + 0.15, high + 0.16), M["slab"], 0.02)
    box((x0 - 2.6, y0, 0), (x0 - 0.9, y0 + 1.7, 1.5), M["stone"], 0.03)


def build(M):
    tower(M)
    low_house(M)


def evening():
    """Tower and house on their bare ground, in the last sun."""
    M = real()
    build(M)
    box((-60, -60, -0.5), (60, 60, 0), M["soil"], 0)
    light.sky(16, 238, 5.5, 0.17, (1, 0.74, 0.48))
    camera.level((-3.2, -26, 1.7), 1, 40, (0, 0.18))
    return {"samples": 4, "bounces": 3, "look": {"stops": 1.0, "contrast": 1.5, "saturation": 1.1}}


def plan():
    """Cut through the ground floor."""
    build(drawings.Palette(False))
    drawings.plan((-4.4, 0), 20, 1.1)
    return {"drawing": True, "samples": 8}


def section():
    """Cut through the ladders of the tower."""
    M = drawings.Palette(False)
    build(M)
    box((-20, -6, -1.4), (12, 6, -0.001), M["soil"], 0)
    drawings.section((-3.0, 0.0, 5.4), (0, 1, 0), 18)
    return {"drawing": True, "samples": 8}


def elevation():
    build(drawings.Palette(True))
    drawings.shade(0.66, 1.3)
    camera.parallel((-4.4, 0, 5.6), (0, 1, 0), 20)
    return {"drawing": True, "samples": 8}


def axonometry():
    """The tower with the low house at its foot."""
    build(drawings.Palette(True))
    drawings.shade(0.66, 1.3)
    camera.parallel((-4.2, 0, 4.6), (0.62, 0.85, -0.62), 24)
    return {"drawing": True, "samples": 8}
