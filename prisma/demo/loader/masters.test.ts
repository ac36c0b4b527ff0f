import { mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import sharp from "sharp";
import { describe, expect, it } from "vitest";
import {
  creditOf,
  describe as described,
  describeText,
  isDrawing,
  MASTERS_FOLDER,
  readMasters,
} from "./masters";
import { inlinePictures } from "./markdown";
import { requiredPictures } from "./picture-names";
import { copyPictures } from "./pictures";
import { readContent } from "./test-content";

/** Of one master, of one that is wider than 1,400 pixels, and of all together. */
const MAX_BYTES = 150_000;
const MAX_BYTES_WIDE = 240_000;
const MAX_ALL_BYTES = 15_000_000;

const content = await readContent();
const { masters } = content;
const pictures = requiredPictures(content);
const plan = masters.get("arcade/plan")!;

describe("the masters of the demo", () => {
  it("are the files that the declarations name, and no others", async () => {
    const folders = (await readdir(MASTERS_FOLDER, { withFileTypes: true })).filter((entry) =>
      entry.isDirectory(),
    );
    const files = await Promise.all(
      folders.map(async ({ name }) =>
        (await readdir(path.join(MASTERS_FOLDER, name))).map((file) => `${name}/${file}`),
      ),
    );
    expect(files.flat().sort()).toEqual([...masters.keys()].map((key) => `${key}.webp`).sort());
  });

  it("have the declared size, no metadata, and few bytes", async () => {
    let all = 0;
    const wrong: unknown[] = [];
    for (const [key, { size }] of masters) {
      const file = await readFile(path.join(MASTERS_FOLDER, `${key}.webp`));
      all += file.length;
      const { format, width, height, exif, xmp } = await sharp(file).metadata();
      if (format !== "webp" || width !== size[0] || height !== size[1] || exif || xmp)
        wrong.push({ key, format, width, height });
      if (file.length > (size[0] > 1400 ? MAX_BYTES_WIDE : MAX_BYTES))
        wrong.push({ key, bytes: file.length });
    }
    expect(wrong).toEqual([]);
    expect(all).toBeLessThan(MAX_ALL_BYTES);
  });

  it("are all used, and described in both languages with the credit", () => {
    const used = pictures.filter(({ art }) => art.startsWith("master:"));
    expect(new Set(used.map(({ art }) => art.slice("master:".length)))).toEqual(
      new Set(masters.keys()),
    );
    for (const { art, name, translations } of used)
      for (const locale of ["el", "en"] as const) {
        const own = masters.get(art.slice("master:".length))![locale];
        if (translations[locale]) expect(translations[locale].alt, name).toBe(own.alt);
        expect(creditOf(art, locale)).toMatch(/demo$/);
      }
    expect(creditOf("hills/olive", "en")).toBeNull();
  });

  it("are stored at their own size, once for each place that shows them", async () => {
    const folder = await mkdtemp(path.join(tmpdir(), "demo-masters-"));
    const wanted = pictures.filter(({ art }) => art === "master:arcade/plan");
    const stored = await copyPictures(wanted, folder, () => {});
    expect([...stored.values()]).toMatchObject([
      {
        name: "post-city-arcades-arcade-plan",
        width: plan.size[0],
        variants: [{ width: plan.size[0] }],
      },
    ]);
    await rm(folder, { recursive: true });
  });
});

describe("a master that is a drawing", () => {
  it("is known by the name of its view", () => {
    for (const view of ["plan", "plan-above", "strip-plan", "along", "sides", "board-joint"])
      expect(isDrawing(`master:arcade/${view}`), view).toBe(true);
    for (const view of ["passage", "joint", "portrait", "planted"])
      expect(isDrawing(`master:arcade/${view}`), view).toBe(false);
    expect(isDrawing("hills/plan")).toBe(false);
  });
});

describe("what a master is called", () => {
  it("is its description, where a post may say what it means", () => {
    const { alt, caption } = described({ art: "master:arcade/plan" }, masters);
    expect({ alt, caption }).toEqual({
      alt: { el: plan.el.alt, en: plan.en.alt },
      caption: { el: plan.el.caption, en: plan.en.caption },
    });
    const own = { el: "Ο χάρτης", en: "The map" };
    expect(described({ art: "master:arcade/plan", caption: own }, masters).caption).toEqual(own);
  });

  it("stands in a text in the language of the text", () => {
    const [picture, second] = inlinePictures(
      describeText(
        'Text\n\n![](master:arcade/plan)\n\n![](master:arcade/section "Low")',
        masters,
        "el",
      ),
    );
    expect(picture).toEqual({
      art: "master:arcade/plan",
      name: "arcade-plan",
      alt: plan.el.alt,
      caption: plan.el.caption,
    });
    expect(second?.caption).toBe("Low");
  });

  it("refuses an unknown master, and an alt text of its own", () => {
    expect(() => described({ art: "master:arcade/attic" }, masters)).toThrow("arcade/attic");
    const alt = { el: "Στοά", en: "Arcade" };
    expect(() => described({ art: "master:arcade/plan", alt }, masters)).toThrow("alt text");
    expect(() => described({ art: "hills/olive" }, masters)).toThrow("alt text");
    expect(() => describeText("![](master:attic/plan)", masters, "en")).toThrow("attic/plan");
  });

  it("names the declaration that is wrong", async () => {
    const folder = await mkdtemp(path.join(tmpdir(), "demo-masters-"));
    await writeFile(path.join(folder, "shed.yaml"), "views: { front: { size: [1200, 800] } }");
    await expect(readMasters(folder)).rejects.toThrow(/masters\/shed\.yaml/);
    await rm(folder, { recursive: true });
  });
});
