import pg from "pg";
import type { DataFolder } from "../../scripts/data-folder/data-folder";
import { startEmbedded } from "../../scripts/database/embedded";
import { migrate } from "../../scripts/database/migrations";
import { databaseUrl } from "../../scripts/database/server";
import { benchEnvironment } from "./environment";

/** The temporary PostgreSQL of a run. */
export interface Cluster {
  /** Creates an empty database with all migrations. @returns its URL */
  createDatabase(name: string): Promise<string>;
  stop(): Promise<void>;
}

/**
 * Starts the embedded PostgreSQL as `npm start` does, durable, in a data folder of the run's own.
 */
export async function startCluster(folder: DataFolder, signal: AbortSignal): Promise<Cluster> {
  const { url, server } = await startEmbedded(folder, (note) => console.log(note), signal);
  return {
    stop: () => server.stop(),
    async createDatabase(name) {
      const admin = new pg.Client({ connectionString: url });
      await admin.connect();
      try {
        await admin.query(`CREATE DATABASE ${pg.escapeIdentifier(name)}`);
      } finally {
        await admin.end();
      }
      const own = databaseUrl(server.port, folder.secret("POSTGRES_PASSWORD").value, name);
      await migrate(own, benchEnvironment(folder, own), signal);
      return own;
    },
  };
}
