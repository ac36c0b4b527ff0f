import { readFile, readdir } from "node:fs/promises";
import path from "node:path";
import { deflateSync, crc32 } from "node:zlib";
import sharp from "sharp";
import { describe, expect, it } from "vitest";
import { isOriginalSignature } from "@/lib/kernel/asset/original";
import { tidyName } from "@/lib/kernel/asset/upload";
import { testUser } from "@/lib/kernel/auth/test-users";
import { uploadsFolder } from "@/lib/kernel/storage/service";
import { sendRequest } from "../../rights/request";
import { testImage, sendForm } from "./test-upload";
import { count, editor, folders } from "./test-uploads";

const keyOf = (url: string) => url.split("/")[2]!;
const filesOf = (url: string) => readdir(path.join(uploadsFolder(), keyOf(url)));
const fileOf = (url: string) => readFile(path.join(uploadsFolder(), ...url.split("/").slice(2)));

/** An image of one colour and any size in a small file. */
function bomb(width: number, height: number): Buffer {
  const chunk = (type: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(type), data]);
    const out = Buffer.alloc(body.length + 8);
    out.writeUInt32BE(data.length, 0);
    body.copy(out, 4);
    out.writeUInt32BE(crc32(body), body.length + 4);
    return out;
  };
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.set([1, 0, 0, 0, 0], 8);
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk("IHDR", head),
    chunk("IDAT", deflateSync(Buffer.alloc((Math.ceil(width / 8) + 1) * height), { level: 9 })),
    chunk("IEND", Buffer.alloc(0)),
  ]);
}

describe("an upload", () => {
  it("is stored as WebP in several widths, with the original", async () => {
    const result = await sendForm(
      editor,
      [{ bytes: await testImage(3_000, 2_000), name: "Αυλή στη Νάξο.JPG" }],
      { fields: { alt: "Αυλή", caption: "Νάξος", focal_x: "0.25", focal_y: "1" } },
    );
    expect(result.status).toBe(201);
    expect(result.data).toMatchObject({
      mime: "image/webp",
      width: 2_560,
      height: 1_707,
      alt: "Αυλή",
      caption: "Νάξος",
      focal_x: 0.25,
      focal_y: 1,
      original_name: "Αυλή στη Νάξο.JPG",
      parent_type: "library",
      parent_id: null,
      member_id: null,
      crop: null,
      version: 1,
      used_by: [],
      used_by_count: 0,
      translations: { el: { alt: "Αυλή", caption: "Νάξος" }, en: { alt: "", caption: null } },
    });
    expect(result.data.variants.map(({ width }) => width)).toEqual([480, 960, 1_600, 2_560]);
    expect((await filesOf(result.data.url)).sort()).toEqual([
      "1600.webp",
      "2560.webp",
      "480.webp",
      "960.webp",
      "original.webp",
    ]);
    for (const { url, width } of result.data.variants)
      expect(await sharp(await fileOf(url)).metadata()).toMatchObject({ format: "webp", width });
    const [, , key, name] = result.data.original.url.split("/");
    expect(isOriginalSignature(key!, /original-(\w+)\.webp/.exec(name!)![1]!)).toBe(true);
    expect(isOriginalSignature(key!, "0".repeat(32))).toBe(false);
  });
  it("with a small width is not enlarged", async () => {
    expect(
      (await sendForm(editor, [{ bytes: await testImage(300, 200, "png") }])).data.variants,
    ).toMatchObject([{ width: 300, height: 200 }]);
  });
  it("loses metadata and trailing bytes, and is rotated upright", async () => {
    const bytes = await sharp(await testImage(640, 400))
      .withExif({
        IFD0: { Make: "SecretCamera", Orientation: "6" },
        IFD3: { GPSLatitudeRef: "N", GPSLatitude: "37/1 58/1 0/1" },
      })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    expect((await sharp(bytes).metadata()).exif).toBeDefined();
    const polyglot = Buffer.concat([bytes, Buffer.from("<html><script>alert(1)</script></html>")]);
    const result = await sendForm(editor, [{ bytes: polyglot, name: "x.html", type: "text/html" }]);
    expect([result.status, result.data.width, result.data.height]).toEqual([201, 400, 640]);
    for (const name of await filesOf(result.data.url)) {
      const stored = await readFile(path.join(uploadsFolder(), keyOf(result.data.url), name));
      const { exif, xmp, iptc, orientation } = await sharp(stored).metadata();
      expect([exif, xmp, iptc, orientation]).toEqual([undefined, undefined, undefined, undefined]);
      for (const word of ["<script", "SecretCamera", "GPS", "Exif"])
        expect(stored.includes(word), `${word} in ${name}`).toBe(false);
    }
  });
  it("may be JSON when it is small", async () => {
    const file = `data:image/png;base64,${(await testImage(64, 64, "png")).toString("base64")}`;
    expect(
      (await sendRequest("POST /api/content-asset", { user: editor, body: { file, alt: "α" } }))
        .status,
    ).toBe(201);
  });
});

describe("an unsupported file is refused with a message, and leaves no files", () => {
  const svg = Buffer.from(
    '<svg xmlns="http://www.w3.org/2000/svg" width="100" height="100"><script>alert(1)</script></svg>',
  );
  const gif = Buffer.from("GIF89a/*\x01\x00\x01\x00\x00\x00\x00;*/=1;alert(1);", "latin1");
  const signatureOnly = (text: string, at = 0) =>
    Buffer.concat([Buffer.alloc(at), Buffer.from(text, "latin1"), Buffer.alloc(200)]);
  it.each([
    ["svg", () => svg],
    ["svg called png", () => svg],
    ["gif with a program", () => gif],
    ["html", () => Buffer.from("<!doctype html><script>alert(1)</script>")],
    ["pdf", () => Buffer.from("%PDF-1.7\n")],
    ["avif", () => signatureOnly("ftypavif", 4)],
    ["heic", () => signatureOnly("ftypheic", 4)],
    ["bmp", () => signatureOnly("BM")],
    ["tiff", () => signatureOnly("II*\0")],
    ["zip", () => signatureOnly("PK\x03\x04")],
    ["a program", () => signatureOnly("\x7fELF")],
    ["nothing but zeros", () => Buffer.alloc(500)],
    ["riff that is sound", () => signatureOnly("RIFF\x10\0\0\0WAVE")],
    ["a JPEG that is none", () => signatureOnly("\xff\xd8\xff\xe0")],
    ["a PNG that is none", () => signatureOnly("\x89PNG\r\n\x1a\n")],
    ["a WebP that is none", () => signatureOnly("RIFF\x10\0\0\0WEBPVP8 ")],
    ["an empty file", () => Buffer.alloc(0)],
    [
      "html after the head of a JPEG",
      () =>
        Buffer.concat([Buffer.from([0xff, 0xd8, 0xff]), Buffer.from("<script>alert(1)</script>")]),
    ],
  ])("%s", async (_what, make) => {
    const [rows, stored] = [await count(), await folders()];
    for (const [locale, letters] of [
      ["el", /[α-ω]{4}/],
      ["en", /^[\x20-\x7e]+$/],
    ] as const) {
      const result = await sendForm(
        await testUser({ role: "editor" }),
        [{ bytes: make(), name: "photo.jpg", type: "image/jpeg" }],
        { locale },
      );
      expect([result.status, Object.keys(result.errors)]).toEqual([422, ["file"]]);
      expect(result.errors.file![0]).toMatch(letters);
    }
    expect([await count(), await folders()]).toEqual([rows, stored]);
  });
  it("a truncated one", async () => {
    for (const format of ["jpeg", "png", "webp"] as const) {
      const noise = await sharp({
        create: {
          width: 400,
          height: 400,
          channels: 3,
          background: "#000",
          noise: { type: "gaussian", mean: 128, sigma: 30 },
        },
      })
        .toFormat(format)
        .toBuffer();
      expect(
        (await sendForm(editor, [{ bytes: noise.subarray(0, Math.floor(noise.length * 0.6)) }]))
          .status,
        format,
      ).toBe(422);
      expect((await sendForm(editor, [{ bytes: noise }])).status, `${format}, whole`).toBe(201);
    }
  });
  it("a decompression bomb, quickly: few bytes with 256 or 900 million pixels", async () => {
    for (const side of [16_000, 30_000]) {
      const bytes = bomb(side, side);
      expect(bytes.length).toBeLessThan(1_000_000);
      const began = Date.now();
      const result = await sendForm(editor, [{ bytes }]);
      expect([result.status, result.errors.file?.[0]]).toEqual([
        422,
        expect.stringContaining("40"),
      ]);
      expect(Date.now() - began).toBeLessThan(3_000);
    }
    // Control: an image made the same way in an accepted size.
    expect((await sendForm(editor, [{ bytes: bomb(2_000, 1_000) }])).status).toBe(201);
  });
  it("one that is too small", async () =>
    expect((await sendForm(editor, [{ bytes: await testImage(8, 8, "png") }])).status).toBe(422));
  it("two files, none, and one under another name", async () => {
    const bytes = await testImage(64, 64);
    expect((await sendForm(editor, [{ bytes }, { bytes }])).errors.file?.[0]).toMatch(
      /ένα αρχείο τη φορά/,
    );
    expect((await sendForm(editor, [{ bytes }, { bytes, field: "other" }])).status).toBe(422);
    expect((await sendForm(editor, [])).status).toBe(422);
    expect((await sendForm(editor, [], { fields: { file: "a.jpg" } })).status).toBe(422);
  });
  it("too large a file, and too large a form", async () => {
    const rows = await count();
    const bytes = Buffer.concat([await testImage(64, 64), Buffer.alloc(15 * 1024 * 1024)]);
    expect((await sendForm(editor, [{ bytes }])).status).toBe(413);
    expect((await sendForm(editor, [{ bytes: Buffer.alloc(17 * 1024 * 1024) }])).status).toBe(413);
    expect(await count()).toBe(rows);
  });
  it("texts that are too long, and texts in number fields", async () => {
    const bytes = await testImage(64, 64);
    for (const [field, fields] of [
      ["alt", { alt: "α".repeat(100_000) }],
      ["caption", { caption: "α".repeat(100_000) }],
      ["focal_x", { focal_x: "left" }],
      ["focal_y", { focal_y: "1.5" }],
      ["parent_type", { parent_type: "order", parent_id: "1" }],
      ["parent_id", { parent_type: "post" }],
      ["alt", { alt: "a\u202eb" }],
    ] as [string, Record<string, string>][]) {
      const result = await sendForm(editor, [{ bytes }], { fields });
      expect([result.status, Object.keys(result.errors)], field).toEqual([422, [field]]);
    }
  });
});

it("a file name is stored without control and bidi characters", () => {
  expect(tidyName("../../etc/passwd.png")).toBe("passwd.png");
  expect(tidyName("C:\\Users\\me\\φωτο.jpg")).toBe("φωτο.jpg");
  expect(tidyName("a\u202egpj.exe\u0000\n")).toBe("agpj.exe");
  expect(tidyName("")).toBeNull();
  expect(tidyName("α".repeat(500))).toHaveLength(120);
});
