import { spawn, type ChildProcess } from "node:child_process";
import path from "node:path";
import { buffer } from "node:stream/consumers";
import { z } from "zod";
import { AppError } from "@/lib/kernel/core/errors";
import { log } from "@/lib/kernel/core/log";
import { settings } from "@/lib/kernel/core/settings";

/** Each step of a conversion; one takes a second on an idle machine. */
const STEP_SECONDS = 10;
/** All of a conversion, with the start of its process on a busy machine. */
const TIMEOUT_MS = 60_000;

const PROGRAM = "lib/kernel/asset/converter-program.mjs";
/** A process that was ended from outside may find enough memory later. */
const COME_BACK = { "Retry-After": "10" };

/** Of the C library: what the process frees goes back to the system, or it would grow to 400 MB. */
const MEMORY = { MALLOC_ARENA_MAX: "2", MALLOC_MMAP_THRESHOLD_: "1048576" };

const found = z.object({
  format: z.string(),
  width: z.number(),
  height: z.number(),
  isProgressive: z.boolean(),
});
const size = z.object({ width: z.number(), height: z.number(), bytes: z.number() });
const made = z.object({ original: z.number(), variants: z.array(size), peakMb: z.number() });
const message = z.union([
  z.object({ found }),
  z.object({ made }),
  z.object({ reason: z.string() }),
]);

/** What a picture is, by its header. */
export type Found = z.output<typeof found>;

/** What to make of a picture. */
export type Order = {
  /** Pixels that may be decoded. */
  maxPixels: number;
  /** The side of the original that is made of it; without it the picture is one. */
  maxSide?: number;
  /** The part that the variants show, in pixels of the original; without it all. */
  area?: { left: number; top: number; width: number; height: number };
  /** The widths of the variants, ascending; none is enlarged. */
  widths: readonly number[];
};

/** The files of a picture, and the most memory that its process had. */
export type Made = {
  original: Buffer | undefined;
  variants: { bytes: Buffer; width: number; height: number }[];
  peakMb: number;
};

function start(bytes: number): ChildProcess {
  const args = ["--max-semi-space-size=1", path.join(process.cwd(), PROGRAM)];
  return spawn(process.execPath, [...args, String(bytes), String(STEP_SECONDS)], {
    // Neither secrets nor the options of this process.
    env: { NODE_ENV: settings().NODE_ENV, ...MEMORY },
    stdio: ["pipe", "pipe", "ignore", "ipc"],
  });
}

/** The files in the output of a process, in their order. */
function cutOutput(output: Buffer, { original, variants, peakMb }: z.output<typeof made>): Made {
  let to = original;
  return {
    original: original > 0 ? output.subarray(0, original) : undefined,
    variants: variants.map(({ width, height, bytes }) => {
      to += bytes;
      return { width, height, bytes: output.subarray(to - bytes, to) };
    }),
    peakMb,
  };
}

/** The error of a process that ended without a result. */
function lost(end: string): Error {
  log.error({ end }, "the conversion of a picture was ended");
  // Other signals and codes are faults of a decoder, which the picture brings about again.
  return end === "SIGKILL"
    ? new AppError("unavailable", { headers: COME_BACK })
    : new Error(`the program ended with ${end}`);
}

/** Resolves with the signal or exit code of a process. @throws AppError unavailable when it cannot start */
const endOf = (child: ChildProcess): Promise<string> =>
  new Promise((resolve, reject) => {
    child.once("close", (code, signal) => resolve(signal ?? `exit code ${code}`));
    child.once("error", (err) => {
      log.error({ err }, "the conversion of a picture did not start");
      reject(new AppError("unavailable", { headers: COME_BACK }));
    });
  });

/**
 * Frees bytes, with the form that they are a part of, which the collector would leave for a while: the
 * port that they are sent to is closed.
 */
export function discard({ buffer: freed }: Uint8Array<ArrayBuffer>): void {
  const { port1 } = new MessageChannel();
  try {
    port1.postMessage(freed, [freed]);
  } catch {
    // Memory that others share cannot be sent away: it is left to the collector.
  }
  port1.close();
}

/**
 * Converts a picture in a process of its own: the web process never holds its pixels, and a fault of
 * a decoder, or too little memory, ends that process only.
 * @param decide says what to make of it, by its header
 * @param onRead called when the process has the picture
 * @throws Error with the decoder's reason; AppError unavailable when the process was ended from
 * outside; what `decide` throws
 */
export async function runConverter(
  picture: Uint8Array,
  decide: (found: Found) => Promise<Order>,
  onRead?: () => void,
): Promise<Made> {
  const child = start(picture.byteLength);
  let result: { made: z.output<typeof made> } | { error: unknown } | undefined;
  const stop = (error: unknown) => {
    result ??= { error };
    child.kill("SIGKILL");
  };
  const timer = setTimeout(() => stop(new Error("timeout: it took too long")), TIMEOUT_MS);
  child.on("message", (said) => {
    const parsed = message.parse(said);
    if ("made" in parsed) result ??= parsed;
    else if ("reason" in parsed) result ??= { error: new Error(parsed.reason) };
    // One that has ended meanwhile takes no order; its end is what counts.
    else decide(parsed.found).then((order) => child.send(order, () => undefined), stop);
  });
  // A program that ends early closes its input; why it ended is said by its message.
  child.stdin?.on("error", () => child.stdin?.destroy()).end(picture, onRead);
  try {
    const [output, end] = await Promise.all([
      child.stdout ? buffer(child.stdout) : Buffer.alloc(0),
      endOf(child),
    ]);
    result ??= { error: lost(end) };
    if ("error" in result) throw result.error;
    return cutOutput(output, result.made);
  } finally {
    clearTimeout(timer);
  }
}
