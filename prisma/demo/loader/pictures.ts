import { createHash } from "node:crypto";
import { constants, copyFile, mkdir, readFile, rm, stat } from "node:fs/promises";
import path from "node:path";
import { masterKey, MASTERS_FOLDER } from "./masters";

type AltTexts = { alt: string; caption?: string | null };
type Size = { width: number; height: number };

/**
 * An image to store. `name` is that of its folder in `prisma/demo/pictures`, and the file key is
 * its hash; `art` says what it shows, as a motif and a palette, or `master:model/view`. `size` and
 * `focus` are those of a master, which is stored as it is.
 */
export type Wanted = {
  name: string;
  art: string;
  shape: "wide" | "mark";
  size?: Size;
  focus?: [x: number, y: number] | undefined;
  parentType: "post" | "member" | "page" | "library";
  translations: { el?: AltTexts; en?: AltTexts };
};

type Variant = Size & { bytes: number };

/** A stored image with the values of its database rows. */
export type Stored = Wanted & {
  fileKey: string;
  width: number;
  height: number;
  bytes: number;
  sha256: string;
  variants: Variant[];
};

/** Where the files of the images are, as `<name>/<width>.webp`. */
export const PICTURES_FOLDER = path.resolve("prisma/demo/pictures");

/** The folders of drawn pictures and of masters. */
type Sources = { drawn: string; masters: string };

/** Images at a time: Node.js has four threads for files. */
const COPIES_AT_ONCE = 4;

/** The sizes of the files of each shape, narrowest first. A test compares them with the files. */
export const SIZES: Record<Wanted["shape"], Size[]> = {
  wide: [
    { width: 480, height: 360 },
    { width: 960, height: 720 },
    { width: 1600, height: 1200 },
  ],
  mark: [
    { width: 120, height: 120 },
    { width: 400, height: 400 },
  ],
};

/** Copies one file. @returns its size in bytes @throws Error naming the file that is missing */
async function copy(from: string, to: string): Promise<number> {
  try {
    await copyFile(from, to, constants.COPYFILE_FICLONE);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "ENOENT") throw error;
    throw new Error(`demo content: a picture is missing: ${from}`, { cause: error });
  }
  return (await stat(to)).size;
}

/** The files of an image with their sizes, narrowest first. */
function filesOf({ name, art, shape, size }: Wanted, { drawn, masters }: Sources) {
  const master = masterKey(art);
  if (master !== undefined && size) return [{ size, file: path.join(masters, `${master}.webp`) }];
  return SIZES[shape].map((one) => ({
    size: one,
    file: path.join(drawn, name, `${one.width}.webp`),
  }));
}

async function store(wanted: Wanted, sources: Sources, folder: string): Promise<Stored> {
  // A deterministic key: loading again after a crash replaces the files and leaves no orphans.
  const fileKey = createHash("sha256").update(`demo ${wanted.name}`).digest("hex").slice(0, 32);
  const target = path.join(folder, fileKey);
  // A copy is as read-only as its original, and could not be overwritten then.
  await rm(target, { recursive: true, force: true });
  await mkdir(target, { recursive: true });
  const variants: Variant[] = [];
  for (const { size, file } of filesOf(wanted, sources)) {
    const bytes = await copy(file, path.join(target, `${size.width}.webp`));
    variants.push({ ...size, bytes });
  }
  const largest = variants.at(-1)!;
  const content = await readFile(path.join(target, `${largest.width}.webp`));
  return {
    ...wanted,
    ...largest,
    fileKey,
    sha256: createHash("sha256").update(content).digest("hex"),
    variants,
  };
}

/**
 * Copies images into the folder of uploads, a few at a time; calls `onDone` after each.
 * @returns the images by name
 * @throws Error naming the first file that is missing
 */
export async function copyPictures(
  wanted: Wanted[],
  folder: string,
  onDone: () => void,
  sources: Sources = { drawn: PICTURES_FOLDER, masters: MASTERS_FOLDER },
): Promise<Map<string, Stored>> {
  const stored = new Map<string, Stored>();
  const queue = [...wanted];
  const work = async () => {
    for (let next = queue.shift(); next; next = queue.shift()) {
      stored.set(next.name, await store(next, sources, folder));
      onDone();
    }
  };
  await Promise.all(Array.from({ length: COPIES_AT_ONCE }, work));
  return stored;
}
