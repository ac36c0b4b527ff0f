import { spawn } from "node:child_process";
import { once } from "node:events";
import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import pg from "pg";
import { setTimeout as sleep } from "node:timers/promises";
import { findFreePort } from "../network/ports";

const EXAMPLE = path.resolve("deploy/pgbouncer/pgbouncer.ini");
const READY_WITHIN_MS = 10_000;
/** PgBouncer refuses to run as root. */
const AS_OTHER_USER = process.getuid?.() === 0 ? ["-u", "nobody"] : [];

/** A running PgBouncer; `url` is the database through it, without parameters of the site. */
export type PgBouncer = { url: URL; stop(): Promise<void> };

/** What a test changes in the example of `deploy/pgbouncer`. */
export type PgBouncerOptions = {
  mode?: "transaction" | "session";
  /** Without the query that sets time limits and time zone. */
  bare?: boolean;
  poolSize?: number;
};

/** The example's configuration, with the addresses of a test. */
function configure(target: URL, port: number, userFile: string, options: PgBouncerOptions): string {
  const { mode = "transaction", bare = false, poolSize = 2 } = options;
  const name = target.pathname.slice(1);
  const set = (text: string, key: string, value: string | number) => {
    const line = new RegExp(`^${key} = .*$`, "m");
    if (!line.test(text)) throw new Error(`the example has no line ${key}`);
    return text.replace(line, `${key} = ${value}`);
  };
  let text = readFileSync(EXAMPLE, "utf8").replace(
    /^site = .*?( connect_query=.*)$/m,
    (_line, query: string) =>
      `${name} = host=${target.hostname} port=${target.port} dbname=${name}${bare ? "" : query}`,
  );
  text = set(text, "listen_port", port);
  text = set(text, "auth_file", userFile);
  text = set(text, "auth_type", "plain");
  text = set(text, "pool_mode", mode);
  return `${set(text, "default_pool_size", poolSize)}\nunix_socket_dir =\n`;
}

async function answers(url: URL): Promise<boolean> {
  const client = new pg.Client({ connectionString: url.href, connectionTimeoutMillis: 1_000 });
  client.on("error", () => undefined); // The attempt below fails as well.
  try {
    await client.connect();
    return true;
  } catch {
    return false;
  } finally {
    await client.end();
  }
}

/**
 * Starts PgBouncer with the example of `deploy/pgbouncer` in front of a database.
 * @throws Error when it does not answer within 10 s
 */
export async function startPgBouncer(
  program: string,
  database: string,
  options: PgBouncerOptions = {},
): Promise<PgBouncer> {
  const target = new URL(database);
  const folder = mkdtempSync(path.join(os.tmpdir(), "ds-pgbouncer-"));
  chmodSync(folder, 0o755);
  const [port, userFile] = [await findFreePort(), path.join(folder, "userlist.txt")];
  const file = path.join(folder, "pgbouncer.ini");
  writeFileSync(userFile, `"${target.username}" "${target.password}"\n`);
  writeFileSync(file, configure(target, port, userFile, options));
  const child = spawn(program, ["-q", ...AS_OTHER_USER, file], { stdio: "ignore", cwd: "/" });
  const stop = async () => {
    if (child.exitCode === null && child.signalCode === null) {
      child.kill("SIGTERM");
      await once(child, "exit");
    }
    rmSync(folder, { recursive: true, force: true });
  };
  const url = new URL(target);
  url.host = `127.0.0.1:${port}`;
  for (const began = Date.now(); !(await answers(url)); await sleep(50))
    if (Date.now() - began > READY_WITHIN_MS) {
      await stop();
      throw new Error("PgBouncer did not start");
    }
  return { url, stop };
}
