import { createHash } from "node:crypto";
import { collectGarbage } from "@/lib/kernel/core/collect-garbage";
import { AppError, invalid } from "@/lib/kernel/core/errors";
import { makeSerialQueue } from "@/lib/kernel/core/serial-queue";
import { log } from "@/lib/kernel/core/log";
import { memoryMb, memoryPlan } from "@/lib/kernel/core/memory";
import { countRequest } from "@/lib/kernel/http/limits";
import type { Locale } from "@/lib/kernel/i18n/locale";
import type { StoredFiles } from "@/lib/kernel/storage/storage";
import { discard, runConverter, type Found, type Made, type Order } from "./converter";
import { cropPixels, type Crop } from "./crop";
import { ORIGINAL } from "./original";
import { assetText, type AssetText } from "./texts";
import { processGlobal } from "@/lib/kernel/core/process-global";

// The limits of docs/security.md#uploads.
const MAX_PIXELS = 40e6;
/** Of a JPEG that its decoder shrinks while it reads it. */
const MAX_SHRUNK_PIXELS = 60e6;
const MIN_SIDE_PX = 16;
/** Maximum side of the stored original, for later crops. */
const MAX_ORIGINAL_PX = 2_560;
/** Widths of the variants. */
export const WIDTHS_PX = [480, 960, 1_600, 2_560];

/** Beyond this number of waiting conversions uploads get 503. */
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
/** The bytes of the longest signature. */
const HEAD_BYTES = 12;
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

/** Counts the pixels that a user has converted. @throws AppError too_many */
const countPixels = (userId: number, { width, height }: { width: number; height: number }) =>
  countRequest("pixels", String(userId), Math.ceil((width * height) / 1e6));

/**
 * Refuses an image with too many pixels. Beyond `MAX_PIXELS` it must be shrunk while it is read, which
 * neither other formats can nor JPEGs with several scans; those, and interlaced PNGs, are whole in the
 * decoder's memory, and a small site has less of it.
 * @throws AppError invalid on `file`
 */
function checkPixels({ format, isProgressive, width, height }: Found, locale: Locale): void {
  const pixels = width * height;
  if (pixels > MAX_PIXELS) {
    if (format !== "jpeg") throw refuse("tooManyPixels", locale);
    if (pixels > MAX_SHRUNK_PIXELS) throw refuse("tooManyInJpeg", locale);
    if (isProgressive) throw refuse("largeProgressive", locale);
  }
  if (isProgressive && pixels > memoryPlan(memoryMb()).progressivePixels)
    throw refuse("progressiveHere", locale);
}

/** What to make of an upload, when its header is within the limits. */
async function orderOf(found: Found, userId: number, locale: Locale): Promise<Order> {
  if (!DECODED.includes(found.format)) throw refuse("kind", locale);
  checkPixels(found, locale);
  if (Math.min(found.width, found.height) < MIN_SIDE_PX) throw refuse("tooSmall", locale);
  await countPixels(userId, found);
  const maxPixels = found.format === "jpeg" ? MAX_SHRUNK_PIXELS : MAX_PIXELS;
  return { maxPixels, maxSide: MAX_ORIGINAL_PX, widths: WIDTHS_PX };
}

function filesOf(original: Buffer, { variants }: Made): Converted {
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

async function convertFile(file: Blob, userId: number, locale: Locale): Promise<Converted> {
  try {
    collectGarbage();
    const bytes = await file.bytes();
    const head = Buffer.from(bytes.subarray(0, HEAD_BYTES));
    if (!MAGIC_BYTES.some((begins) => begins(head))) throw refuse("kind", locale);
    const made = await runConverter(
      bytes,
      (found) => orderOf(found, userId, locale),
      // The file is not read again, and its memory is needed for other uploads.
      () => discard(bytes),
    );
    return filesOf(made.original!, made);
  } catch (error) {
    throw refusalOf(error, locale);
  }
}

/**
 * Converts an upload to the variants; it is read when its turn has come. The format is detected from
 * the content, not the name.
 * @throws AppError invalid on `file` for anything but a whole JPEG, PNG or WebP of at most 40
 * million pixels, a JPEG of one scan 60; too_many for a user beyond 1,500 million an hour;
 * unavailable when too many wait, or the conversion was ended from outside
 */
export const convertUpload = (file: Blob, userId: number, locale: Locale): Promise<Converted> =>
  queued(() => convertFile(file, userId, locale));

/**
 * Converts another crop of a stored asset.
 * @throws AppError too_many and unavailable as `convertUpload`
 */
export const convertPart = (original: Buffer, userId: number, crop: Crop): Promise<Converted> =>
  queued(async () => {
    const made = await runConverter(original, async (found) => {
      await countPixels(userId, found);
      return { maxPixels: MAX_PIXELS, area: cropPixels(crop, found), widths: WIDTHS_PX };
    });
    return filesOf(original, made);
  });

/**
 * Converts a stored picture that has one size only; that size keeps its bytes.
 * @throws AppError unavailable as `convertUpload`
 */
export const convertStored = (original: Buffer): Promise<Converted> =>
  queued(async () => {
    const order: Order = { maxPixels: MAX_PIXELS, widths: WIDTHS_PX };
    const made = await runConverter(original, () => Promise.resolve(order));
    const largest = made.variants.at(-1);
    return filesOf(original, {
      ...made,
      variants: made.variants.map((one) => (one === largest ? { ...one, bytes: original } : one)),
    });
  });
