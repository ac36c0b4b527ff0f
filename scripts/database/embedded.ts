import pg from "pg";
import { memoryMb, memoryPlan } from "@/lib/kernel/core/memory";
import { readHolder, takeLock, releaseLock } from "../bootstrap/process-lock.mjs";
import { errorCode, Refusal } from "../console/refusal";
import type { DataFolder } from "../data-folder/data-folder";
import { findFreePort } from "../network/ports";
import { endLeftover } from "./leftover";
import {
  clusterFolder,
  results,
  createCluster,
  databaseUrl,
  startServer,
  type Server,
  type ServerPlace,
} from "./server";

const DUPLICATE_DATABASE = "42P04";

/** The running embedded PostgreSQL of a data folder, owned by this process. */
export interface Embedded {
  url: string;
  /** Whether the cluster was created by this start. */
  created: boolean;
  server: Server;
  /** Starts the server again at the same address, after it died. */
  restart(): Promise<Server>;
}

function placeOf(folder: DataFolder): ServerPlace {
  const { databaseMb, isSmall } = memoryPlan(memoryMb());
  return {
    folder: clusterFolder(folder),
    logFile: folder.logFile("postgres"),
    password: folder.secret("POSTGRES_PASSWORD").value,
    durable: true,
    sharedBuffersMb: databaseMb,
    isSmall,
  };
}

/**
 * The address of the embedded database if `npm start` runs it at the moment, for a command that
 * only wants to use it.
 */
export async function findRunningUrl(folder: DataFolder): Promise<string | undefined> {
  const holder = readHolder(folder.lockFile);
  const port = folder.readState().postgresPort;
  if (holder?.command !== "start" || !port) return undefined;
  const password = folder.secret("POSTGRES_PASSWORD").value;
  return (await results(port, password)) ? databaseUrl(port, password) : undefined;
}

/**
 * Reserves the data folder for this process.
 * @throws Refusal when another process runs it
 */
export async function reserve(
  folder: DataFolder,
  command: "start" | "run",
  url?: string,
): Promise<() => void> {
  const holder = await takeLock(folder.lockFile, { command, url });
  if (holder?.command === "run") {
    throw new Refusal(
      `Another command (process ${holder.pid}) is using the database in ${folder.path}: wait until it has finished`,
    );
  }
  if (holder) {
    const where = typeof holder.url === "string" ? ` at ${holder.url}` : "";
    throw new Refusal(
      `Already running from this data folder${where} ` +
        `(process ${holder.pid}, ${folder.path}): stop it, or start a second site beside it, ` +
        "for example DATA_DIR=.data/second PORT=3100 npm start",
    );
  }
  return () => releaseLock(folder.lockFile);
}

async function startAnywhere(place: ServerPlace, wanted: number | undefined): Promise<Server> {
  try {
    return await startServer(place, wanted ?? (await findFreePort()));
  } catch (error) {
    // The stored or free port is in use by now.
    if (!(error instanceof Refusal) || !/could not (bind|create any TCP)/.test(error.message))
      throw error;
    return startServer(place, await findFreePort());
  }
}

async function createDatabase(port: number, password: string) {
  const client = new pg.Client({ connectionString: databaseUrl(port, password, "postgres") });
  await client.connect();
  try {
    await client.query("CREATE DATABASE ds");
  } catch (error) {
    if (errorCode(error) !== DUPLICATE_DATABASE) throw error;
  } finally {
    await client.end();
  }
}

/** Starts the embedded PostgreSQL, creating it the first time. The folder must be reserved. */
export async function startEmbedded(
  folder: DataFolder,
  onNote: (note: string) => void,
  signal?: AbortSignal,
): Promise<Embedded> {
  const place = placeOf(folder);
  if (await endLeftover(place.folder))
    onNote("ended the server that a killed start had left behind");
  const created = await createCluster(place, signal);
  const server = await startAnywhere(place, folder.readState().postgresPort);
  folder.saveState({ postgresPort: server.port });
  await createDatabase(server.port, place.password);
  return {
    url: databaseUrl(server.port, place.password),
    created,
    server,
    restart: () => startServer(place, server.port),
  };
}
