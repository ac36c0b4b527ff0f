import { execFileSync, spawnSync } from "node:child_process";
import { cpSync, mkdirSync, readdirSync, statSync, writeFileSync } from "node:fs";
import path from "node:path";
import { gzipSync } from "node:zlib";
import { Refusal } from "../console/refusal";
import { fillSite, RELEASE_PASSWORD, RELEASE_USERS } from "./fill-site";

/** A running, empty site of the release: `DEMO=off`, an outside database, uploads on disk. */
export interface ReleaseSite {
  /** Folder of its checkout. */
  checkout: string;
  origin: string;
  /** `DATABASE_URL`, `DATA_DIR` and `SECRET_KEY` with which it runs. */
  databaseUrl: string;
  dataDir: string;
  secretKey: string;
}

const MAX_BYTES = 2_000_000;

function makeUsers({ checkout, databaseUrl, dataDir, secretKey }: ReleaseSite): void {
  for (const { role, email, name, surname } of RELEASE_USERS) {
    const options = ["--email", email, "--role", role, "--name", name, "--surname", surname];
    const { status } = spawnSync("npm", ["run", "user", "--", ...options, "--password-stdin"], {
      cwd: checkout,
      input: RELEASE_PASSWORD,
      stdio: ["pipe", "inherit", "inherit"],
      env: {
        ...process.env,
        DATABASE_URL: databaseUrl,
        DATA_DIR: dataDir,
        SECRET_KEY: secretKey,
      },
    });
    if (status !== 0) throw new Refusal(`npm run user failed for ${email}`);
  }
}

/**
 * The database as SQL that any client runs: INSERT in place of COPY, and without the commands of
 * psql. `pg_dump` is of the server's version, or newer.
 */
function dumpDatabase(databaseUrl: string): string {
  const options = ["--no-owner", "--no-privileges", "--inserts", "--rows-per-insert=100"];
  const sql = execFileSync("pg_dump", [...options, databaseUrl], {
    encoding: "utf8",
    maxBuffer: 64 * 1024 * 1024,
  });
  return sql.replace(/^\\(?:un)?restrict .*$/gm, "");
}

function folderBytes(folder: string): number {
  return readdirSync(folder, { recursive: true, encoding: "utf8" })
    .map((name) => statSync(path.join(folder, name)))
    .reduce((sum, stat) => sum + (stat.isFile() ? stat.size : 0), 0);
}

/**
 * Fills a site of a release and stores its database, uploads and what must be found on every later
 * version: `database.sql.gz`, `uploads/` and `content.json`.
 * @throws Refusal when something is refused, or the result is over 2 MB
 */
export async function dumpRelease(site: ReleaseSite, folder: string): Promise<void> {
  makeUsers(site);
  const content = await fillSite(site.origin);
  mkdirSync(folder, { recursive: true });
  writeFileSync(path.join(folder, "content.json"), `${JSON.stringify(content, null, 2)}\n`);
  cpSync(path.join(site.dataDir, "uploads"), path.join(folder, "uploads"), { recursive: true });
  writeFileSync(path.join(folder, "database.sql.gz"), gzipSync(dumpDatabase(site.databaseUrl)));
  if (folderBytes(folder) > MAX_BYTES) throw new Refusal(`${folder} is over ${MAX_BYTES} bytes`);
}
