import pg from "pg";
import { makeSetupLink } from "../../scripts/supervisor/setup-link";
import type { UpgradedSite } from "./upgraded-site";

/**
 * Takes everything away that people made on a site, as on the first start of one without demo, and
 * returns the link that such a start prints.
 */
export async function emptySite({ databaseUrl, origin }: UpgradedSite): Promise<string> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    await client.query(
      `TRUNCATE "user", post, member, page, chunk, category, profession, setting, slug_history
       RESTART IDENTITY CASCADE`,
    );
    // Rows that are truncated fire no triggers: what is not JSON counts as a change of everything.
    await client.query("SELECT pg_notify('content_changed', 'everything')");
  } finally {
    await client.end();
  }
  const link = await makeSetupLink(databaseUrl, origin);
  if (link === undefined) throw new Error("somebody can still manage the emptied site");
  return link;
}
