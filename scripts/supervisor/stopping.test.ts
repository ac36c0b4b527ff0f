import { spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import path from "node:path";
import readline from "node:readline";
import { pathToFileURL } from "node:url";
import { afterEach, expect, test } from "vitest";

const url = (file: string) => JSON.stringify(pathToFileURL(path.resolve(file)).href);

/** A supervisor whose child does not stop when it is asked to. */
const PROGRAM = `
  import { spawn } from "node:child_process";
  import { track } from ${url("scripts/console/children.ts")};
  import { listenForStop } from ${url("scripts/supervisor/stopping.ts")};
  const stubborn = 'process.on("SIGTERM", () => {}); setInterval(() => {}, 1000)';
  const child = spawn(process.execPath, ["-e", stubborn], { detached: true, stdio: "ignore" });
  track(child);
  listenForStop(() => console.log("killed"));
  setInterval(() => {}, 1000);
  console.log("pid " + child.pid);
`;

let supervisor: ChildProcess | undefined;
afterEach(() => supervisor?.kill("SIGKILL"));

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    // There is no such process.
    return false;
  }
}

test("the first Ctrl-C asks, a second one ends everything at once", async () => {
  supervisor = spawn(process.execPath, ["--import", "tsx", "--input-type=module", "-e", PROGRAM], {
    stdio: ["ignore", "pipe", "inherit"],
    env: { ...process.env, LOG_FORMAT: "text" },
  });
  const ended = once(supervisor, "exit");
  const lines: string[] = [];
  readline.createInterface({ input: supervisor.stdout! }).on("line", (line) => lines.push(line));
  const wait = { timeout: 30_000 };
  await expect.poll(() => lines.some((line) => line.startsWith("pid ")), wait).toBe(true);
  const child = Number(lines.find((line) => line.startsWith("pid "))?.slice(4));
  supervisor.kill("SIGINT");
  await expect.poll(() => lines, wait).toContain("Stopping …");
  expect(isAlive(child)).toBe(true);
  // What comes right after it is the same press of the key; this one comes later.
  let pressed = 0;
  const press = setInterval(() => {
    pressed += 1;
    supervisor?.kill("SIGINT");
  }, 200);
  const [code] = await ended;
  clearInterval(press);
  expect(code).toBe(130);
  expect(pressed).toBeGreaterThan(0);
  expect(lines).toContain("killed");
  await expect.poll(() => isAlive(child), wait).toBe(false);
}, 60_000);
