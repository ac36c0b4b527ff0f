import { createHash } from "node:crypto";
import sharp, { type Sharp } from "sharp";
import { AppError, invalid } from "@/lib/core/errors";
import { makeSerialQueue } from "@/lib/core/serial-queue";
import { log } from "@/lib/core/log";
import { countRequest } from "@/lib/http/limits";
import type { Locale } from "@/lib/i18n/locale";
import type { StoredFiles } from "@/lib/storage/storage";
import { cropPixels, WHOLE, type Crop } from "./crop";
import { ORIGINAL } from "./original";
import { MAX_SHRUNK_PIXELS, shrinkJpeg } from "./shrink-jpeg";
import { assetText, type AssetText } from "./texts";
import { processGlobal } from "@/lib/core/process-global";

// The limits of docs/security.md#uploads.
const MAX_PIXELS = 40e6;
const TIMEOUT_SECONDS = 10;
const MIN_SIDE_PX = 16;
/** Maximum side of the stored original, for later crops. */
const MAX_ORIGINAL_PX = 2_560;
/** Widths of the variants. */
const WIDTHS_PX = [480, 960, 1_600, 2_560];

/** Waiting conversions hold their files in memory; beyond this number uploads get 503. */
const MAX_WAITING = 12;
const COME_BACK_SECONDS = "10";

/** A converted asset: its files, and the columns of its row. */
export type Converted = {
  files: StoredFiles;
  width: number;
  height: number;
  bytes: number;
  sha256: string;
  variants: { width: number; height: number; bytes: number; format: "webp" }[];
};

/**
 * Magic bytes of the accepted formats. Other formats do not reach their decoders, which are not
 * safe for untrusted files (SVG parses XML, AVIF had remote code execution).
 */
const MAGIC_BYTES: ((bytes: Buffer) => boolean)[] = [
  (bytes) => bytes.subarray(0, 3).equals(Buffer.from([0xff, 0xd8, 0xff])),
  (bytes) =>
    bytes.subarray(0, 8).equals(Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])),
  (bytes) =>
    bytes.toString("latin1", 0, 4) === "RIFF" && bytes.toString("latin1", 8, 12) === "WEBP",
];
const DECODED = ["jpeg", "png", "webp"];

const refuse = (text: AssetText, locale: Locale) => invalid("file", assetText(text, locale));

/** The decoder's error as a message for users. */
function refusalOf(error: unknown, locale: Locale): unknown {
  if (error instanceof AppError) return error;
  const message = error instanceof Error ? error.message : "";
  log.info({ reason: message.slice(0, 200) }, "image refused");
  if (/pixel limit/i.test(message)) return refuse("tooManyPixels", locale);
  if (/timeout/i.test(message)) return refuse("tooSlow", locale);
  return refuse("broken", locale);
}

// A conversion takes one core, however many there are: requests need the others.
sharp.concurrency(1);

const conversions = processGlobal("conversions", () => ({
  inTurn: makeSerialQueue(),
  waiting: 0,
}));

/**
 * Runs conversions one at a time, as one takes a CPU core for a second.
 * @throws AppError unavailable when too many wait
 */
async function queued<T>(work: () => Promise<T>): Promise<T> {
  const queue = conversions.get();
  if (queue.waiting >= MAX_WAITING)
    throw new AppError("unavailable", { headers: { "Retry-After": COME_BACK_SECONDS } });
  queue.waiting++;
  return queue.inTurn(work).finally(() => queue.waiting--);
}

const decode = (bytes: Buffer): Sharp =>
  sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: "warning", sequentialRead: true }).timeout({
    seconds: TIMEOUT_SECONDS,
  });

/** Counts the pixels that a user has converted. @throws AppError too_many */
const countPixels = (userId: number, { width, height }: { width: number; height: number }) =>
  countRequest("pixels", String(userId), Math.ceil((width * height) / 1e6));

type Large = { format: string; isProgressive?: boolean | undefined; pixels: number };

/**
 * Refuses an image beyond `MAX_PIXELS` that cannot be shrunk while it is read: other formats, and
 * JPEGs with several scans, whose decoder keeps all of it in memory.
 * @throws AppError invalid on `file`
 */
function checkLarge({ format, isProgressive, pixels }: Large, locale: Locale): void {
  if (format !== "jpeg") throw refuse("tooManyPixels", locale);
  if (pixels > MAX_SHRUNK_PIXELS) throw refuse("tooManyInJpeg", locale);
  if (isProgressive) throw refuse("largeProgressive", locale);
}

/** The original, rotated by its EXIF orientation, without metadata or trailing bytes. */
async function readOriginal(bytes: Buffer, userId: number, locale: Locale): Promise<Buffer> {
  if (!MAGIC_BYTES.some((begins) => begins(bytes))) throw refuse("kind", locale);
  const { format, width, height, isProgressive } = await sharp(bytes, {
    limitInputPixels: false,
    failOn: "warning",
  }).metadata();
  if (!DECODED.includes(format)) throw refuse("kind", locale);
  const isLarge = width * height > MAX_PIXELS;
  if (isLarge) checkLarge({ format, isProgressive, pixels: width * height }, locale);
  if (Math.min(width, height) < MIN_SIDE_PX) throw refuse("tooSmall", locale);
  await countPixels(userId, { width, height });
  if (isLarge) return (await shrinkJpeg(bytes, MAX_ORIGINAL_PX)).bytes;
  return decode(bytes)
    .autoOrient()
    .resize(MAX_ORIGINAL_PX, MAX_ORIGINAL_PX, { fit: "inside", withoutEnlargement: true })
    .webp({ quality: 90, effort: 2 })
    .toBuffer();
}

async function makeVariants(
  original: Buffer,
  crop: Crop,
): Promise<{ bytes: Buffer; width: number; height: number }[]> {
  const { width, height } = await sharp(original).metadata();
  const area = cropPixels(crop, { width, height });
  const widest = Math.min(area.width, WIDTHS_PX.at(-1)!);
  const widths = [...WIDTHS_PX.filter((one) => one < widest), widest];
  const variants = [];
  for (const one of widths) {
    const { data, info } = await decode(original)
      .extract(area)
      .resize({ width: one })
      .webp({ quality: 80, effort: 3 })
      .toBuffer({ resolveWithObject: true });
    variants.push({ bytes: data, width: info.width, height: info.height });
  }
  return variants;
}

async function convert(original: Buffer, crop: Crop): Promise<Converted> {
  const variants = await makeVariants(original, crop);
  const largest = variants.at(-1)!;
  return {
    files: {
      [ORIGINAL]: original,
      ...Object.fromEntries(variants.map(({ width, bytes }) => [`${width}.webp`, bytes])),
    },
    width: largest.width,
    height: largest.height,
    bytes: largest.bytes.length,
    sha256: createHash("sha256").update(largest.bytes).digest("hex"),
    variants: variants.map(({ width, height, bytes }) => ({
      width,
      height,
      bytes: bytes.length,
      format: "webp" as const,
    })),
  };
}

/**
 * Converts an upload to the variants; the format is detected from the content, not the name.
 * @throws AppError invalid on `file` for anything but a whole JPEG, PNG or WebP of at most 40
 * million pixels, a JPEG of one scan 60; too_many for a user beyond 1,500 million an hour;
 * unavailable when too many wait
 */
export const convertUpload = (bytes: Buffer, userId: number, locale: Locale): Promise<Converted> =>
  queued(async () => {
    try {
      return await convert(await readOriginal(bytes, userId, locale), WHOLE);
    } catch (error) {
      throw refusalOf(error, locale);
    }
  });

/**
 * Converts another crop of a stored asset.
 * @throws AppError too_many and unavailable as `convertUpload`
 */
export const convertPart = (original: Buffer, userId: number, crop: Crop): Promise<Converted> =>
  queued(async () => {
    await countPixels(userId, await sharp(original).metadata());
    return convert(original, crop);
  });
