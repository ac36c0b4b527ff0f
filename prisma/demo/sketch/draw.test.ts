import { describe, expect, it } from "vitest";
import { drawArt, drawMark, MOTIFS, PALETTES } from "./draw";
import { encodeVariants } from "./encode";

describe("drawArt", () => {
  it("draws the same for the same seed", () => {
    const input = { motif: "hills", palette: "olive", seed: "a" } as const;
    expect(drawArt(input)).toBe(drawArt(input));
  });
  it("draws 300 different pictures for 300 seeds", () => {
    const pictures = new Set(Array.from({ length: 300 }, (_, at) => drawArt({ motif: MOTIFS[at % MOTIFS.length]!, palette: PALETTES[at % PALETTES.length]!, seed: `seed ${at}` })));
    expect(pictures.size).toBe(300);
  });
  it("keeps every motif in every palette small and whole", () => {
    for (const motif of MOTIFS) for (const palette of PALETTES) {
      const svg = drawArt({ motif, palette, seed: "x" });
      expect(svg.length, `${motif}/${palette}`).toBeLessThan(32_000);
      expect(svg).not.toMatch(/NaN|undefined|Infinity/);
    }
  });
});

it("encodes every width, narrow first, in the asked shape", async () => {
  const variants = await encodeVariants(drawMark({ motif: "sea", palette: "sky", seed: "m" }), [400, 120], { width: 400, height: 400 });
  expect(variants.map(({ width, height }) => [width, height])).toEqual([[120, 120], [400, 400]]);
  expect(variants[0]!.bytes.subarray(8, 12).toString()).toBe("WEBP");
});
