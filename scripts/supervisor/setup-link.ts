import { createHash, randomBytes } from "node:crypto";
import type pg from "pg";
import { withClient } from "../database/migrations";

/** How long a printed link is valid; the next start prints another. */
const LIFETIME = "7 days";

/**
 * The link for creating the first manager of a real site; it replaces the former one, and only its
 * hash is stored. Undefined when a manager can sign in; remaining links are deleted then.
 */
export function makeSetupLink(url: string, siteUrl: string): Promise<string | undefined> {
  return withClient(url, async (client: pg.Client) => {
    const token = randomBytes(32).toString("base64url");
    const hash = createHash("sha256").update(token).digest();
    // Two starts on one database: the row of the later one stays, and its link works.
    const { rowCount } = await client.query(
      `INSERT INTO setup_token (hash, expires_at)
       SELECT $1, now() + $2::interval
        WHERE NOT EXISTS (SELECT 1 FROM "user" AS u WHERE is_able_manager(u))
       ON CONFLICT (is_only) DO UPDATE
          SET hash = excluded.hash, created_at = now(), expires_at = excluded.expires_at`,
      [hash, LIFETIME],
    );
    if (rowCount === 1) return `${siteUrl}/setup#token=${token}`;
    await client.query("DELETE FROM setup_token");
    return undefined;
  });
}
