import { readFileSync } from "node:fs";
import path from "node:path";
import pg from "pg";
import type { DataFolder } from "../../scripts/data-folder/data-folder";
import { startEmbedded } from "../../scripts/database/embedded";
import { migrate } from "../../scripts/database/migrations";
import { databaseUrl } from "../../scripts/database/server";

/** The temporary PostgreSQL of a run. */
export interface Cluster {
  /** Creates an empty database with all migrations. @returns its URL */
  createDatabase(name: string): Promise<string>;
  /** Ends the server without a checkpoint, as a crash does, and starts it again. */
  crash(): Promise<void>;
  stop(): Promise<void>;
}

/**
 * Starts the embedded PostgreSQL as `npm start` does, durable, in a data folder of the run's own.
 */
export async function startCluster(folder: DataFolder, signal: AbortSignal): Promise<Cluster> {
  const embedded = await startEmbedded(folder, (note) => console.log(note), signal);
  const { url } = embedded;
  let { server } = embedded;
  return {
    stop: () => server.stop(),
    async crash() {
      // The first line of the file is the process id of the server.
      const pidFile = path.join(folder.path, "postgres", "postmaster.pid");
      process.kill(Number(readFileSync(pidFile, "utf8").split("\n", 1)[0]), "SIGQUIT");
      await server.ended;
      server = await embedded.restart();
    },
    async createDatabase(name) {
      const admin = new pg.Client({ connectionString: url });
      await admin.connect();
      try {
        await admin.query(`CREATE DATABASE ${pg.escapeIdentifier(name)}`);
      } finally {
        await admin.end();
      }
      const own = databaseUrl(server.port, folder.secret("POSTGRES_PASSWORD").value, name);
      await migrate(own, signal);
      return own;
    },
  };
}
