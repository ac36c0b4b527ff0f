import pg from "pg";
import { databaseAddresses } from "@/lib/kernel/core/database-url";
import { Refusal, errorCode, errorText } from "../console/refusal";

const REACH_MS = 2_000;
const OLDEST_VERSION = 15;
const EXTENSIONS = ["pg_trgm", "unaccent", "btree_gist"];

const UNKNOWN_CERTIFICATE =
  "its certificate is of no known authority: name that with sslrootcert=<file>, or accept any with " +
  "sslmode=no-verify";

/** Explanations of error codes of PostgreSQL and of the network. */
const REASONS: Record<string, string> = {
  ECONNREFUSED: "nothing listens there",
  ENOTFOUND: "there is no host of that name",
  "28P01": "the user or the password is wrong",
  "28000": "the user may not sign in from here",
  "3D000": "there is no database of that name",
  DEPTH_ZERO_SELF_SIGNED_CERT: UNKNOWN_CERTIFICATE,
  SELF_SIGNED_CERT_IN_CHAIN: UNKNOWN_CERTIFICATE,
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: UNKNOWN_CERTIFICATE,
};

/** Why a database cannot be reached, in one line without the password. */
export function unreachable(url: string, error: unknown): Refusal {
  const { host, pathname } = new URL(url); // Without the password.
  const first: unknown = error instanceof AggregateError ? error.errors[0] : error;
  const reason = REASONS[errorCode(first) ?? ""] ?? errorText(first);
  return new Refusal(`DATABASE_URL: the database ${host}${pathname} cannot be reached: ${reason}`);
}

async function readFacts(client: pg.Client) {
  const { rows } = await client.query<{
    version: string;
    encoding: string;
    ctype: string;
    standby: boolean;
  }>(
    `SELECT current_setting('server_version_num') AS version, pg_encoding_to_char(encoding) AS encoding,
      datctype AS ctype, pg_is_in_recovery() AS standby
       FROM pg_database WHERE datname = current_database()`,
  );
  return rows[0] ?? { version: "0", encoding: "", ctype: "", standby: false };
}

/**
 * Tries to create the extensions in a transaction that is rolled back; the migrations create them.
 */
async function tryExtensions(client: pg.Client, ctype: string) {
  for (const name of EXTENSIONS) {
    await client.query("BEGIN");
    try {
      await client.query(`CREATE EXTENSION IF NOT EXISTS ${name}`);
    } catch (error) {
      throw new Refusal(
        `DATABASE_URL: the extension ${name} cannot be created there: ${errorText(error)}`,
      );
    } finally {
      await client.query("ROLLBACK");
    }
  }
  if (ctype === "C" || ctype === "POSIX") {
    throw new Refusal(
      `DATABASE_URL: the database has the locale ${ctype}, which knows no Greek letters: ` +
        "create it with LC_CTYPE 'C.UTF-8' or another UTF-8 locale",
    );
  }
}

/**
 * Checks that an external database meets the requirements: reachable within 2 s, version, encoding,
 * locale, extensions.
 * @returns the server's version, such as 15.14
 * @throws Refusal that says in one line what is wrong
 */
export async function checkOutside(url: string): Promise<string> {
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: REACH_MS,
    query_timeout: 10_000,
  });
  client.on("error", () => undefined); // A connection that breaks also fails the query that waits on it.
  try {
    await client.connect();
  } catch (error) {
    throw unreachable(url, error);
  }
  try {
    const { version, encoding, ctype, standby } = await readFacts(client);
    const [major, minor] = [Math.floor(Number(version) / 10_000), Number(version) % 10_000];
    if (major < OLDEST_VERSION)
      throw new Refusal(
        `DATABASE_URL: PostgreSQL ${major} is too old, ${OLDEST_VERSION} is the oldest that works`,
      );
    if (standby)
      throw new Refusal(`DATABASE_URL: ${new URL(url).host} is a standby, which takes no writes`);
    if (encoding !== "UTF8")
      throw new Refusal(
        `DATABASE_URL: the database has the encoding ${encoding}, the site needs UTF8`,
      );
    await tryExtensions(client, ctype);
    return `${major}.${minor}`;
  } finally {
    await client.end();
  }
}

/**
 * The first host of a database URL that meets the requirements, and the version of its server.
 * @throws Refusal with the problem of each host
 */
export async function findPrimary(url: string): Promise<{ url: string; version: string }> {
  const reasons: string[] = [];
  for (const address of databaseAddresses(url)) {
    try {
      return { url: address, version: await checkOutside(address) };
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      reasons.push(error.message);
    }
  }
  throw new Refusal(reasons.join("\n"));
}
