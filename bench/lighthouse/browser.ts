import { spawn } from "node:child_process";
import path from "node:path";
import readline from "node:readline";
import { chromium } from "playwright/test";
import { chromiumLaunch } from "../../e2e/support/chromium";
import { killGroup, track } from "../../scripts/console/children";
import { Refusal } from "../../scripts/console/refusal";

const READY_WITHIN_MS = 30_000;

/** A browser with remote debugging on a free port. */
export interface Browser {
  port: number;
  version: string;
  stop(): Promise<void>;
}

/**
 * Starts the browser of the browser tests without a window, with a profile of its own below
 * `folder`.
 * @throws Refusal when it does not come up
 */
export async function startBrowser(folder: string): Promise<Browser> {
  const { executablePath = chromium.executablePath(), args = [], env } = await chromiumLaunch();
  const chromeArgs = [
    ...args,
    "--headless",
    "--remote-debugging-port=0",
    `--user-data-dir=${path.join(folder, "browser")}`,
    "about:blank",
  ];
  const child = spawn(executablePath, chromeArgs, {
    env: { ...process.env, ...env },
    detached: true,
    stdio: ["ignore", "ignore", "pipe"],
  });
  track(child);
  const ended = new Promise<string>((resolve) => {
    child.once("error", (error) => resolve(error.message));
    child.once("close", (code, signal) => resolve(signal ?? `exit code ${code}`));
  });
  const stop = async () => {
    killGroup(child.pid, "SIGKILL"); // Its profile is temporary.
    await ended;
  };
  const listening = new Promise<number>((resolve) => {
    readline.createInterface({ input: child.stderr }).on("line", (line) => {
      const port = /DevTools listening on ws:\/\/[^/]+:(\d+)\//.exec(line)?.[1];
      if (port) resolve(Number(port));
    });
  });
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<string>(
    (resolve) => (timer = setTimeout(() => resolve("no answer"), READY_WITHIN_MS)),
  );
  const outcome = await Promise.race([listening, ended, late]);
  clearTimeout(timer);
  if (typeof outcome === "string") {
    await stop();
    throw new Refusal(`The browser ${executablePath} did not start: ${outcome}`);
  }
  const { Browser: version } = (await (
    await fetch(`http://127.0.0.1:${outcome}/json/version`)
  ).json()) as { Browser: string };
  return { port: outcome, version, stop };
}
