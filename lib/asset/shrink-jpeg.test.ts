import sharp from "sharp";
import { beforeAll, describe, expect, it, vi } from "vitest";
import { convertUpload } from "./convert";
import { shrinkJpeg } from "./shrink-jpeg";

/** docs/security.md#uploads */
const MAX_MB = 200;
const USER = 7;

/** A picture of one colour: as large for the decoder as any other, and made at once. */
const picture = (width: number, height: number) =>
  sharp({
    create: { width, height, channels: 3, background: "#b4402a" },
    limitInputPixels: false,
  });

let large: Buffer;

beforeAll(async () => {
  large = await picture(9_000, 6_666).withMetadata({ orientation: 6 }).jpeg().toBuffer();
});

describe("a JPEG of 60 million pixels", () => {
  it("is shrunk while it is read, upright, in a process with at most 200 MB", async () => {
    const { bytes, peakMb } = await shrinkJpeg(large, 2_560);
    expect(await sharp(bytes).metadata()).toMatchObject({ format: "webp", height: 2_560 });
    expect(peakMb).toBeLessThanOrEqual(MAX_MB);
    // Control: the number is that of the process, which has some 60 MB before it reads anything.
    expect(peakMb).toBeGreaterThan(40);
  });

  it("becomes variants up to 2,560 pixels", async () => {
    const { width, height, variants } = await convertUpload(large, USER, "el");
    expect([width, height]).toEqual([1_896, 2_560]);
    expect(variants.map((variant) => variant.width)).toEqual([480, 960, 1_600, 1_896]);
  });
});

it("keeps secrets and settings out of the process", async () => {
  vi.stubEnv("NODE_OPTIONS", "--no-such-option");
  try {
    await expect(shrinkJpeg(await picture(64, 64).jpeg().toBuffer(), 32)).resolves.toBeDefined();
  } finally {
    vi.unstubAllEnvs();
  }
});

it("gives the decoder's reason for a broken file", async () => {
  await expect(shrinkJpeg(large.subarray(0, 20_000), 2_560)).rejects.toThrow(/JPEG|premature/i);
  await expect(shrinkJpeg(Buffer.from("no picture"), 2_560)).rejects.toThrow(/format/);
});

/** A small JPEG whose header says another size: it is refused before anything is decoded. */
async function saidToBe(width: number, height: number, progressive = false): Promise<Buffer> {
  const bytes = await picture(64, 64).jpeg({ progressive }).toBuffer();
  const frame = bytes.indexOf(Buffer.from([0xff, progressive ? 0xc2 : 0xc0]));
  bytes.writeUInt16BE(height, frame + 5);
  bytes.writeUInt16BE(width, frame + 7);
  return bytes;
}

describe("is refused with what to do", () => {
  it.each([
    ["a JPEG beyond 60 million", () => saidToBe(9_100, 6_700), "60"],
    [
      "a JPEG with several scans, whose decoder keeps all of it",
      () => saidToBe(8_000, 6_000, true),
      "progressive",
    ],
    ["another format beyond 40 million", () => picture(8_000, 6_000).png().toBuffer(), "40"],
  ])("%s", async (_what, make, word) => {
    await expect(convertUpload(await make(), USER, "en")).rejects.toMatchObject({
      detail: { errors: { file: [expect.stringContaining(word)] } },
    });
  });
});
