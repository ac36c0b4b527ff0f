import { spawn } from "node:child_process";
import { once } from "node:events";
import path from "node:path";
import { text } from "node:stream/consumers";
import { pathToFileURL } from "node:url";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { z } from "zod";
import { compiledArguments } from "@/scripts/supervisor/node-arguments";
import { compileFixture, PLACES } from "./test-fixture";

vi.setConfig({ testTimeout: 30_000 });

let fixture: Awaited<ReturnType<typeof compileFixture>>;
beforeAll(async () => {
  fixture = await compileFixture();
});
afterAll(() => fixture.remove());

const lastLine = z.object({
  level: z.string(),
  err: z.looseObject({ stack: z.string() }),
});

/** Runs the compiled program, with a channel as the supervisor opens one. */
async function run(way: string, { isSupervised = true, isPreloaded = true } = {}) {
  const preloaded = pathToFileURL(path.join(fixture.root, "dist/readable-stacks.mjs")).href;
  const child = spawn(
    process.execPath,
    [...(isPreloaded ? ["--import", preloaded] : []), "dist/program.mjs", way],
    {
      cwd: fixture.root,
      env: { ...process.env, LOG_FORMAT: "" },
      stdio: ["ignore", "pipe", "pipe", ...(isSupervised ? (["ipc"] as const) : [])],
    },
  );
  const [out, err, [code]] = await Promise.all([
    text(child.stdout!),
    text(child.stderr!),
    once(child, "close"),
  ]);
  return { out, err, code: code as number };
}

test("the log names file, line and column of the source", async () => {
  const { out } = await run("divide");
  expect(out).toContain(`at divide (${PLACES.divide})`);
  expect(out).toMatch(/ at (?:\S+ )?\(?server\/program\.ts:\d+:\d+/);
  expect(out).not.toContain("/dist/");
});

test("so it does in a thread", async () => {
  const { out } = await run("inThread");
  expect(out).toContain(`at divide (${PLACES.divide})`);
  expect(out).not.toContain("/dist/");
});

test("so it does for a cause and for each error of an AggregateError", async () => {
  const caused = await run("withCause");
  expect(caused.out).toContain(PLACES.withCause);
  expect(caused.out).toContain(PLACES.divide);
  const together = await run("together");
  expect(together.out).toContain(PLACES.together);
  expect(together.out).toContain(PLACES.divide);
});

test("control: without the module the log names the compiled file", async () => {
  const { out } = await run("divide", { isPreloaded: false });
  expect(out).toContain("/dist/");
  expect(out).not.toContain("divide.ts");
});

test.each([
  ["an exception", "exception", PLACES.divide],
  ["a rejection", "rejection", "server/program.ts:9:"],
  ["an error while it is loaded", "module", PLACES.divide],
  ["an error of a thread", "thread", PLACES.divide],
])("the log of a process that dies of %s names the source", async (_, way, place) => {
  const { out, code } = await run(way);
  const line = lastLine.parse(JSON.parse(out));
  expect(line.level).toBe("fatal");
  expect(line.err.stack).toContain(place);
  expect(line.err.stack).not.toContain("/dist/");
  // Values of rows are in no log.
  expect(line.err).not.toHaveProperty("detail");
  expect(code).toBe(1);
});

test("a command prints it", async () => {
  const { out, err, code } = await run("exception", { isSupervised: false });
  expect(out).toBe("");
  expect(err).toMatch(
    /^RangeError: divided by nothing\n {4}at divide \(lib\/sums\/divide\.ts:4:23\)/,
  );
  expect(code).toBe(1);
});

test.each(["exception", "rejection", "module", "thread"])(
  "control: without the module Node prints compiled positions of %s, with the same code",
  async (way) => {
    const { err, code } = await run(way, { isPreloaded: false });
    expect(err).toContain("/dist/");
    expect(err).not.toMatch(/(?:divide|program)\.ts/);
    expect(code).toBe(1);
  },
);

test("every compiled process starts with it, and Node keeps no maps", () => {
  for (const file of ["server/web.ts", "server/chat.ts", "server/worker.ts", "scripts/user.ts"]) {
    const args = compiledArguments(file);
    expect(args.join(" ")).toContain("/dist/readable-stacks.mjs");
    expect(args).not.toContain("--enable-source-maps");
  }
});
