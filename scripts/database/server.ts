import { spawn, spawnSync, type ChildProcess } from "node:child_process";
import {
  chmodSync,
  chownSync,
  closeSync,
  existsSync,
  lchownSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { track } from "../console/children";
import { Refusal, errorCode } from "../console/refusal";
import { runProgram } from "../console/run-program";
import { findBinaries } from "./binaries";
import { guardAgainstOrphans } from "./orphan-guard";
import { choosePrivileges, type Privileges, type User } from "./privileges";

const READY_WITHIN_MS = 60_000;
const STOP_WITHIN_MS = 30_000;
const DATABASE = "ds";
const USER = "ds";

/** Where a data folder keeps the files of its embedded database. */
export const clusterFolder = (folder: { path: string }) => path.join(folder.path, "postgres");

/** Where a PostgreSQL server keeps its files, and with which password it is reached. */
export interface ServerPlace {
  folder: string;
  logFile: string;
  password: string;
  /** Off only in tests, whose data is temporary. */
  durable: boolean;
  /** `shared_buffers` in MB; without it PostgreSQL's own 128. */
  sharedBuffersMb?: number;
  /** Whether it runs with few processes: each has some 4 MB of its own. */
  isSmall?: boolean;
}

/** A running PostgreSQL server of ours. */
export interface Server {
  port: number;
  /** Resolves when it has ended, with `exit code 1` or `SIGKILL`. */
  ended: Promise<string>;
  /** Fast shutdown: open transactions are rolled back, everything committed is kept. */
  stop(): Promise<void>;
}

/**
 * The address of a database on a server of ours; it says "no TLS" so that a PGSSLMODE from outside
 * cannot ask for it.
 */
export const databaseUrl = (port: number, password: string, database = DATABASE) =>
  `postgresql://${USER}:${password}@127.0.0.1:${port}/${database}?sslmode=disable`;

function prepare(place: ServerPlace): { privileges: Privileges; postgres: string; initdb: string } {
  const binaries = findBinaries();
  const own = ({ uid, gid }: User) => {
    for (const name of ["", ...readdirSync(place.folder, { recursive: true, encoding: "utf8" })])
      lchownSync(path.join(place.folder, name), uid, gid);
    // The other user has to pass through; the secrets beside the database are closed one by one.
    chmodSync(path.dirname(place.folder), 0o711);
  };
  return { ...binaries, privileges: choosePrivileges(binaries.postgres, place.folder, own) };
}

/**
 * Creates the cluster if missing, with Greek collation and UTF-8. It is renamed at the end, so that
 * an interrupted one is never used.
 * @returns whether it was created
 */
export async function createCluster(place: ServerPlace, signal?: AbortSignal): Promise<boolean> {
  if (existsSync(path.join(place.folder, "PG_VERSION"))) return false;
  const fresh = `${place.folder}.new`;
  const passwordFile = `${fresh}.password`;
  rmSync(fresh, { recursive: true, force: true });
  mkdirSync(fresh, { mode: 0o700, recursive: true });
  const { initdb, privileges } = prepare({ ...place, folder: fresh });
  writeFileSync(passwordFile, place.password, { mode: 0o600 });
  if (privileges.owner) chownSync(passwordFile, privileges.owner.uid, privileges.owner.gid);
  const failures: string[] = [];
  try {
    // pg_trgm asks the C library which signs are letters: under the locale C it would find no Greek
    // ones.
    for (const locale of ["C.UTF-8", "en_US.UTF-8", "el_GR.UTF-8"]) {
      const args = [
        initdb,
        `--pgdata=${fresh}`,
        `--username=${USER}`,
        `--pwfile=${passwordFile}`,
        "--auth=scram-sha-256",
        "--encoding=UTF8",
        `--locale=${locale}`,
        "--locale-provider=icu",
        "--icu-locale=el-GR",
        ...(place.durable ? [] : ["--no-sync"]),
      ];
      const [command = initdb, ...rest] = [...privileges.prefix, ...args];
      const env = { ...process.env, LC_ALL: "C" };
      const { code, tail } = await runProgram({
        command,
        args: rest,
        user: privileges.user,
        cwd: "/",
        env,
        signal,
      });
      if (code === 0) {
        rmSync(place.folder, { recursive: true, force: true });
        renameSync(fresh, place.folder);
        return true;
      }
      failures.push(
        tail.split("\n").find((line) => line.includes("error")) ?? `initdb ended with ${code}`,
      );
    }
  } finally {
    rmSync(passwordFile, { force: true });
  }
  throw new Refusal(`The embedded database could not be created: ${failures[0]}`);
}

function refuseOtherVersion({ folder }: ServerPlace, postgres: string) {
  const made = readFileSync(path.join(folder, "PG_VERSION"), "utf8").trim();
  const have = /(\d+)/.exec(spawnSync(postgres, ["--version"], { encoding: "utf8" }).stdout)?.[1];
  if (have && made !== have) {
    throw new Refusal(
      `${folder} was made by PostgreSQL ${made}, and this is ${have}: take a dump with the ` +
        "former, or set another DATA_DIR",
    );
  }
}

/**
 * Starts the server of an existing cluster and waits until it responds.
 * @throws Refusal with the end of the server's log
 */
export async function startServer(place: ServerPlace, port: number): Promise<Server> {
  const { postgres, privileges } = prepare(place);
  refuseOtherVersion(place, postgres);
  const durable = place.durable ? "on" : "off";
  const options = {
    port,
    listen_addresses: "127.0.0.1",
    unix_socket_directories: "",
    timezone: "UTC",
    log_timezone: "UTC",
    lc_messages: "C",
    fsync: durable,
    synchronous_commit: durable,
    full_page_writes: durable,
    log_line_prefix: "%m [%p] ",
    log_checkpoints: "off",
    ...(place.sharedBuffersMb ? { shared_buffers: `${place.sharedBuffersMb}MB` } : {}),
    // Reads without processes for them, and one that vacuums at a time, instead of three of each.
    ...(place.isSmall ? { io_method: "sync", autovacuum_max_workers: "1" } : {}),
    // Databases of tests live for seconds and are never replicated.
    ...(place.durable ? {} : { autovacuum: "off", wal_level: "minimal", max_wal_senders: "0" }),
  };
  const args = [
    postgres,
    "-D",
    place.folder,
    ...Object.entries(options).flatMap(([name, value]) => ["-c", `${name}=${value}`]),
  ];
  const [command = postgres, ...rest] = [...privileges.prefix, ...args];
  mkdirSync(path.dirname(place.logFile), { recursive: true, mode: 0o700 });
  const logStart = statSync(place.logFile, { throwIfNoEntry: false })?.size ?? 0;
  const log = openSync(place.logFile, "a", 0o600);
  // A group of its own: Ctrl-C in the terminal must reach the web server first, and the database
  // through stop().
  const child = spawn(command, rest, {
    cwd: "/",
    detached: true,
    stdio: ["ignore", log, log],
    ...privileges.user,
  });
  track(child);
  guardAgainstOrphans(child);
  closeSync(log);
  const ended = new Promise<string>((resolve) => {
    child.once("exit", (code, signal) => resolve(signal ?? `exit code ${code}`));
    child.once("error", (error) => resolve(error.message));
  });
  const server: Server = { port, ended, stop: () => stopServer(child, ended) };
  try {
    await untilReady(place, port, ended, logStart);
  } catch (error) {
    await server.stop();
    throw error;
  }
  return server;
}

async function untilReady(
  { logFile, password }: ServerPlace,
  port: number,
  ended: Promise<string>,
  logStart: number,
) {
  let over = false;
  void ended.then(() => (over = true));
  for (const started = Date.now(); !(await results(port, password)); await sleep(50)) {
    if (over) {
      const said = readFileSync(logFile).subarray(logStart).toString();
      const fatal = /(?:FATAL|PANIC|error): +(.+)/i.exec(said)?.[1] ?? `see ${logFile}`;
      throw new Refusal(`The embedded database did not start: ${fatal}`);
    }
    if (Date.now() - started > READY_WITHIN_MS) {
      throw new Refusal(
        `The embedded database did not answer within ${READY_WITHIN_MS / 1000} s: see ${logFile}`,
      );
    }
  }
}

/** Whether a server on the port takes our password and is not just starting up or shutting down. */
export async function results(port: number, password: string): Promise<boolean> {
  const client = new pg.Client({
    connectionString: databaseUrl(port, password, "postgres"),
    connectionTimeoutMillis: 1_000,
  });
  client.on("error", () => undefined); // If the server dies meanwhile, the query below fails.
  try {
    await client.connect();
    await client.query("select 1");
    return true;
  } catch (error) {
    if (errorCode(error) === "28P01")
      throw new Refusal(
        `The database on port ${port} refuses the password kept in the data folder`,
      );
    return false;
  } finally {
    await client.end();
  }
}

async function stopServer(child: ChildProcess, ended: Promise<string>): Promise<void> {
  if (child.pid === undefined || child.exitCode !== null || child.signalCode !== null) return;
  child.kill("SIGINT");
  // Immediate shutdown: nothing committed is lost, the next start replays the log.
  const impatience = setTimeout(() => child.kill("SIGQUIT"), STOP_WITHIN_MS);
  await ended;
  clearTimeout(impatience);
}
