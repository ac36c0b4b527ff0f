import { randomBytes } from "node:crypto";
import { mkdir, readdir, readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import sharp from "sharp";
import { beforeEach, expect, it, vi } from "vitest";
import { db } from "@/lib/kernel/core/db";
import { uploadsFolder } from "@/lib/kernel/storage/service";
import * as converting from "./convert";
import { makeSizes } from "./sizes";

beforeEach(() => db.asset.deleteMany());

const picture = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: "#a86" } })
    .webp()
    .toBuffer();

/** A picture that is stored in these widths; `file` undefined for one whose file is lost. */
async function stored(widths: number[], file: Buffer | undefined, change: object = {}) {
  const fileKey = randomBytes(16).toString("hex");
  const width = widths.at(-1)!;
  const folder = path.join(uploadsFolder(), fileKey);
  await mkdir(folder, { recursive: true });
  if (file) await writeFile(path.join(folder, `${width}.webp`), file);
  const size = { height: Math.round((width * 2) / 3), bytes: 1 };
  return db.asset.create({
    data: {
      fileKey,
      mime: "image/webp",
      width,
      sha256: "x",
      ...size,
      ...change,
      variants: { create: widths.map((one) => ({ width: one, format: "webp", ...size })) },
    },
    select: { id: true, fileKey: true },
  });
}

const rowOf = (id: number) =>
  db.asset.findUniqueOrThrow({
    where: { id },
    select: {
      fileKey: true,
      hasOriginal: true,
      variants: { select: { width: true, height: true }, orderBy: { width: "asc" } },
    },
  });

it("makes the narrower sizes of a picture, and keeps the bytes of its own", async () => {
  const master = await picture(1_200, 800);
  const { id, fileKey } = await stored([1_200], master);
  expect(await makeSizes()).toBe(1);
  const row = await rowOf(id);
  expect(row).toMatchObject({
    hasOriginal: true,
    variants: [
      { width: 480, height: 320 },
      { width: 960, height: 640 },
      { width: 1_200, height: 800 },
    ],
  });
  // A new key, as files of a key never change.
  expect(row.fileKey).not.toBe(fileKey);
  const folder = path.join(uploadsFolder(), row.fileKey);
  expect((await readdir(folder)).sort()).toEqual([
    "1200.webp",
    "480.webp",
    "960.webp",
    "original.webp",
  ]);
  expect((await readFile(path.join(folder, "1200.webp"))).equals(master)).toBe(true);
  expect(await makeSizes()).toBe(0);
});

it("converts pictures with the same bytes once, and stores the files of each", async () => {
  const convert = vi.spyOn(converting, "convertStored");
  const [file, other] = [await picture(1_200, 800), await picture(1_200, 801)];
  const pictures = [
    await stored([1_200], file, { sha256: "a" }),
    await stored([1_200], other, { sha256: "b" }),
    await stored([1_200], file, { sha256: "a" }),
  ];
  expect(await makeSizes()).toBe(3);
  expect(convert).toHaveBeenCalledTimes(2);
  convert.mockRestore();
  const rows = await Promise.all(pictures.map(({ id }) => rowOf(id)));
  expect(new Set(rows.map(({ fileKey }) => fileKey)).size).toBe(3);
  for (const { fileKey } of rows)
    expect(await readdir(path.join(uploadsFolder(), fileKey))).toHaveLength(4);
});

it("leaves what has its sizes, is narrow, deleted or lost as it is", async () => {
  const file = await picture(1_200, 800);
  const others = [
    await stored([480, 960, 1_600], file),
    await stored([400], file),
    await stored([1_200], file, { deletedAt: new Date() }),
    await stored([1_200], undefined),
  ];
  const last = await stored([1_200], file);
  expect(await makeSizes()).toBe(1);
  for (const { id, fileKey } of others) expect((await rowOf(id)).fileKey).toBe(fileKey);
  expect((await rowOf(last.id)).variants).toHaveLength(3);
});

it("ends between two pictures when the worker stops", async () => {
  await stored([1_200], await picture(1_200, 800));
  expect(await makeSizes(AbortSignal.abort())).toBe(0);
});
