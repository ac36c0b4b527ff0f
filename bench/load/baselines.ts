import { spawn } from "node:child_process";
import { existsSync, mkdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { track } from "../../scripts/console/children";
import { Refusal } from "../../scripts/console/refusal";
import { findFreePort } from "../../scripts/network/ports";
import { nodeArguments } from "../../scripts/supervisor/node-arguments";
import { startNode } from "../workspace/node-child";
import { nginxConfiguration } from "./nginx-configuration";
import { fetchRaw, type RawResponse } from "./raw-response";

/** A reference server with the same response, on a free port. */
export interface Baseline {
  name: string;
  url: string;
  /** Unknown for servers with child processes. */
  pid?: number;
  stop(): Promise<void>;
}

const NGINX = [
  "/usr/sbin/nginx",
  "/usr/local/sbin/nginx",
  "/usr/bin/nginx",
  "/opt/homebrew/bin/nginx",
];
const NGINX_READY_WITHIN_MS = 5_000;

/**
 * A bare Node `http` server in a process of its own that sends the answer to every request, and 304
 * to one that knows its ETag.
 */
export async function startBareNode(
  result: RawResponse,
  folder: string,
  env: NodeJS.ProcessEnv,
  signal: AbortSignal,
): Promise<Baseline> {
  const port = await findFreePort();
  const file = path.join(folder, `answer-${port}`);
  writeFileSync(file, result.body);
  writeFileSync(`${file}.json`, JSON.stringify({ status: result.status, headers: result.headers }));
  const running = await startNode(
    nodeArguments("bench/load/bare-server.ts"),
    { ...env, BENCH_ANSWER: file, BENCH_PORT: String(port) },
    signal,
  );
  return { name: "bare Node", url: `http://127.0.0.1:${port}/`, ...running };
}

/**
 * nginx with one worker that serves the same bytes from a file, or undefined where there is no
 * nginx.
 * @throws Refusal when it is there and does not start
 */
export async function startNginx(
  outcome: RawResponse,
  folder: string,
): Promise<Baseline | undefined> {
  const program = NGINX.find((file) => existsSync(file));
  if (!program) return undefined;
  const port = await findFreePort();
  const home = path.join(folder, "nginx");
  mkdirSync(path.join(home, "files"), { recursive: true });
  writeFileSync(path.join(home, "files", "page"), outcome.body);
  writeFileSync(
    path.join(home, "nginx.conf"),
    nginxConfiguration({ home, port, headers: outcome.headers, asRoot: process.getuid?.() === 0 }),
  );
  const said: string[] = [];
  const child = spawn(program, ["-e", "stderr", "-p", home, "-c", path.join(home, "nginx.conf")], {
    detached: true,
    stdio: ["ignore", "ignore", "pipe"],
  });
  track(child);
  child.stderr.on("data", (part: Buffer) => said.push(part.toString()));
  const ended = new Promise<void>((resolve) =>
    child.once("close", () => resolve()).once("error", () => resolve()),
  );
  let over = false;
  void ended.then(() => (over = true));
  const stop = async () => {
    child.kill("SIGTERM");
    await ended;
  };
  const url = `http://127.0.0.1:${port}/`;
  for (
    const began = Date.now();
    !over && Date.now() - began < NGINX_READY_WITHIN_MS;
    await sleep(50)
  ) {
    const status = await fetchRaw(url, {}).then(
      (got) => got.status,
      () => 0,
    );
    if (status === 200) return { name: "nginx", url, stop };
  }
  await stop();
  throw new Refusal(`nginx did not start: ${said.join("").trim() || "no answer"}`);
}
