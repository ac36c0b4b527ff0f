import { readdirSync, readFileSync } from "node:fs";
import * as threads from "node:worker_threads";
import { afterEach, describe, expect, it, vi } from "vitest";
import { resultOf } from "@/lib/kernel/core/offload";
import { makeOffloadPool } from "./pool";

vi.mock("node:worker_threads", { spy: true });

const pools: { close(): Promise<void> }[] = [];
const makePool = (options?: Parameters<typeof makeOffloadPool>[0]) => {
  const pool = makeOffloadPool(options);
  pools.push(pool);
  const run = async (name: string, input: unknown) => resultOf(await pool.run(name, input));
  return { run, raw: pool.run };
};
afterEach(async () => {
  await Promise.all(pools.splice(0).map((pool) => pool.close()));
});

describe("the pool of heavy tasks", () => {
  it("runs a task in another thread without blocking this one", async () => {
    const { run } = makePool();
    let turns = 0;
    const timer = setInterval(() => turns++, 1);
    const document = await run("html-to-document", "<p>α</p>".repeat(8_000));
    clearInterval(timer);
    expect(document).toMatchObject({ type: "doc" });
    expect(turns).toBeGreaterThan(20);
  });
  it("passes the error of a task to its caller", async () => {
    const { run } = makePool();
    const input = { bytes: Buffer.from("a;b\n"), format: {}, locale: "en" };
    await expect(run("summarize-import-file", input)).rejects.toMatchObject({
      code: "invalid",
      detail: { errors: { file: [expect.stringContaining("no lines below")] } },
    });
  });
  it("gives it as an error of the caller, whose bundle has modules of its own", async () => {
    const { raw } = makePool();
    const bytes = Buffer.from(`a;b\n${"\n".repeat(20_000)}`);
    vi.resetModules();
    const [{ offloadRunner }, { AppError }, { summarizeFile }] = await Promise.all([
      import("@/lib/kernel/core/offload"),
      import("@/lib/kernel/core/errors"),
      import("@/lib/site/import/parse/file"),
    ]);
    offloadRunner.set(raw);
    const refused = await summarizeFile({ bytes, format: {}, locale: "en" }).catch(
      (error: unknown) => error,
    );
    offloadRunner.set(undefined);
    expect(refused).toBeInstanceOf(AppError);
    expect(refused).toMatchObject({
      code: "invalid",
      detail: { errors: { file: [expect.any(String)] } },
    });
  });
  it("aborts a slow task with 503, and runs the next one", async () => {
    const { run } = makePool({ timeoutMs: 1 });
    await expect(run("html-to-document", "<p>α</p>".repeat(8_000))).rejects.toMatchObject({
      code: "unavailable",
    });
    const patient = makePool();
    expect(await patient.run("html-to-document", "<p>α</p>")).toMatchObject({ type: "doc" });
  });
  it("answers 503 when a task needs more memory than there is, and runs the next one", async () => {
    const { run } = makePool({ heapMb: 32 });
    const heavy = "<p><b>α</b></p>".repeat(9_500);
    await expect(run("html-to-document", heavy)).rejects.toMatchObject({ code: "unavailable" });
    expect(await run("html-to-document", "<p>α</p>")).toMatchObject({ type: "doc" });
    // A control: with more it has a result.
    expect(await makePool().run("html-to-document", heavy)).toMatchObject({ type: "doc" });
  });
  it("ends an idle thread, and starts another one for the next task", async () => {
    const started = vi.mocked(threads.Worker).mockClear();
    const { run } = makePool({ idleMs: 100 });
    await run("html-to-document", "<p>α</p>");
    await run("html-to-document", "<p>α</p>");
    expect(started).toHaveBeenCalledTimes(1);
    const thread = started.mock.results[0]?.value as threads.Worker;
    await new Promise((ended) => thread.once("exit", ended));
    await expect(run("html-to-document", "<p>α</p>")).resolves.toMatchObject({ type: "doc" });
    expect(started).toHaveBeenCalledTimes(2);
  });
  it("refuses with 503 when too many tasks wait", async () => {
    const { run } = makePool({ maxWaiting: 1 });
    const asked = [1, 2, 3].map(() => run("html-to-document", "<p>α</p>"));
    const outcomes = await Promise.allSettled(asked);
    expect(outcomes.map(({ status }) => status)).toEqual(["fulfilled", "fulfilled", "rejected"]);
  });
  it("lets the lanes take turns, and refuses only in the one that is full", async () => {
    const { raw } = makePool({ maxWaiting: 3 });
    const ended: string[] = [];
    const add = (name: string, lane: "reading" | "drawing") =>
      raw("html-to-document", "<p>α</p>", lane).then((outcome) => {
        ended.push("result" in outcome ? name : `no ${name}`);
      });
    const drawings = [1, 2, 3, 4, 5].map((at) => add(`drawing ${at}`, "drawing"));
    await Promise.all([...drawings, add("reading 1", "reading"), add("reading 2", "reading")]);
    expect(ended).toEqual([
      "no drawing 5",
      "drawing 1",
      "reading 1",
      "drawing 2",
      "reading 2",
      "drawing 3",
      "drawing 4",
    ]);
  });
});

it("the thread imports every offloadable task", () => {
  const known = readFileSync("server/offload/tasks.ts", "utf8");
  const declaring = readdirSync("lib", { recursive: true, encoding: "utf8" })
    .filter((file) => /\.tsx?$/.test(file) && !file.includes(".test."))
    .map((file) => `lib/${file}`)
    .filter((file) =>
      /^export const \w+ = (?:offloadable|drawing)\(/m.test(readFileSync(file, "utf8")),
    )
    .map((file) => `@/${file.replace(/\.tsx?$/, "")}`);
  expect(declaring.length).toBeGreaterThan(0);
  for (const name of declaring) expect(known).toContain(`"${name}"`);
});
