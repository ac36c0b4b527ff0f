import { spawnSync } from "node:child_process";
import { chmodSync, chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import pg from "pg";
import { findFreePort } from "../network/ports";

const DEBIAN = "/usr/lib/postgresql";
const NEEDED = ["initdb", "pg_ctl", "pg_basebackup", "postgres"];
/** PostgreSQL refuses to run as root; the number of `nobody`. */
const OTHER_USER = 65_534;

/** The folder of an installed PostgreSQL server with `pg_basebackup`; undefined without one. */
export const findServerPrograms = (): string | undefined =>
  (existsSync(DEBIAN) ? readdirSync(DEBIAN) : [])
    .sort((one, other) => Number(other) - Number(one))
    .map((version) => path.join(DEBIAN, version, "bin"))
    .find((folder) => NEEDED.every((name) => existsSync(path.join(folder, name))));

/** A primary and its streaming standby. */
export type Replication = {
  primary: string;
  replica: string;
  /** Stops and continues the replay of the log on the standby; the log still arrives. */
  pauseReplay(): Promise<void>;
  resumeReplay(): Promise<void>;
  promote(): Promise<void>;
  stopReplica(): void;
  startReplica(): void;
  stop(): void;
};

async function runOn(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

/**
 * Starts an installed PostgreSQL with an empty database `site`, and a streaming standby of it.
 * @param programs from `findServerPrograms`
 * @param fill is called before the copy is made
 */
export async function startReplication(
  programs: string,
  fill: (primary: string) => Promise<void>,
): Promise<Replication> {
  const home = mkdtempSync(path.join(os.tmpdir(), "ds-replication-"));
  const isRoot = process.getuid?.() === 0;
  if (isRoot) chownSync(home, OTHER_USER, OTHER_USER);
  chmodSync(home, 0o700);
  const run = (name: string, args: string[]) => {
    const { status, stdout, stderr } = spawnSync(path.join(programs, name), args, {
      cwd: "/",
      encoding: "utf8",
      // The server keeps its output open: it must not be a pipe.
      stdio: name === "pg_ctl" ? "ignore" : "pipe",
      ...(isRoot ? { uid: OTHER_USER, gid: OTHER_USER } : {}),
    });
    if (status !== 0) throw new Error(`${name} failed: ${stdout ?? ""}${stderr ?? ""}`);
  };
  const [first, second] = [path.join(home, "primary"), path.join(home, "standby")];
  const [port, otherPort] = [await findFreePort(), await findFreePort()];
  const start = (folder: string, at: number) =>
    run("pg_ctl", [
      ...["start", "--wait", "--pgdata", folder, "--log", `${folder}.log`, "--options"],
      `-p ${at} -c listen_addresses=127.0.0.1 -c unix_socket_directories='' -c timezone=UTC -c shared_buffers=32MB`,
    ]);
  const stop = (folder: string) =>
    run("pg_ctl", ["stop", "--wait", "--mode", "immediate", "--pgdata", folder]);
  const url = (at: number, database = "site") => `postgresql://ds@127.0.0.1:${at}/${database}`;
  run("initdb", [
    ...["--pgdata", first, "--username", "ds", "--auth", "trust", "--no-sync"],
    ...["--encoding", "UTF8", "--locale", "C.UTF-8", "--locale-provider", "icu"],
    ...["--icu-locale", "el-GR"],
  ]);
  start(first, port);
  const running = new Set([first]);
  const end = () => {
    for (const folder of running) stop(folder);
    running.clear();
    rmSync(home, { recursive: true, force: true });
  };
  try {
    await runOn(url(port, "postgres"), "CREATE DATABASE site");
    await fill(url(port));
    run("pg_basebackup", [
      ...["--pgdata", second, "--host", "127.0.0.1", "--port", String(port), "--username", "ds"],
      ...["--write-recovery-conf", "--wal-method", "stream", "--checkpoint", "fast", "--no-sync"],
    ]);
    start(second, otherPort);
    running.add(second);
  } catch (error) {
    end();
    throw error;
  }
  return {
    primary: url(port),
    replica: url(otherPort),
    pauseReplay: () => runOn(url(otherPort), "SELECT pg_wal_replay_pause()"),
    resumeReplay: () => runOn(url(otherPort), "SELECT pg_wal_replay_resume()"),
    promote: () => runOn(url(otherPort), "SELECT pg_promote()"),
    stopReplica: () => {
      stop(second);
      running.delete(second);
    },
    startReplica: () => {
      start(second, otherPort);
      running.add(second);
    },
    stop: end,
  };
}
