import { DEMO_ACCOUNTS } from "../../prisma/demo/accounts";
import { warn } from "../console/progress.mjs";
import { withClient } from "../database/migrations";

/**
 * Warnings at the start of a real site, one line each: no manager can sign in yet, or accounts of a
 * former demo still can.
 */
export function realSiteWarnings(url: string): Promise<string[]> {
  return withClient(url, async (client) => {
    const { rows } = await client.query<{ managers: number; demo: string[] }>(
      `SELECT count(*) FILTER (WHERE role = 'manager' AND NOT email = ANY($1))::int AS managers,
              coalesce(array_agg(email ORDER BY email) FILTER (WHERE email = ANY($1)), '{}') AS demo
         FROM "user" WHERE disabled_at IS NULL`,
      [DEMO_ACCOUNTS.map(({ email }) => email)],
    );
    const { managers, demo } = rows[0] ?? { managers: 0, demo: [] };
    const warnings: string[] = [];
    if (managers === 0)
      warnings.push(
        "Nobody manages this site yet. Open the link of “Set up”, which works once, or make the " +
          "first manager with npm run user -- --email you@example.gr --name Name --surname Surname " +
          "--role manager",
      );
    if (demo.length > 0)
      warnings.push(
        `Accounts of the demo can still sign in here: ${demo.join(", ")}. A manager of yours should disable them`,
      );
    return warnings;
  });
}

/** Prints them. */
export async function warnAboutUsers(url: string): Promise<void> {
  for (const line of await realSiteWarnings(url)) warn(line);
}
