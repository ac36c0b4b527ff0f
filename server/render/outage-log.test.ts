import { spawn } from "node:child_process";
import { once } from "node:events";
import path from "node:path";
import { expect, it } from "vitest";
import { nodeArguments } from "@/scripts/supervisor/node-arguments";

const FIXTURE = path.join(import.meta.dirname, "test-outage.ts");

/** The lines that a site without its database writes for 40 requests. */
async function linesOf(way: "logged" | "printed"): Promise<string[]> {
  const child = spawn(process.execPath, [...nodeArguments(FIXTURE), way], {
    env: { ...process.env, DATABASE_URL: "postgresql://nobody@127.0.0.1:1/none" },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let text = "";
  for (const stream of [child.stdout, child.stderr])
    stream.on("data", (data: Buffer) => (text += String(data)));
  await once(child, "close");
  return text.split("\n").filter(Boolean);
}
const isJson = (line: string) => {
  try {
    return typeof JSON.parse(line) === "object";
  } catch {
    return false;
  }
};

it("an outage is one line per event, and no error is torn over several lines", async () => {
  const [lines, printed] = await Promise.all([linesOf("logged"), linesOf("printed")]);
  expect(lines.filter((line) => !isJson(line))).toEqual([]);
  const texts = lines.map((line) => (JSON.parse(line) as { msg: string }).msg);
  // A slow machine may take long enough for counts, and for another state of the outage.
  const events = new Set(texts.filter((text) => text !== "an outage goes on"));
  expect([...events].toSorted()).toEqual([
    "a plain line\nof the framework",
    "page failed",
    "request failed",
    "the framework reported an error",
  ]);
  expect(lines.length).toBeLessThan(12);
  // Control: what the framework prints by itself.
  expect(printed.length).toBeGreaterThan(200);
  expect(printed.some((line) => !isJson(line))).toBe(true);
}, 120_000);
