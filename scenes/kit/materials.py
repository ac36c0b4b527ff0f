"""Materials. Patterns are made in the coordinates of the world, in metres; nothing is an image."""

from .nodes import Shader, darker


def paint(name, colour, rough=0.55, metal=0.0, **more):
    return Shader(name).surface((*colour, 1), rough, metal=metal, **more)


def glow(name, colour, power):
    s = Shader(name)
    return s.end(s.node("Emission", (*colour, 1), power))


def plaster(name, colour, relief=1.0, cloud=0.12):
    """Trowelled lime: clouds of tone, and a soft relief that shows in raking light."""
    s = Shader(name)
    p = s.place()
    wide, near = s.noise(p, 0.8, 3), s.noise(p, 6, 5, warp=0.4)
    tone = s.add(s.times(wide, 0.6), s.times(near, 0.4))
    hue = s.ramp(tone, (0.3, darker(colour, 1 - cloud)), (0.7, darker(colour, 1 + cloud / 2)))
    bump = s.bump(near, 0.5 * relief, 0.006)
    bump = s.bump(s.noise(p, 80, 3), 0.3 * relief, 0.0012, bump)
    return s.surface(hue, 0.88, bump, shine=0.15)


def concrete(name, colour=(0.44, 0.42, 0.39), board=0.0, along=2):
    """Fair-faced concrete; `board` is the width of the boards of its mould, laid across `along`."""
    s = Shader(name)
    p = s.place()
    stain = s.noise(s.stretch(p, (1, 1, 0.35)), 0.6, 5, 0.62, 0.3)
    fine = s.noise(p, 50, 4, 0.7)
    tone = s.add(stain, s.times(fine, 0.3))
    bump = s.bump(fine, 0.3, 0.002)
    if board:
        index, joint = s.seams(s.axes(p)[along], board, 0.008)
        own = s.chance(index)
        grain_scale = [1.5, 1.5, 1.5]
        grain_scale[along] = 45
        grain = s.noise(s.stretch(p, grain_scale), 1.2, 5, 0.65, 0.6)
        tone = s.add(tone, s.times(own, 0.28), s.times(grain, 0.3))
        bump = s.bump(s.add(s.times(own, 0.6), s.times(grain, 0.4)), 0.8, 0.004, bump)
        bump = s.bump(joint, 0.8, 0.004, bump)
        tone = s.remap(tone, 0.65, 1.4)
    else:
        tone = s.remap(tone, 0.4, 0.95)
    hue = s.ramp(tone, (0, darker(colour, 0.66)), (0.5, colour), (1, darker(colour, 1.28)))
    if board:
        hue = s.mix(s.times(s.invert(joint), 0.5), hue, darker(colour, 0.4))
    return s.surface(hue, 0.8, bump, shine=0.22)


OAK = ((0.20, 0.115, 0.06), (0.35, 0.22, 0.12), (0.46, 0.31, 0.18))
WALNUT = ((0.07, 0.038, 0.02), (0.14, 0.08, 0.045), (0.20, 0.125, 0.07))
CHESTNUT = ((0.16, 0.085, 0.04), (0.27, 0.16, 0.085), (0.36, 0.23, 0.13))
BEECH = ((0.36, 0.22, 0.13), (0.50, 0.33, 0.20), (0.60, 0.43, 0.28))


def wood(name, tones=OAK, along=0, plank=0.0, length=2.2, rough=0.45, own=False):
    """Wood with its grain along an axis (0, 1, 2); `plank` makes a floor of boards so wide."""
    s = Shader(name)
    axis = s.axes(s.place(own))
    across, depth = [(1, 2), (0, 2), (0, 1)][along]
    u, v, w = axis[along], axis[across], axis[depth]
    own_tone, bump, gap = 0.5, None, None
    if plank:
        row, beside = s.seams(v, plank, 0.003)
        moved = s.add(u, s.times(s.chance(row), length * 7))
        piece, end = s.seams(moved, length, 0.003)
        own_tone, gap = s.chance(row, piece), s.least(beside, end)
    offset = s.times(own_tone, 57.0) if plank else 0.0
    rings = s.noise(
        s.vector(s.times(u, 0.9), s.add(s.times(v, 14.0), offset), s.times(w, 14.0)),
        1,
        3,
        0.5,
        0.9,
    )
    rings = s.math("FRACT", s.times(rings, 8.0))
    rings = s.math("ABSOLUTE", s.minus(rings, 0.5))
    pores = s.noise(s.vector(s.times(u, 6.0), s.times(v, 230.0), s.times(w, 230.0)), 1, 2, 0.6)
    tone = s.add(s.times(rings, 0.55), s.times(own_tone, 0.42), s.times(pores, 0.32))
    hue = s.ramp(tone, (0.22, tones[0]), (0.5, tones[1]), (0.85, tones[2]))
    bump = s.bump(pores, 0.12, 0.002)
    if gap is not None:
        hue = s.mix(s.invert(gap), hue, darker(tones[0], 0.3))
        bump = s.bump(gap, 0.6, 0.003, bump)
    return s.surface(hue, s.remap(pores, 0.3, 0.7, rough + 0.08, rough - 0.05), bump, shine=0.35)


def marble(name, colour=(0.74, 0.72, 0.68), vein=(0.36, 0.36, 0.37), slab=None, rough=0.25):
    """Marble with thin veins; `slab` (length, width) lays it as a floor with joints."""
    s = Shader(name)
    p = s.place()
    warped = s.noise(p, 1.1, 5, 0.6, 1.2)
    line = s.math("ABSOLUTE", s.minus(warped, 0.5))
    strength = s.times(s.remap(line, 0, 0.03, 1, 0), s.remap(s.noise(p, 0.7, 2), 0.4, 0.65))
    cloud = s.ramp(s.noise(p, 2.4, 5), (0.3, darker(colour, 0.9)), (0.7, darker(colour, 1.04)))
    hue = s.mix(s.times(strength, 0.6), cloud, vein)
    if slab:
        axis = s.axes(p)
        row, beside = s.seams(axis[1], slab[1], 0.004)
        piece, end = s.seams(s.add(axis[0], s.times(row, slab[0] / 2)), slab[0], 0.004)
        hue = s.mix(s.times(s.chance(row, piece), 0.2), hue, darker(colour, 0.6))
        hue = s.mix(s.invert(s.least(beside, end)), hue, darker(colour, 0.35))
    return s.surface(hue, rough, None, shine=0.45)


def rubble(name, tones, size=(3.6, 3.6, 7.5), joint=None):
    """A wall of field stones; `joint` is the colour of its mortar, without it it is laid dry."""
    s = Shader(name)
    p = s.place()
    wobble = s.node("VectorMath", s.noise(p, 2.2, 2, out=1), (0.5,) * 3, operation="SUBTRACT")
    wobble = s.node("VectorMath", wobble, (0.2, 0.2, 0.07), operation="MULTIPLY")
    v = s.stretch(s.node("VectorMath", p, wobble, operation="ADD"), size)
    edge = s.cells(v, 1, "DISTANCE_TO_EDGE", spread=0.85)
    own = s.node("SeparateRGB", s.cells(v, 1, out=1, spread=0.85))
    fine = s.noise(p, 20, 6, 0.65)
    tone = s.add(s.times(own, 0.65), s.times(fine, 0.4))
    hue = s.ramp(tone, (0.1, tones[0]), (0.5, tones[1]), (0.95, tones[2]))
    seam = s.remap(edge, 0.03 if joint else 0, 0.11 if joint else 0.06)
    sand = (
        s.ramp(fine, (0.3, darker(joint, 0.85)), (0.7, joint)) if joint else darker(tones[0], 0.3)
    )
    hue = s.mix(seam, sand, hue)
    bump = s.bump(s.remap(edge, 0.01, 0.17), 0.6 if joint else 1.0, 0.03 if joint else 0.05)
    bump = s.bump(s.add(fine, s.times(own, 0.6)), 0.8, 0.025, bump)
    return s.surface(hue, 0.9, bump, shine=0.15)


LIMESTONE = ((0.24, 0.21, 0.17), (0.43, 0.39, 0.33), (0.57, 0.53, 0.46))


def rock(name, colour=(0.36, 0.35, 0.33)):
    """Weathered grey limestone with cracks and rust."""
    s = Shader(name)
    p = s.place()
    wide, fine = s.noise(p, 1.3, 6, 0.65, 0.4), s.noise(p, 14, 7, 0.7)
    tone = s.add(s.times(wide, 0.6), s.times(fine, 0.4))
    hue = s.ramp(tone, (0.33, darker(colour, 0.45)), (0.5, colour), (0.66, darker(colour, 1.45)))
    hue = s.mix(s.remap(s.noise(p, 2.6, 4), 0.58, 0.75, 0, 0.5), hue, (0.36, 0.24, 0.14))
    crack = s.remap(s.cells(s.stretch(p, (1, 1, 1.7)), 2.4, "DISTANCE_TO_EDGE"), 0, 0.05)
    bump = s.bump(crack, 0.5, 0.04)
    return s.surface(hue, 0.93, s.bump(fine, 1, 0.05, bump), shine=0.12)


def terrazzo(name, base, chips, size=1.0, rough=0.2):
    """Chips of several sizes in a ground, polished."""
    s = Shader(name)
    p = s.place()
    hue = s.mix(s.noise(p, 40, 3), darker(base, 0.93), base)
    stops = [(index / len(chips), chip) for index, chip in enumerate(chips)]
    for scale, share, shift in ((150, 0.30, 3.1), (70, 0.26, 7.7), (34, 0.18, 1.3)):
        scale = scale / size
        q = s.stretch(p, (1, 1, 1), (shift * 40, shift * 17, 0), (shift, shift * 2, 0))
        edge = s.cells(q, scale, "DISTANCE_TO_EDGE")
        own = s.node("SeparateRGB", s.cells(q, scale, out=1)).node.outputs
        inside = s.math("GREATER_THAN", edge, s.add(0.12, s.times(own[2], 0.12)))
        kept = s.times(inside, s.math("LESS_THAN", own[1], share))
        hue = s.mix(kept, hue, s.ramp(own[0], *stops, steps=True))
    return s.surface(hue, rough, None, shine=0.4)


def tiles(name, colours, size=0.1, joint=(0.62, 0.60, 0.56), axes=(0, 2), rough=0.12, gap=0.003):
    """Glazed tiles in a grid on two axes of the world; each takes one of the colours by chance."""
    s = Shader(name)
    p = s.place()
    axis = s.axes(p)
    a, beside = s.seams(axis[axes[0]], size, gap)
    b, above = s.seams(axis[axes[1]], size, gap)
    own, inside = s.chance(a, b), s.least(beside, above)
    stops = [(index / len(colours), colour) for index, colour in enumerate(colours)]
    hue = s.mix(inside, joint, s.ramp(own, *stops, steps=True))
    lean = s.noise(s.stretch(p, (1, 1, 1), shift=(3, 1, 2)), 1.3 / size, 2)
    bump = s.bump(inside, 0.8, 0.002, s.bump(lean, 0.25, 0.003))
    return s.surface(hue, s.remap(inside, 0, 1, 0.8, rough), bump, shine=0.5)


def brass(name="brass", colour=(0.78, 0.56, 0.27), rough=0.24):
    s = Shader(name)
    p = s.place()
    hue = s.ramp(s.noise(p, 6, 5), (0.3, darker(colour, 0.75)), (0.7, colour))
    return s.surface(
        hue, s.remap(s.noise(p, 25, 2), 0.35, 0.75, rough - 0.05, rough + 0.08), metal=1
    )


def _mirror_share(s, index):
    """Fresnel that is the same from both sides of a thin pane, and none for rays of shadow."""
    back = s.node("NewGeometry", out=6)
    both = s.add(index, s.times(back, 1 / index - index))
    return s.times(s.node("Fresnel", IOR=both), s.invert(s.node("LightPath", out=1)))


def glass(name="glass", tint=(0.93, 0.97, 0.96)):
    """A clear pane that lets sunlight through without caustics."""
    s = Shader(name)
    mirror = s.node("BsdfGlossy", Color=(1, 1, 1), Roughness=0.0)
    clear = s.node("BsdfTransparent", Color=tint)
    return s.end(s.node("MixShader", _mirror_share(s, 1.5), clear, mirror))


def frosted(name="frosted", tint=(0.80, 0.86, 0.84), clear=0.25):
    """Milky glass and glass block: scatters the light that passes, with a gloss."""
    s = Shader(name)
    through = s.node(
        "MixShader",
        clear,
        s.node("BsdfTranslucent", Color=tint),
        s.node("BsdfTransparent", Color=tint),
    )
    body = s.node("MixShader", 0.22, through, s.node("BsdfDiffuse", Color=tint))
    mirror = s.node("BsdfGlossy", Color=(1, 1, 1), Roughness=0.08)
    return s.end(s.node("MixShader", _mirror_share(s, 1.45), body, mirror))


def water(name="water", deep=(0.03, 0.07, 0.07), wave=0.0015, clear=0.12):
    """Still water: a mirror where it is seen flat, dark where it is seen from above."""
    s = Shader(name)
    bump = s.bump(s.noise(s.place(), 3, 3, 0.5, 0.3), 1.0, wave)
    mirror = s.node("BsdfGlossy", Color=(1, 1, 1), Roughness=0.0, Normal=bump)
    below = s.node("BsdfTransparent", Color=(0.62, 0.80, 0.78))
    body = s.node("MixShader", clear, s.node("BsdfDiffuse", Color=deep), below)
    return s.end(s.node("MixShader", _mirror_share(s, 1.33), body, mirror))


def cloth(name, colour, through=0.4, weave=300):
    """Linen and shades: part of the light passes."""
    s = Shader(name)
    p = s.place()
    hue = s.mix(s.noise(s.stretch(p, (1, 1, 0.15)), 160, 2), darker(colour, 0.9), colour)
    bump = s.bump(s.noise(p, weave, 2), 0.2, 0.001)
    front = s.node("BsdfDiffuse", Color=hue, Normal=bump)
    return s.end(s.node("MixShader", through, front, s.node("BsdfTranslucent", Color=hue)))


def ceramic(name, colour, rough=0.4, speck=0.5):
    s = Shader(name)
    p = s.place()
    hue = s.mix(s.remap(s.noise(p, 4, 4), 0.35, 0.65), darker(colour, 0.88), colour)
    dots = s.remap(s.cells(p, 140), 0.04, 0.13, 1, 0)
    hue = s.mix(s.times(dots, speck), hue, darker(colour, 0.35))
    bump = s.bump(s.noise(s.stretch(p, (1, 1, 5)), 30, 2), 0.12, 0.002)
    return s.surface(hue, rough, bump, shine=0.4)


def rush(name="rush", pale=(0.50, 0.39, 0.24), dark=(0.22, 0.155, 0.085), strand=0.006):
    """A woven seat in the object's own coordinates: four triangles of strands that meet."""
    s = Shader(name)
    x, y = s.axes(s.place(own=True))[0:2]
    ax, ay = s.math("ABSOLUTE", x), s.math("ABSOLUTE", y)
    side = s.math("GREATER_THAN", ax, ay)
    across = s.add(s.times(side, ax), s.times(s.invert(side), ay))
    wave = s.math("SINE", s.times(across, 6.283 / strand))
    along = s.add(s.times(side, y), s.times(s.invert(side), x))
    twist = s.math("SINE", s.add(s.times(along, 420.0), s.times(across, 900.0)))
    tone = s.add(s.times(wave, 0.35), s.times(twist, 0.12), s.noise(s.place(own=True), 60, 2))
    hue = s.ramp(s.remap(tone, 0, 1.1), (0, dark), (1, pale))
    return s.surface(hue, 0.75, s.bump(s.add(wave, s.times(twist, 0.4)), 0.8, 0.003), shine=0.2)


def soil(name, tones, size=1.0):
    s = Shader(name)
    p = s.place()
    fine = s.noise(p, 7 * size, 6, 0.7)
    tone = s.add(s.times(s.noise(p, 0.35 * size, 4), 0.6), s.times(fine, 0.4))
    hue = s.ramp(tone, (0.36, tones[0]), (0.5, tones[1]), (0.64, tones[2]))
    return s.surface(hue, 0.95, s.bump(fine, 1, 0.05 / size), shine=0.1)


def foliage(name, colour, through=0.3, spread=0.35):
    """Leaves: each instance has a tone of its own."""
    s = Shader(name)
    tone = s.add(
        s.times(s.node("ObjectInfo", out=5), 0.5), s.times(s.noise(s.place(), 0.6, 1), 0.5)
    )
    hue = s.ramp(tone, (0.2, darker(colour, 1 - spread)), (0.8, darker(colour, 1 + spread)))
    return s.end(
        s.node(
            "MixShader",
            through,
            s.node("BsdfDiffuse", Color=hue),
            s.node("BsdfTranslucent", Color=hue),
        )
    )
