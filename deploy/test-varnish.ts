import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { connect } from "node:net";
import os from "node:os";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { findFreePort } from "../scripts/network/ports";
import { findProgram, runToEnd } from "./test-nginx";

/** Path of Varnish; undefined when it is not installed. */
export const VARNISHD = findProgram("varnishd");

/** A running Varnish; `origin` is its URL. */
export type Varnish = { origin: string; stop(): Promise<void> };

const START_WITHIN_MS = 20_000;

const canConnect = (port: number) =>
  new Promise<boolean>((resolve) => {
    const socket = connect(port, "127.0.0.1");
    socket.once("connect", () => resolve(true)).once("error", () => resolve(false));
    socket.once("connect", () => socket.destroy());
  });

/**
 * Writes the configuration of `deploy/varnish` into a folder, with the key and the ports of a test.
 * @param change edits the configuration, for controls
 * @returns the path of the file
 */
export function writeVcl(
  folder: string,
  site: readonly number[],
  key: string,
  change: (text: string) => string = (text) => text,
): string {
  const keyFile = path.join(folder, "key");
  writeFileSync(keyFile, `${key}\n`);
  const [first, second = first] = site;
  const text = readFileSync(path.join(import.meta.dirname, "varnish/site.vcl"), "utf8")
    .replaceAll("/etc/varnish/site-edge-key", keyFile)
    .replace('"3001"', `"${first}"`)
    .replace('"3002"', `"${second}"`);
  const file = path.join(folder, "site.vcl");
  writeFileSync(file, change(text));
  return file;
}

/** Whether Varnish compiles a configuration; with its words. */
export const compileVcl = (folder: string, file: string) =>
  runToEnd(VARNISHD ?? "", ["-C", "-j", "none", "-n", path.join(folder, "work"), "-f", file]);

/**
 * Starts the Varnish of `deploy/varnish` in front of processes of the site, in a temporary folder.
 * @throws Error when it does not start, or is not installed
 */
export async function startVarnish(
  site: readonly number[],
  key: string,
  { port: given, change }: { port?: number; change?: (text: string) => string } = {},
): Promise<Varnish> {
  if (VARNISHD === undefined) throw new Error("varnishd is not installed");
  const folder = mkdtempSync(path.join(os.tmpdir(), "ds-varnish-"));
  const port = given ?? (await findFreePort());
  const child = spawn(
    VARNISHD,
    [
      ...["-F", "-j", "none", "-n", path.join(folder, "work")],
      ...["-f", writeVcl(folder, site, key, change)],
      ...["-a", `127.0.0.1:${port}`, "-T", "none", "-s", "malloc,64m"],
      ...["-p", "http_gzip_support=off", "-p", "shortlived=0", "-p", "thread_pool_min=10"],
    ],
    { stdio: ["ignore", "ignore", "pipe"] },
  );
  let words = "";
  child.stderr.on("data", (part: Buffer) => (words += String(part)));
  const hasEnded = () => child.exitCode !== null || child.signalCode !== null;
  const deadline = performance.now() + START_WITHIN_MS;
  while (!hasEnded() && !(await canConnect(port)) && performance.now() < deadline) await sleep(50);
  const stop = async () => {
    if (!hasEnded()) {
      const ended = once(child, "exit");
      child.kill("SIGTERM");
      await ended;
    }
    rmSync(folder, { recursive: true, force: true });
  };
  if (hasEnded() || !(await canConnect(port))) {
    await stop();
    throw new Error(`Varnish did not start: ${words}`);
  }
  return { origin: `http://127.0.0.1:${port}`, stop };
}
