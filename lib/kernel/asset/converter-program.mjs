// A program of its own: converts one picture, so that no other process holds its pixels. It reads the
// file from its input, says what it found, is told what to make, and writes the files to its output,
// one behind the other. It has neither settings nor secrets, and ends with its memory.
import { once } from "node:events";
import { readFileSync, writeFileSync } from "node:fs";
import sharp from "sharp";

const [bytes, seconds] = process.argv.slice(2).map(Number);
const KB_PER_MB = 1024;
/** Wider files are compressed without a second pass, which would take 50 MB more for 6 % fewer bytes. */
const TWO_PASSES_PX = 1_600;

// With the last memory the kernel ends this program, not the one that is largest: the web server.
try {
  writeFileSync("/proc/self/oom_score_adj", "1000");
} catch {
  // Not Linux.
}
// The parent has ended, or does not need this picture any more.
const leave = () => process.exit(1);
process.once("disconnect", leave);

// A conversion takes one core, however many there are: requests need the others.
sharp.concurrency(1);
sharp.cache(false);

/**
 * The most memory that this program had. The kernel's `ru_maxrss` would begin with that of the
 * process which started it.
 */
function peakKb() {
  try {
    const status = readFileSync("/proc/self/status", "utf8");
    return Number(/^VmHWM:\s*(\d+) kB$/m.exec(status)?.[1] ?? NaN);
  } catch {
    return process.resourceUsage().maxRSS;
  }
}

/** The whole input, in one buffer of its known size. */
async function readInput() {
  const input = Buffer.allocUnsafeSlow(bytes);
  let length = 0;
  for await (const chunk of process.stdin) length += chunk.copy(input, length);
  if (length < bytes) throw new Error("the file is not complete");
  return input;
}

const open = (input, limitInputPixels) =>
  sharp(input, { limitInputPixels, failOn: "warning", sequentialRead: true }).timeout({ seconds });

/** The original, rotated by its EXIF orientation, without metadata or trailing bytes. */
const makeOriginal = (input, { maxSide, maxPixels }) =>
  open(input, maxPixels)
    // In this order the decoder of JPEG itself halves, quarters or eighths the picture while it reads.
    .autoOrient()
    .resize(maxSide, maxSide, { fit: "inside", withoutEnlargement: true })
    .webp({ quality: 90, effort: 2 })
    .toBuffer();

async function write(data) {
  if (!process.stdout.write(data)) await once(process.stdout, "drain");
}

/** Makes the variants of an original; none is wider than its area. */
async function makeVariants(original, { area, widths, maxPixels }) {
  const { width, height } = await sharp(original).metadata();
  const whole = area ?? { left: 0, top: 0, width, height };
  const widest = Math.min(whole.width, widths.at(-1));
  const variants = [];
  for (const one of [...widths.filter((narrower) => narrower < widest), widest]) {
    const { data, info } = await open(original, maxPixels)
      .extract(whole)
      .resize({ width: one })
      .webp({ quality: 80, effort: one > TWO_PASSES_PX ? 2 : 3 })
      .toBuffer({ resolveWithObject: true });
    variants.push({ width: info.width, height: info.height, bytes: data.length });
    await write(data);
  }
  return variants;
}

/** What the parent has decided. */
const orders = once(process, "message");

try {
  let picture = await readInput();
  const { format, width, height, isProgressive } = await sharp(picture, {
    limitInputPixels: false,
    failOn: "warning",
  }).metadata();
  process.send({ found: { format, width, height, isProgressive: isProgressive === true } });
  const [order] = await orders;
  if (order.maxSide !== undefined) {
    // The file is not kept while the variants are made.
    picture = await makeOriginal(picture, order);
    await write(picture);
  }
  const original = order.maxSide === undefined ? 0 : picture.length;
  const variants = await makeVariants(picture, order);
  process.send({ made: { original, variants, peakMb: Math.round(peakKb() / KB_PER_MB) } });
} catch (error) {
  process.send({ reason: error instanceof Error ? error.message : String(error) });
}
process.off("disconnect", leave).disconnect();
