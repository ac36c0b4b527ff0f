import { randomBytes } from "node:crypto";
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import pg from "pg";
import type { TestProject } from "vitest/node";
import { migrateJobs } from "../database/job-schema";
import { setKindChecks } from "../database/kind-checks";
import { replaceSearchFunctions } from "../database/search-functions";
import { createCluster, databaseUrl, startServer, type Server } from "../database/server";
import { findFreePort } from "../network/ports";

declare module "vitest" {
  export interface ProvidedContext {
    testServer: { url: string; template: string; dataDir: string };
  }
}

const MIGRATIONS = path.resolve("prisma/migrations");
const TEMPLATE = "template_site";

/**
 * Runs the migrations' SQL as it stands, those of the job queue, and what follows on them. `prisma
 * migrate deploy` would take seconds; the browser tests start through it.
 */
export async function fillTemplate(connectionString: string) {
  const client = new pg.Client({ connectionString });
  await client.connect();
  try {
    for (const name of existsSync(MIGRATIONS) ? readdirSync(MIGRATIONS).sort() : []) {
      const file = path.join(MIGRATIONS, name, "migration.sql");
      if (!existsSync(file)) continue;
      await client.query(readFileSync(file, "utf8")).catch((error: Error) => {
        throw new Error(`migration ${name}: ${error.message}`, { cause: error });
      });
    }
    await setKindChecks(client);
    await migrateJobs(connectionString);
    await replaceSearchFunctions(client, []);
  } finally {
    await client.end();
  }
}

/**
 * Vitest's global setup: one PostgreSQL for the whole run, with a migrated template that
 * own-database.ts clones. Each project with a database asks for it, the first one starts it.
 */
export default async function setup({ vitest }: TestProject): Promise<() => Promise<void>> {
  const root = vitest.getRootProject();
  if ("testServer" in root.getProvidedContext()) return async () => {};
  const dataDir = mkdtempSync(path.join(os.tmpdir(), "ds-test-"));
  let server: Server | undefined;
  const close = async () => {
    await server?.stop();
    rmSync(dataDir, { recursive: true, force: true });
  };
  try {
    const password = randomBytes(12).toString("hex");
    const place = {
      folder: path.join(dataDir, "postgres"),
      logFile: path.join(dataDir, "postgres.log"),
      password,
      durable: false,
    };
    await createCluster(place);
    server = await startServer(place, await findFreePort());
    const url = databaseUrl(server.port, password, "postgres");
    const admin = new pg.Client({ connectionString: url });
    await admin.connect();
    await admin.query(`CREATE DATABASE ${TEMPLATE}`);
    await fillTemplate(databaseUrl(server.port, password, TEMPLATE));
    await admin.query(`ALTER DATABASE ${TEMPLATE} WITH ALLOW_CONNECTIONS false`);
    await admin.end();
    root.provide("testServer", { url, template: TEMPLATE, dataDir });
  } catch (error) {
    await close();
    throw error;
  }
  return close;
}
