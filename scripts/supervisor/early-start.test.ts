import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { Stopped } from "../console/run-program";
import { EarlyStart } from "./early-start";
import { nodeService } from "./service";

let folder = "";
let journal = "";
beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), "ds-early-"));
  journal = path.join(folder, "journal");
});
afterEach(() => rmSync(folder, { recursive: true }));

const HELD_PROGRAM = `
  import { appendFileSync } from "node:fs";
  const note = (text) => appendFileSync(process.env.JOURNAL, text + " ");
  process.channel.ref();
  note("loaded");
  process.on("message", ({ type }) => { note(type); process.send({ type: "ready" }); });
`;
const service = (program: string) =>
  nodeService("web", ["--input-type=module", "-e", program, "web"], {
    ...process.env,
    JOURNAL: journal,
  });
const env = (more: Record<string, string> = {}): NodeJS.ProcessEnv => ({
  NODE_ENV: "production",
  ...more,
});
const noted = () => expect.poll(() => readJournal(), { timeout: 20_000 });
function readJournal(): string {
  try {
    return readFileSync(journal, "utf8");
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return "";
    throw error;
  }
}

test("it loads at once, and is ready only once it may use the database", async () => {
  const { signal } = new AbortController();
  const early = new EarlyStart(service(HELD_PROGRAM), env(), signal);
  await noted().toBe("loaded ");
  const running = await early.finish(signal);
  expect(readJournal()).toBe("loaded database ");
  await early.drop(); // It is ready, and belongs to whoever finished it.
  let hasEnded = false;
  void running.ended.then(() => (hasEnded = true));
  await new Promise((resolve) => setTimeout(resolve, 200));
  expect(hasEnded).toBe(false);
  await running.stop();
}, 60_000);

test("it fits the environment that it was started with, and no other", async () => {
  const { signal } = new AbortController();
  const early = new EarlyStart(service(HELD_PROGRAM), env({ DATABASE_URL: "a" }), signal);
  expect(early.fits(env({ DATABASE_URL: "a" }))).toBe(true);
  expect(early.fits(env({ DATABASE_URL: "b" }))).toBe(false);
  await early.drop();
}, 60_000);

test("one that is dropped ends without having used the database", async () => {
  const { signal } = new AbortController();
  const early = new EarlyStart(service(HELD_PROGRAM), env(), signal);
  await noted().toBe("loaded ");
  await early.drop();
  await expect(early.finish(signal)).rejects.toThrow(Stopped);
  expect(readJournal()).toBe("loaded ");
}, 60_000);

test("one that fails while it loads is reported when it is wanted", async () => {
  const { signal } = new AbortController();
  const early = new EarlyStart(service('throw new Error("broken")'), env(), signal);
  await new Promise((resolve) => setTimeout(resolve, 500));
  await expect(early.finish(signal)).rejects.toThrow(/web did not start/);
}, 60_000);

test("a stop while it waits ends it", async () => {
  const stopper = new AbortController();
  const early = new EarlyStart(service(HELD_PROGRAM), env(), stopper.signal);
  await noted().toBe("loaded ");
  stopper.abort();
  await expect(early.finish(stopper.signal)).rejects.toThrow(Stopped);
}, 60_000);
