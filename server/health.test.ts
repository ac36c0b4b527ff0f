import { spawn } from "node:child_process";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { pathToFileURL } from "node:url";
import path from "node:path";
import { Worker } from "node:worker_threads";
import { afterEach, describe, expect, it } from "vitest";
import { answerHealth } from "./health";
import { startHeartbeat } from "./render/heartbeat";

const WAIT = { timeout: 30_000 };
let server: Server | undefined;
afterEach(() => void server?.close());

async function serve(
  lag: () => number,
  isStopping?: () => boolean,
): Promise<(path: string) => Promise<Response>> {
  server = createServer((request, response) => {
    void answerHealth(request, response, lag, isStopping).then((isAnswered) => {
      if (!isAnswered) response.writeHead(404).end();
    });
  });
  await new Promise<void>((resolve) => server?.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return (asked) => fetch(`http://127.0.0.1:${port}${asked}`);
}

describe("health is answered by the thread of the web server", () => {
  it("while a render thread is blocked, which it reports", async () => {
    const blocked = new Worker(
      `const { parentPort } = require("node:worker_threads");
       parentPort.on("message", (message) => {
         parentPort.postMessage(message);
         if (message === "block") Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0);
       });`,
      { eval: true },
    );
    const heartbeat = startHeartbeat(() => blocked.postMessage("beat"));
    let beats = 0;
    blocked.on("message", () => {
      beats += 1;
      heartbeat.answered();
    });
    // The limit of five seconds is half a second here.
    const ask = await serve(() => heartbeat.lag() * 10);
    await expect.poll(() => beats, WAIT).toBeGreaterThan(0);
    await expect
      .poll(async () => (await ask("/api/health")).json(), WAIT)
      .toMatchObject({ status: "ok", renderer: "up", database: "up" });
    blocked.postMessage("block");
    await expect.poll(async () => (await ask("/api/health")).status, WAIT).toBe(503);
    const refused = await ask("/api/health");
    expect(refused.headers.get("retry-after")).toBe("5");
    expect(refused.headers.get("content-security-policy")).toContain("default-src 'none'");
    expect(await refused.json()).toMatchObject({
      status: "degraded",
      renderer: "down",
      database: "up",
    });
    expect((await ask("/api/health/live")).status).toBe(200);
    await blocked.terminate();
  });
  it("with 503 once the process is shutting down", async () => {
    let isStopping = false;
    const ask = await serve(
      () => 0,
      () => isStopping,
    );
    expect((await ask("/api/health")).status).toBe(200);
    isStopping = true;
    expect((await ask("/api/health")).status).toBe(503);
  });
  it("and no other request", async () => {
    const ask = await serve(() => 0);
    expect((await ask("/api/healthy")).status).toBe(404);
    expect((await ask("/api/health/x")).status).toBe(404);
    expect((await ask("/api/health?x=1")).headers.get("cache-control")).toBe("no-store");
  });
});

// Together, as both wait for seconds.
describe.concurrent("the watchdog", () => {
  const file = pathToFileURL(path.resolve("server/watchdog.ts")).href;
  /** Runs a program with a watchdog until it ends. */
  const run = (program: string) =>
    new Promise<{ signal: string | null; code: number | null; output: string }>((resolve) => {
      const limits = "{ warnMs: 1_000, endMs: 3_000 }";
      const source = `import(${JSON.stringify(file)}).then(({ startWatchdog }) => {
        const stop = startWatchdog(${limits}); ${program} });`;
      const child = spawn(process.execPath, ["--import", "tsx", "-e", source]);
      let output = "";
      child.stdout.on("data", (data) => (output += data));
      child.on("exit", (code, signal) => resolve({ code, signal, output }));
    });
  it("logs a blocked thread, and ends the process if it stays blocked", async () => {
    const { signal, output } = await run("setTimeout(() => { for (;;); }, 500);");
    expect(signal).toBe("SIGKILL");
    expect(output).toContain("thread is blocked");
    expect(output).toContain("the process ends");
  }, 60_000);
  it("control: a responsive thread is not affected", async () => {
    const { code, output } = await run("setTimeout(() => stop(), 4_000);");
    expect(code).toBe(0);
    expect(output).not.toContain("the process ends");
  }, 60_000);
});
