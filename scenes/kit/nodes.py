"""A short way to write shader node trees: a call makes one node and returns its output socket."""

import math

import bpy


class Shader:
    """The node tree of one material. Values and sockets may stand wherever an input is expected."""

    def __init__(self, name):
        self.material = bpy.data.materials.new(name)
        self.material.use_nodes = True
        self.tree = self.material.node_tree
        self.tree.nodes.clear()

    def node(self, kind, *inputs, out=0, **named):
        """Makes `ShaderNode<kind>`. A lower-case name is a property, a capitalised one an input."""
        node = self.tree.nodes.new("ShaderNode" + kind)
        for name, value in named.items():
            if name[0].islower():
                setattr(node, name, value)
            else:
                self.put(node.inputs[name.replace("_", " ")], value)
        for socket, value in zip(node.inputs, inputs):
            self.put(socket, value)
        return node.outputs[out] if node.outputs else None

    def put(self, socket, value):
        """Links a socket to an input, or sets its value; None leaves the default."""
        if value is None:
            return
        if isinstance(value, bpy.types.NodeSocket):
            self.tree.links.new(value, socket)
        elif socket.type == "RGBA" and len(value) == 3:
            socket.default_value = (*value, 1)
        else:
            socket.default_value = value

    def math(self, operation, *values):
        return self.node("Math", *values, operation=operation)

    def add(self, *values):
        total = values[0]
        for value in values[1:]:
            total = self.math("ADD", total, value)
        return total

    def times(self, a, b):
        return self.math("MULTIPLY", a, b)

    def minus(self, a, b):
        return self.math("SUBTRACT", a, b)

    def invert(self, a):
        return self.math("SUBTRACT", 1.0, a)

    def least(self, a, b):
        return self.math("MINIMUM", a, b)

    def place(self, own=False):
        """The point that is shaded: in the world, or `own` of the object, which may be turned."""
        return self.node("TexCoord", out=3) if own else self.node("NewGeometry")

    def axes(self, vector):
        return self.node("SeparateXYZ", vector).node.outputs

    def vector(self, x=0.0, y=0.0, z=0.0):
        return self.node("CombineXYZ", x, y, z)

    def stretch(self, vector, scale, turn=(0, 0, 0), shift=(0, 0, 0)):
        turn = [math.radians(angle) for angle in turn]
        return self.node("Mapping", vector, Scale=scale, Rotation=turn, Location=shift)

    def noise(self, vector, scale, detail=5, rough=0.55, warp=0.0, out=0):
        return self.node(
            "TexNoise",
            out=out,
            Vector=vector,
            Scale=scale,
            Detail=detail,
            Roughness=rough,
            Distortion=warp,
        )

    def cells(self, vector, scale, feature="F1", out=0, spread=1.0):
        return self.node(
            "TexVoronoi", out=out, Vector=vector, Scale=scale, Randomness=spread, feature=feature
        )

    def chance(self, *xyz):
        """A constant random number for each whole x, y, z."""
        return self.node("TexWhiteNoise", Vector=self.vector(*xyz))

    def remap(self, value, low, high, to_low=0.0, to_high=1.0):
        return self.node("MapRange", value, low, high, to_low, to_high)

    def ramp(self, value, *stops, steps=False):
        """A colour for a number: stops are (position, colour); `steps` does not blend them."""
        socket = self.node("ValToRGB", value)
        ramp = socket.node.color_ramp
        while len(ramp.elements) < len(stops):
            ramp.elements.new(0.5)
        for element, (position, colour) in zip(ramp.elements, stops):
            element.position = position
            element.color = (*colour, 1)
        if steps:
            ramp.interpolation = "CONSTANT"
        return socket

    def mix(self, amount, a, b):
        return self.node("MixRGB", amount, a, b)

    def bump(self, height, strength, depth, after=None):
        return self.node("Bump", Strength=strength, Distance=depth, Height=height, Normal=after)

    def seams(self, along, pitch, width):
        """Joints across `along`. @returns (index of the piece, 0 in the joint to 1 beside it)"""
        scaled = self.math("DIVIDE", along, pitch)
        part = self.math("FRACT", scaled)
        edge = self.least(part, self.invert(part))
        return self.math("FLOOR", scaled), self.remap(edge, 0, width / pitch / 2)

    def surface(self, colour, rough=0.6, bump=None, shine=0.3, metal=0.0, **more):
        """Ends the tree with a surface. @returns the material"""
        return self.end(
            self.node(
                "BsdfPrincipled",
                Base_Color=colour,
                Roughness=rough,
                Normal=bump,
                Metallic=metal,
                Specular=shine,
                **more,
            )
        )

    def end(self, shader):
        self.node("OutputMaterial", shader)
        return self.material


def darker(colour, factor):
    """The colour times a factor, at most white."""
    return tuple(min(1.0, part * factor) for part in colour)
