import sharp from "sharp";
import { describe, expect, it } from "vitest";
import { drawArt } from "./draw";
import { drawMark } from "./mark";
import { MOTIFS } from "./motif-names";
import { PALETTES } from "./palettes";
import { encodeVariants } from "./encode";

const all = MOTIFS.flatMap((motif) => PALETTES.map((palette) => ({ motif, palette })));

/** Whether all tags are closed in order, and all numbers are finite. */
function wellFormed(svg: string): boolean {
  if (!svg.startsWith("<svg xmlns=") || /NaN|undefined|Infinity|<text|<filter/.test(svg))
    return false;
  const open: string[] = [];
  for (const [, closing, name, self] of svg.matchAll(/<(\/?)([a-zA-Z]+)(?:\s[^<>]*?)?(\/?)>/g)) {
    if (closing) {
      if (open.pop() !== name) return false;
    } else if (!self) open.push(name!);
  }
  return open.length === 0;
}

describe("drawArt", () => {
  it("draws the same picture for the same seed", () => {
    for (const art of all)
      expect(drawArt({ ...art, seed: "a-house" })).toBe(drawArt({ ...art, seed: "a-house" }));
  });

  it("draws 300 different pictures for 300 seeds", () => {
    const pictures = new Set(
      Array.from({ length: 300 }, (_, i) =>
        drawArt({ motif: MOTIFS[i % 20]!, palette: PALETTES[i % 10]!, seed: `s${i}` }),
      ),
    );
    expect(pictures.size).toBe(300);
    expect(
      new Set(
        Array.from({ length: 300 }, (_, i) =>
          drawArt({ motif: "hills", palette: "olive", seed: `s${i}` }),
        ),
      ).size,
    ).toBe(300);
  });

  it.each(MOTIFS)("is well-formed and small in every palette: %s", (motif) => {
    for (const palette of PALETTES)
      for (const [seed, height] of [
        ["one", 1200],
        ["two", 1200],
        ["three", 900],
      ] as const) {
        const svg = drawArt({ motif, palette, seed, height });
        expect(wellFormed(svg)).toBe(true);
        expect(svg.length).toBeLessThan(16_384);
      }
  });
});

describe("drawMark", () => {
  it("is deterministic, well-formed and very small", () => {
    for (const art of all) {
      const svg = drawMark({ ...art, seed: "lykavittos" });
      expect(svg).toBe(drawMark({ ...art, seed: "lykavittos" }));
      expect(wellFormed(svg)).toBe(true);
      expect(svg.length).toBeLessThan(4_096);
    }
  });
});

describe("encodeVariants", () => {
  it("returns WebP at each width, narrowest first, in the wanted shape", async () => {
    const variants = await encodeVariants(
      drawArt({ motif: "sea", palette: "sky", seed: "bay" }),
      [960, 480],
      { width: 1600, height: 1200 },
    );
    expect(variants.map(({ width, height }) => [width, height])).toEqual([
      [480, 360],
      [960, 720],
    ]);
    for (const { width, height, bytes } of variants)
      expect(await sharp(bytes).metadata()).toMatchObject({ format: "webp", width, height });
  });
});
