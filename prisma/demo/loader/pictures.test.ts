import { createHash } from "node:crypto";
import { chmod, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import sharp from "sharp";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { requiredPictures } from "./picture-names";
import { copyPictures, PICTURES_FOLDER, SIZES, type Wanted } from "./pictures";
import { readContent } from "./test-content";

const drawn = requiredPictures(await readContent()).filter(({ size }) => size === undefined);

const filesIn = async (folder: string) =>
  (await readdir(folder, { recursive: true, withFileTypes: true }))
    .filter((entry) => !entry.isDirectory())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)))
    .sort();

describe("the drawn pictures of the demo", () => {
  it("are files of all widths, and no other file is there", async () => {
    const files = drawn.flatMap(({ name, shape }) =>
      SIZES[shape].map(({ width }) => path.join(name, `${width}.webp`)),
    );
    expect(await filesIn(PICTURES_FOLDER)).toEqual(files.sort());
  });

  it("have the format and the size that is stored of them, and no metadata", async () => {
    const wrong: unknown[] = [];
    for (const { name, shape } of drawn)
      for (const size of SIZES[shape]) {
        const file = path.join(name, `${size.width}.webp`);
        const found = await sharp(path.join(PICTURES_FOLDER, file)).metadata();
        const { format, width, height, exif, xmp } = found;
        if (format !== "webp" || width !== size.width || height !== size.height || exif || xmp)
          wrong.push({ file, format, width, height });
      }
    expect(wrong).toEqual([]);
  });
});

describe("copyPictures", () => {
  const cover: Wanted = {
    name: "post-a-cover",
    art: "hills/olive",
    shape: "wide",
    parentType: "post",
    translations: { en: { alt: "Hills" } },
  };
  const logo: Wanted = { ...cover, name: "member-b-logo", shape: "mark", parentType: "member" };
  const keyOf = (name: string) =>
    createHash("sha256").update(`demo ${name}`).digest("hex").slice(0, 32);
  const hashOf = (text: string) => createHash("sha256").update(text).digest("hex");
  let root: string;
  let source: string;
  let uploads: string;

  beforeEach(async () => {
    root = await mkdtemp(path.join(tmpdir(), "demo-pictures-"));
    source = path.join(root, "pictures");
    uploads = path.join(root, "uploads");
    for (const { name, shape } of [cover, logo]) {
      await mkdir(path.join(source, name), { recursive: true });
      for (const { width } of SIZES[shape])
        await writeFile(path.join(source, name, `${width}.webp`), `${name} ${width}`);
    }
  });
  afterEach(() => rm(root, { recursive: true }));

  const copyAll = async () => {
    let done = 0;
    const stored = await copyPictures([cover, logo], uploads, () => done++, {
      drawn: source,
      masters: root,
    });
    expect(done).toBe(2);
    return stored;
  };

  it("copies each file below the key of its picture, and returns what is stored of it", async () => {
    const stored = await copyAll();
    expect([...stored.keys()].sort()).toEqual([logo.name, cover.name]);
    expect(stored.get(cover.name)).toEqual({
      ...cover,
      fileKey: keyOf(cover.name),
      width: 1600,
      height: 1200,
      bytes: 17,
      sha256: hashOf("post-a-cover 1600"),
      variants: [
        { width: 480, height: 360, bytes: 16 },
        { width: 960, height: 720, bytes: 16 },
        { width: 1600, height: 1200, bytes: 17 },
      ],
    });
    expect(stored.get(logo.name)).toMatchObject({ width: 400, height: 400 });
    const copied = path.join(uploads, keyOf(logo.name), "120.webp");
    expect(await readFile(copied, "utf8")).toBe("member-b-logo 120");
  });

  it("replaces what an interrupted load left, and leaves no other files", async () => {
    for (const { name, shape } of [cover, logo])
      for (const { width } of SIZES[shape])
        await chmod(path.join(source, name, `${width}.webp`), 0o444);
    await copyAll();
    const expected = await filesIn(uploads);
    expect(expected).toHaveLength(5);
    const half = path.join(uploads, keyOf(cover.name), "960.webp");
    await rm(half);
    await writeFile(half, "post");
    await writeFile(path.join(uploads, keyOf(cover.name), "2400.webp"), "of another size");
    await copyAll();
    expect(await filesIn(uploads)).toEqual(expected);
    expect(await readFile(half, "utf8")).toBe("post-a-cover 960");
  });

  it("stores a master at its own size", async () => {
    await mkdir(path.join(root, "shed"));
    await writeFile(path.join(root, "shed", "front.webp"), "shed front");
    const size = { width: 1200, height: 800 };
    const master = { ...cover, name: "post-a-shed-front", art: "master:shed/front", size };
    const folders = { drawn: source, masters: root };
    const stored = await copyPictures([master], uploads, () => {}, folders);
    expect(stored.get(master.name)).toMatchObject({
      ...size,
      bytes: 10,
      variants: [{ ...size, bytes: 10 }],
    });
    expect(await readFile(path.join(uploads, keyOf(master.name), "1200.webp"), "utf8")).toBe(
      "shed front",
    );
  });

  it("names the file that is missing", async () => {
    await rm(path.join(source, cover.name, "960.webp"));
    await expect(copyAll()).rejects.toThrow(/picture is missing: .*post-a-cover\/960\.webp$/);
  });
});
