import { spawn } from "node:child_process";
import { once } from "node:events";
import { cpSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { gunzipSync } from "node:zlib";
import pg from "pg";
import { findFreePort } from "../../scripts/network/ports";
import type { ReleaseContent } from "../../scripts/release/fill-site";
import { siteDatabase } from "./database";
import { chooseTestSite } from "./site";

/** This version of the site on the database and the uploads of a release. */
export interface UpgradedSite {
  origin: string;
  content: ReleaseContent;
  databaseUrl: string;
  stop(): Promise<void>;
}

const START_MS = 120_000;

/** Restores the dump of a release into a new database. @returns its URL */
async function restoreDatabase(folder: string, name: string): Promise<string> {
  const { url } = await siteDatabase();
  const admin = new pg.Client({ connectionString: url });
  await admin.connect();
  await admin.query(`CREATE DATABASE ${name} TEMPLATE template0`);
  await admin.end();
  const databaseUrl = new URL(url);
  databaseUrl.pathname = `/${name}`;
  const client = new pg.Client({ connectionString: databaseUrl.href });
  await client.connect();
  await client.query(gunzipSync(readFileSync(path.join(folder, "database.sql.gz"))).toString());
  await client.end();
  return databaseUrl.href;
}

async function dropDatabase(name: string): Promise<void> {
  const admin = new pg.Client({ connectionString: (await siteDatabase()).url });
  await admin.connect();
  await admin.query(`DROP DATABASE ${name} WITH (FORCE)`);
  await admin.end();
}

/** The names of the migrations that a site has, in order. */
export async function appliedMigrations({ databaseUrl }: UpgradedSite): Promise<string[]> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  const { rows } = await client.query<{ name: string }>(
    `SELECT migration_name AS name FROM _prisma_migrations
     WHERE finished_at IS NOT NULL AND rolled_back_at IS NULL ORDER BY 1`,
  );
  await client.end();
  return rows.map(({ name }) => name);
}

/** Starts this version by the start command of the README on a restored release. */
export async function startUpgraded(release: string): Promise<UpgradedSite> {
  const folder = path.join("prisma", "releases", release);
  const name = `upgrade_${release.replaceAll(".", "_")}_${process.pid}`;
  const databaseUrl = await restoreDatabase(folder, name);
  const dataDir = mkdtempSync(path.join(os.tmpdir(), "ds-upgrade-"));
  cpSync(path.join(folder, "uploads"), path.join(dataDir, "uploads"), { recursive: true });
  const port = await findFreePort();
  const child = spawn(process.execPath, ["scripts/start.mjs"], {
    env: {
      ...process.env,
      ...(await chooseTestSite()).env,
      PORT: String(port),
      CHAT_PORT: String(await findFreePort()),
      DATABASE_URL: databaseUrl,
      // Three sites share one database server with 100 connections.
      DATABASE_POOL: "4",
      DATA_DIR: dataDir,
      DEMO: "off",
      VIES_URL: "off",
      SECRET_KEY: "release-secret-key-for-the-upgrade-test",
    },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let log = "";
  for (const stream of [child.stdout, child.stderr])
    stream.on("data", (text: Buffer) => (log += text.toString()));
  const origin = `http://localhost:${port}`;
  const deadline = Date.now() + START_MS;
  const isUp = () =>
    fetch(`${origin}/api/health`).then(
      ({ ok }) => ok,
      () => false,
    );
  while (!(await isUp())) {
    if (child.exitCode !== null || Date.now() > deadline) {
      child.kill("SIGKILL");
      throw new Error(`the site did not start on release ${release}:\n${log}`);
    }
    await new Promise((resolve) => setTimeout(resolve, 250));
  }
  const content: unknown = JSON.parse(readFileSync(path.join(folder, "content.json"), "utf8"));
  return {
    origin,
    content: content as ReleaseContent,
    databaseUrl,
    async stop() {
      child.kill("SIGTERM");
      if (child.exitCode === null) await once(child, "exit");
      await dropDatabase(name);
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
