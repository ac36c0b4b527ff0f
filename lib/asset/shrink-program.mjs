// A program of its own: reads one JPEG from its input, writes it as a smaller WebP to its output, and
// one line of JSON to its error output. It has neither settings nor secrets, and ends with its memory.
import { readFileSync } from "node:fs";
import { buffer } from "node:stream/consumers";
import sharp from "sharp";

const [maxPixels, maxSide, seconds] = process.argv.slice(2).map(Number);
const KB_PER_MB = 1024;

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
    // Not Linux.
    return process.resourceUsage().maxRSS;
  }
}

const report = (values) => process.stderr.write(`${JSON.stringify(values)}\n`);

try {
  const small = await sharp(await buffer(process.stdin), {
    limitInputPixels: maxPixels,
    failOn: "warning",
    sequentialRead: true,
  })
    .timeout({ seconds })
    // In this order the decoder itself halves, quarters or eighths the picture while it reads it.
    .autoOrient()
    .resize(maxSide, maxSide, { fit: "inside", withoutEnlargement: true })
    .webp({ quality: 90, effort: 2 })
    .toBuffer();
  process.stdout.write(small, () => report({ peakMb: Math.round(peakKb() / KB_PER_MB) }));
} catch (error) {
  process.exitCode = 1;
  report({ reason: error instanceof Error ? error.message : String(error) });
}
