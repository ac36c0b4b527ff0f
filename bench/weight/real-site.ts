import { spawn } from "node:child_process";
import { randomUUID } from "node:crypto";
import { mkdirSync } from "node:fs";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { SETTING_NAMES } from "@/lib/kernel/core/settings";
import { track } from "../../scripts/console/children";
import { Refusal } from "../../scripts/console/refusal";
import { findFreePort } from "../../scripts/network/ports";
import type { MemoryGroup } from "./memory-group";

const READY_WITHIN_MS = 240_000;
const TAIL_LETTERS = 4_000;

/** The whole site as `npm start` runs it. */
export type RealSite = {
  origin: string;
  /** Of `npm`, which started all others. */
  pid: number;
  /** Of the demo's accounts. */
  password: string;
  metricsToken: string;
  /** Its output so far, at most the end. */
  output(): string;
  stop(): Promise<void>;
};

/**
 * Runs `npm start` with a database and data folder of its own, and waits until it is healthy.
 * @param group the memory cgroup that it runs in, if any
 * @throws Refusal with the end of its output when it does not start
 */
export async function startRealSite(
  folder: string,
  memoryMb: number,
  group: MemoryGroup | undefined,
  signal: AbortSignal,
): Promise<RealSite> {
  const [port, chatPort] = [await findFreePort(), await findFreePort()];
  const origin = `http://localhost:${port}`;
  const [password, metricsToken] = [randomUUID(), randomUUID().repeat(2)];
  const dataDir = path.join(folder, "data");
  mkdirSync(dataDir, { recursive: true });
  const plain = Object.fromEntries(
    Object.entries(process.env).filter(([name]) => !SETTING_NAMES.includes(name)),
  );
  const start = "exec npm start";
  const child = spawn("sh", ["-c", group ? `${group.enter} && ${start}` : start], {
    env: {
      ...plain,
      NODE_ENV: "production",
      PORT: String(port),
      CHAT_PORT: String(chatPort),
      HOST: "127.0.0.1",
      SITE_URL: origin,
      DATA_DIR: dataDir,
      DEMO: "on",
      DEMO_PASSWORD: password,
      METRICS_TOKEN: metricsToken,
      MEMORY_MB: String(memoryMb),
      // All load comes from one address.
      RATE_LIMIT_FACTOR: "1000000",
      VIES_URL: "off",
    },
    detached: true,
    stdio: ["ignore", "pipe", "pipe"],
  });
  track(child);
  let output = "";
  for (const stream of [child.stdout, child.stderr])
    stream.on("data", (part: Buffer) => (output = (output + part.toString()).slice(-TAIL_LETTERS)));
  let hasEnded = false;
  const ended = new Promise<void>((resolve) => {
    child.once("close", () => {
      hasEnded = true;
      resolve();
    });
  });
  const pid = child.pid!;
  const stop = async () => {
    // As Ctrl-C in a terminal: the supervisor stops the others in order.
    if (!hasEnded) process.kill(-pid, "SIGINT");
    await ended;
  };
  const isHealthy = () =>
    fetch(`${origin}/api/health`).then(
      ({ status }) => status === 200,
      () => false,
    );
  const deadline = performance.now() + READY_WITHIN_MS;
  while (!(await isHealthy())) {
    if (hasEnded || signal.aborted || performance.now() > deadline) {
      await stop();
      throw new Refusal(`${output.trim()}\nnpm start did not become healthy`);
    }
    await sleep(250);
  }
  return { origin, pid, password, metricsToken, output: () => output, stop };
}
