import pg from "pg";
import { openDataFolder } from "../../scripts/data-folder/data-folder";
import { findRunningUrl } from "../../scripts/database/embedded";

/** The URL of the database of the site under test, its data folder and its secret key. */
export async function siteDatabase(): Promise<{ url: string; dataDir: string; secret: string }> {
  const folder = openDataFolder(process.env.E2E_DATA_DIR!);
  const url = await findRunningUrl(folder);
  if (!url) throw new Error("the site under test has no running database");
  return { url, dataDir: folder.path, secret: folder.secret("SECRET_KEY").value };
}

/** Runs a function with a connection to the database of the site under test. */
export async function withDatabase<T>(run: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: (await siteDatabase()).url });
  await client.connect();
  try {
    return await run(client);
  } finally {
    await client.end();
  }
}
