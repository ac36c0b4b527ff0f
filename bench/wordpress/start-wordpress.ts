import { spawn, type ChildProcess } from "node:child_process";
import { cpSync, mkdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { z } from "zod";
import { killGroup, track } from "../../scripts/console/children";
import { inStep } from "../../scripts/console/in-step";
import { Refusal } from "../../scripts/console/refusal";
import { runProgram } from "../../scripts/console/run-program";
import { findFreePort } from "../../scripts/network/ports";
import { fetchRaw } from "../load/raw-response";
import type { Workspace } from "../workspace/workspace";
import {
  nginxConfiguration,
  phpConfiguration,
  placesIn,
  wordpressConfiguration,
  type Places,
} from "./configuration";
import type { Programs } from "./programs";
import type { SourcePost } from "./source-posts";

const READY_WITHIN_MS = 30_000;
const LOOK_MS = 100;

/** A running installation: one address that renders each page, one with a page cache in front. */
export type Wordpress = {
  version: string;
  rendered: string;
  cached: string;
  /** The paths of the posts, in their order. */
  paths: string[];
  stop(): Promise<void>;
};

type Started = { child: ChildProcess; said: () => string; ended: Promise<void> };

function start(command: string, args: string[]): Started {
  const child = spawn(command, args, { detached: true, stdio: ["ignore", "pipe", "pipe"] });
  track(child);
  let said = "";
  for (const stream of [child.stdout, child.stderr])
    stream.on("data", (part: Buffer) => (said = (said + part.toString()).slice(-4_000)));
  const ended = new Promise<void>((resolve) => {
    child.once("close", () => resolve());
    child.once("error", (error) => {
      said += error.message;
      resolve();
    });
  });
  return { child, said: () => said.trim(), ended };
}

/** @throws Refusal with its output when the program ends, or the check fails for half a minute */
async function untilReady(name: string, { child, said }: Started, check: () => Promise<boolean>) {
  for (const began = Date.now(); Date.now() - began < READY_WITHIN_MS; await sleep(LOOK_MS)) {
    if (await check()) return;
    if (child.exitCode !== null || child.signalCode !== null) break;
  }
  throw new Refusal(`${name} did not start: ${said() || "no answer"}`);
}

/** @throws Refusal with the end of its output for another exit code than 0 */
async function run(command: string, args: string[], signal: AbortSignal): Promise<string[]> {
  const { code, tail } = await runProgram({ command, args, env: process.env, signal });
  if (code !== 0) throw new Refusal(`${tail}\n${path.basename(command)} ended with ${code}`);
  return tail.split("\n");
}

const isRoot = process.getuid?.() === 0;
/** Programs that refuse to run as root unless told so. */
const asRoot = isRoot ? ["--user=root"] : [];

async function startMariadb(programs: Programs, places: Places, signal: AbortSignal) {
  const { data, mariadb } = places;
  const options = ["--no-defaults", ...asRoot, `--datadir=${data}`];
  await run(
    programs.installMariadb,
    [...options, "--auth-root-authentication-method=normal", "--skip-test-db"],
    signal,
  );
  const setUp = path.join(places.home, "setup.sql");
  // Without a TCP port: the socket lies in a folder of this run.
  writeFileSync(
    setUp,
    "CREATE DATABASE IF NOT EXISTS wordpress CHARACTER SET utf8mb4;\n" +
      "CREATE USER IF NOT EXISTS wordpress@localhost IDENTIFIED BY 'wordpress';\n" +
      "GRANT ALL ON wordpress.* TO wordpress@localhost;\n",
  );
  const started = start(programs.mariadb, [
    ...options,
    `--socket=${mariadb}`,
    `--pid-file=${path.join(places.home, "m.pid")}`,
    "--skip-networking",
    `--init-file=${setUp}`,
  ]);
  const look =
    "mysqli_report(MYSQLI_REPORT_OFF); exit(@mysqli_connect" +
    `("localhost", "wordpress", "wordpress", "wordpress", 0, "${mariadb}") ? 0 : 1);`;
  const check = async () => {
    const { code } = await runProgram({
      command: programs.php,
      args: ["-r", look],
      env: process.env,
      signal,
    });
    return code === 0;
  };
  return { started, ready: () => untilReady("MariaDB", started, check) };
}

async function answers(url: string): Promise<boolean> {
  const status = await fetchRaw(url, {}).then(
    (response) => response.status,
    () => 0, // Not listening yet.
  );
  return status === 200;
}

/** The end of the output of install.php: the paths as JSON. @throws ZodError for anything else */
const readPaths = (lines: string[]) =>
  z.array(z.string().startsWith("/")).parse(JSON.parse(lines.findLast((line) => line) ?? ""));

async function installWordpress(
  programs: Programs,
  places: Places,
  posts: SourcePost[],
  address: string,
  signal: AbortSignal,
): Promise<string[]> {
  // A copy with a configuration of its own: Debian's reads /etc/wordpress.
  cpSync(programs.wordpress, places.root, { recursive: true, dereference: true });
  writeFileSync(path.join(places.root, "wp-config.php"), wordpressConfiguration(places, address));
  writeFileSync(places.posts, JSON.stringify(posts));
  const script = path.resolve("bench/wordpress/install.php");
  return readPaths(await run(programs.php, [script, places.root, places.posts], signal));
}

/**
 * Installs WordPress from its package with these posts, in a folder of the run, and starts it
 * as it is run in production: nginx, php-fpm with its cache of compiled code, and MariaDB.
 * @throws Refusal when a part of it does not start
 */
export function startWordpress(
  programs: Programs,
  posts: SourcePost[],
  workspace: Workspace,
): Promise<Wordpress> {
  return inStep("Installing WordPress with the same texts", async (step) => {
    const { signal } = workspace;
    const places = placesIn(path.join(workspace.folder, "wp"));
    mkdirSync(places.home, { recursive: true });
    const running: Started[] = [];
    const stop = async () => {
      for (const { child, ended } of running.toReversed()) {
        killGroup(child.pid, "SIGTERM");
        await ended;
      }
    };
    try {
      const ports = { rendered: await findFreePort(), cached: await findFreePort() };
      const rendered = `http://127.0.0.1:${ports.rendered}`;
      const database = await startMariadb(programs, places, signal);
      running.push(database.started);
      await database.ready();
      const paths = await installWordpress(programs, places, posts, rendered, signal);
      const phpFile = path.join(places.home, "php-fpm.conf");
      writeFileSync(phpFile, phpConfiguration(places, isRoot));
      running.push(start(programs.phpFpm, [...(isRoot ? ["-R"] : []), "-F", "-y", phpFile]));
      const nginxFile = path.join(places.home, "nginx.conf");
      writeFileSync(nginxFile, nginxConfiguration(places, ports, isRoot));
      const nginx = start(programs.nginx, ["-e", "stderr", "-p", places.home, "-c", nginxFile]);
      running.push(nginx);
      await untilReady("WordPress", nginx, () => answers(rendered + paths[0]));
      const [version = "?"] = await run(
        programs.php,
        ["-r", `require "${places.root}/wp-includes/version.php"; echo $wp_version;`],
        signal,
      );
      step.succeed(`WordPress ${version}, ${paths.length} posts`);
      return { version, rendered, cached: `http://127.0.0.1:${ports.cached}`, paths, stop };
    } catch (error) {
      await stop();
      throw error;
    }
  });
}
