import { spawn } from "node:child_process";
import path from "node:path";
import { buffer, text } from "node:stream/consumers";
import { z } from "zod";
import { settings } from "@/lib/core/settings";

/** Maximum number of pixels of a JPEG that is shrunk while it is read. */
export const MAX_SHRUNK_PIXELS = 60e6;
const TIMEOUT_SECONDS = 10;
/** What starting the program takes on a busy machine. */
const STARTUP_SECONDS = 10;

const PROGRAM = "lib/asset/shrink-program.mjs";
const outcome = z.union([z.object({ peakMb: z.number() }), z.object({ reason: z.string() })]);

/**
 * Shrinks a large JPEG in a process of its own, which decodes it at a half, a quarter or an eighth of
 * its size: the web process never holds its pixels. JPEGs with several scans must not come here,
 * since their decoder keeps all coefficients in memory.
 * @returns the WebP, and the most memory that the process had
 * @throws Error with the decoder's reason
 */
export async function shrinkJpeg(
  jpeg: Buffer,
  maxSide: number,
): Promise<{ bytes: Buffer; peakMb: number }> {
  const args = [MAX_SHRUNK_PIXELS, maxSide, TIMEOUT_SECONDS].map(String);
  const child = spawn(process.execPath, [path.join(process.cwd(), PROGRAM), ...args], {
    // Neither secrets nor the options of this process.
    env: { NODE_ENV: settings().NODE_ENV },
    stdio: ["pipe", "pipe", "pipe"],
    timeout: (TIMEOUT_SECONDS + STARTUP_SECONDS) * 1_000,
    killSignal: "SIGKILL",
  });
  // A program that ends early closes its input; why it ended is said by its output.
  child.stdin.on("error", () => child.stdin.destroy());
  child.stdin.end(jpeg);
  const ended = new Promise<NodeJS.Signals | null>((resolve, reject) => {
    child.once("error", reject);
    child.once("close", (_code, signal) => resolve(signal));
  });
  const [bytes, said, signal] = await Promise.all([
    buffer(child.stdout),
    text(child.stderr),
    ended,
  ]);
  if (signal !== null) throw new Error("timeout: the program was ended");
  const result = outcome.parse(JSON.parse(said.trim().split("\n").at(-1) ?? ""));
  if ("reason" in result) throw new Error(result.reason);
  return { bytes, peakMb: result.peakMb };
}
