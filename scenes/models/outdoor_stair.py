"""A galvanised stair of three storeys at the back of an apartment building, bolted together."""

from kit import camera, drawings, light, materials as m, studio
from kit.solids import box, frame, move, panel, rect, rod

STOREY, STOREYS, WIDE, RISERS, GOING = 3.0, 3, 0.95, 18, 0.27
RISE = STOREY / RISERS
RUN = GOING * (RISERS // 2 - 1)


def flight(M, x0, y, z0, way, bars=True):
    """One flight of nine risers: two channels, eight treads, a handrail on both sides."""
    steps = RISERS // 2
    x1, z1 = x0 + way * RUN, z0 + RISE * steps
    for side in (0, WIDE):
        a, b = (x0 - way * 0.12, z0), (x1 + way * 0.1, z1 - RISE)
        outline = [a, (a[0], a[1] + 0.2), (b[0], b[1] + 0.22), (b[0], b[1])]
        panel(outline, [], 0.012, M["steel"], (0, y + side - 0.006, 0), bevel=0.001)
        for k in range(0, steps, 2):
            x = x0 + way * (GOING * k + 0.05)
            z = z0 + RISE * (k + 1)
            rod([(x, y + side, z - 0.1), (x, y + side, z + 0.95)], 0.014, M["steel"])
        for h, r in ((0.95, 0.021), (0.5, 0.009)):
            rod(
                [(x0, y + side, z0 + RISE + h), (x1, y + side, z1 + h - RISE * 0.2)], r, M["steel"]
            )
    for k in range(steps - 1):
        x = x0 + way * GOING * k
        low, high = sorted((x, x + way * (GOING + 0.02)))
        z = z0 + RISE * (k + 1)
        if bars:
            grate(M, low, y + 0.01, high, y + WIDE - 0.01, z)
        else:
            box((low, y + 0.01, z - 0.03), (high, y + WIDE - 0.01, z), M["steel"], 0)


def grate(M, x0, y0, x1, y1, z):
    """A plate of grating: bars of three centimetres' pitch in a frame."""
    nx, ny = max(2, round((x1 - x0) / 0.06)), max(2, round((y1 - y0) / 0.06))
    made = frame(x0, y0, x1, y1, 0.008, M["steel"], 0.03, columns=nx, rows=ny)
    move([made], (0, 0, z), tilt=(-90, 0))
    made.matrix_world.translation.z = z - 0.015
    made.matrix_world.translation.y = 0


def landing(M, x0, x1, y0, y1, z):
    box((x0, y0, z - 0.16), (x1, y0 + 0.012, z + 0.001), M["steel"], 0)
    box((x0, y1 - 0.012, z - 0.16), (x1, y1, z + 0.001), M["steel"], 0)
    box((x0, y0 + 0.012, z - 0.03), (x1, y1 - 0.012, z), M["grating"], 0)


def build(M, wall=True, bars=True):
    """`bars` draws the gratings: Freestyle does not finish with them where a view has no cut."""
    y0, gap = -2.35, 0.16
    y1 = y0 + WIDE + gap
    end = RUN + 0.95
    for k in range(STOREYS):
        z = STOREY * k
        flight(M, 0, y0, z, 1, bars)
        landing(M, RUN, end, y0 - 0.01, y1 + WIDE + 0.01, z + STOREY / 2)
        flight(M, RUN, y1, z + STOREY / 2, -1, bars)
        landing(M, -1.2, 0, y0 - 0.01, -0.02, z + STOREY)
        for h in (0.5, 0.95):
            rod(
                [(end, y0, z + STOREY / 2 + h), (end, y1 + WIDE, z + STOREY / 2 + h)],
                0.016,
                M["steel"],
            )
            rod([(-1.2, y0, z + STOREY + h), (0.0, y0, z + STOREY + h)], 0.016, M["steel"])
            rod([(-1.2, y0, z + STOREY + h), (-1.2, -0.05, z + STOREY + h)], 0.016, M["steel"])
    for x in (-1.2, end):
        for y in (y0, y1 + WIDE):
            box(
                (x - 0.05, y - 0.05, 0),
                (x + 0.05, y + 0.05, STOREY * STOREYS + (1.0 if x < 0 else -0.45)),
                M["steel"],
                0.004,
            )
    if wall:
        holes = [
            rect(-1.05, STOREY * k + 0.02, -0.15, STOREY * k + 2.15) for k in range(STOREYS + 1)
        ]
        holes += [
            rect(x, STOREY * k + 1.0, x + 0.8, STOREY * k + 2.1)
            for k in range(STOREYS + 1)
            for x in (-3.6, 4.0)
        ]
        panel(
            rect(-5, -0.1, 6, STOREY * (STOREYS + 1)),
            holes,
            0.3,
            M["wall"],
            (0, 0, 0),
            bevel=0.006,
        )
        for hole in holes:
            (a, b), (c, d) = hole[0], hole[2]
            frame(a, b, c, d, 0.06, M["frame"], 0.05, (0, 0.12, 0))
            box((a, 0.2, b), (c, 0.21, d), M["dark"], 0)
    box((-5, -6, -0.2), (6, -0.001, -0.002), M["ground"], 0)


def real():
    return {
        "steel": m.paint("steel", (0.42, 0.435, 0.45), 0.42, metal=0.75),
        "grating": m.paint("grating", (0.36, 0.37, 0.385), 0.5, metal=0.6),
        "wall": m.plaster("wall", (0.70, 0.60, 0.46), 0.9, 0.1),
        "frame": m.paint("frame", (0.55, 0.53, 0.48), 0.5),
        "dark": m.paint("dark", (0.06, 0.07, 0.08), 0.15),
        "ground": m.concrete("ground", (0.42, 0.41, 0.39)),
    }


def day():
    """The stair and its shadow on the back wall."""
    M = real()
    build(M)
    box((-40, -40, -0.5), (40, -6.001, -0.003), M["ground"], 0)
    for low, high in ((-40, -5.01), (6.01, 40)):
        box((low, -6, -0.5), (high, 0, -0.003), M["ground"], 0)
        box((low, 0.01, -0.002), (high, 0.3, STOREY * 3.4), M["wall"], 0)
    light.sky(42, 222, 5.5, 0.17, (1, 0.86, 0.70))
    camera.level((1.0, -13.5, 1.7), -2, 34, (0.0, 0.25))
    return {"samples": 4, "bounces": 3, "look": {**studio.LOOK, "stops": 0.75}}


def elevation():
    build(drawings.Palette(True), bars=False)
    drawings.shade(0.66, 1.3)
    camera.parallel((0.6, 0, 5.4), (0, 1, 0), 10.4)
    return {"drawing": True, "samples": 12}


def plan():
    M = drawings.Palette(False)
    build(M)
    drawings.plan((0.6, -1.2), 8.6, STOREY + 1.1)
    return {"drawing": True, "samples": 8}


def axonometry():
    build(drawings.Palette(True), wall=False, bars=False)
    drawings.shade(0.66, 1.3)
    camera.parallel((0.6, -1.2, 4.9), (-0.62, 0.85, -0.55), 12.8)
    return {"drawing": True, "samples": 12}
