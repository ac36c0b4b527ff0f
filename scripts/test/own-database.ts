import { randomUUID } from "node:crypto";
import { mkdirSync } from "node:fs";
import path from "node:path";
import pg from "pg";
import { inject } from "vitest";
import { forgetEarlierFile, startAnew } from "./forget-earlier-file";

const IN_USE = "55006";
/** Databases of a worker that nobody uses: PostgreSQL waits for five seconds before it refuses to drop another. */
const UNUSED = `SELECT datname FROM pg_database AS one WHERE starts_with(datname, $1)
  AND NOT EXISTS (SELECT FROM pg_stat_activity AS session WHERE session.datid = one.oid)`;

/**
 * Gives this test file its own database, cloned from the migrated template, and its own data
 * folder, before the file's imports read the settings. Earlier databases of the same worker are
 * dropped here and not at the end of their file, where the code under test still holds connections;
 * those that still have some, after a later file.
 */
async function giveOwnDatabase() {
  const { url, template, dataDir } = inject("testServer");
  const worker = `test_${process.env.VITEST_POOL_ID ?? "0"}_`;
  const name = worker + randomUUID().replaceAll("-", "").slice(0, 12);
  const admin = new pg.Client({ connectionString: url });
  await admin.connect();
  try {
    const { rows } = await admin.query<{ datname: string }>(UNUSED, [worker]);
    for (const { datname } of rows) {
      await admin.query(`DROP DATABASE ${datname}`).catch((error: pg.DatabaseError) => {
        if (error.code !== IN_USE) throw error;
      });
    }
    // Without fsync a copy of the files takes half of the processor time of a copy through the log.
    await admin.query(`CREATE DATABASE ${name} TEMPLATE ${template} STRATEGY file_copy`);
  } finally {
    await admin.end();
  }
  const own = new URL(url);
  own.pathname = `/${name}`;
  process.env.DATABASE_URL = own.href;
  process.env.DATA_DIR = path.join(dataDir, name);
  mkdirSync(process.env.DATA_DIR);
  process.env.SECRET_KEY = "only for tests, and long enough for the check";
  // Tests use no external service.
  process.env.VIES_URL = "off";
  // As set by the supervisor.
  process.env.NEXTAUTH_URL = "http://localhost:3000";
}

await forgetEarlierFile();
await giveOwnDatabase();
startAnew();
// After it, so that the file's own imports find these modules loaded.
await import("./declarations");
