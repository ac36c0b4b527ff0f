import { createHash } from "node:crypto";
import { mkdir, writeFile } from "node:fs/promises";
import { availableParallelism } from "node:os";
import path from "node:path";
import sharp from "sharp";
import { drawArt } from "../art/draw";
import { drawMark } from "../art/mark";
import { MOTIFS, type Motif } from "../art/motif-names";
import { PALETTES, type Palette } from "../art/palettes";
import { encodeVariants } from "../art/encode";

type AltTexts = { alt: string; caption?: string | null };

/** An image to draw and store. `name` is the seed of the drawing; the file key is its hash. */
export type Wanted = {
  name: string;
  art: string;
  shape: "wide" | "mark";
  parentType: "post" | "member" | "page" | "library";
  translations: { el?: AltTexts; en?: AltTexts };
};

/** A stored image with the values of its database rows. */
export type Stored = Wanted & {
  fileKey: string;
  width: number;
  height: number;
  bytes: number;
  sha256: string;
  variants: { width: number; height: number; bytes: number }[];
};

const SHAPES = {
  wide: { width: 1600, height: 1200, widths: [480, 960, 1600] },
  mark: { width: 400, height: 400, widths: [120, 400] },
} as const;

/** Parses `motif/palette`. @throws Error for an unknown motif or palette */
export function readArt(art: string): { motif: Motif; palette: Palette } {
  const [motif, palette] = art.split("/");
  if (!MOTIFS.includes(motif as Motif) || !PALETTES.includes(palette as Palette))
    throw new Error(`demo content: no such art: ${art}`);
  return { motif: motif as Motif, palette: palette as Palette };
}

async function store(wanted: Wanted, folder: string): Promise<Stored> {
  const shape = SHAPES[wanted.shape];
  const input = { ...readArt(wanted.art), seed: wanted.name };
  const svg =
    wanted.shape === "mark"
      ? drawMark(input)
      : drawArt({ ...input, width: shape.width, height: shape.height });
  const variants = await encodeVariants(svg, [...shape.widths], {
    width: shape.width,
    height: shape.height,
  });
  // A deterministic key: loading again after a crash overwrites the files and leaves no orphans.
  const fileKey = createHash("sha256").update(`demo ${wanted.name}`).digest("hex").slice(0, 32);
  await mkdir(path.join(folder, fileKey), { recursive: true });
  await Promise.all(
    variants.map((variant) =>
      writeFile(path.join(folder, fileKey, `${variant.width}.webp`), variant.bytes),
    ),
  );
  const largest = variants.at(-1)!;
  return {
    ...wanted,
    fileKey,
    width: largest.width,
    height: largest.height,
    bytes: largest.bytes.length,
    sha256: createHash("sha256").update(largest.bytes).digest("hex"),
    variants: variants.map(({ width, height, bytes }) => ({ width, height, bytes: bytes.length })),
  };
}

/** Draws and stores images, in parallel; calls `onDone` after each. @returns the images by name */
export async function drawPictures(
  wanted: Wanted[],
  folder: string,
  onDone: () => void,
): Promise<Map<string, Stored>> {
  sharp.concurrency(1);
  const stored = new Map<string, Stored>();
  const queue = [...wanted];
  const work = async () => {
    for (let next = queue.shift(); next; next = queue.shift()) {
      stored.set(next.name, await store(next, folder));
      onDone();
    }
  };
  await Promise.all(Array.from({ length: Math.max(2, availableParallelism()) }, work));
  return stored;
}
