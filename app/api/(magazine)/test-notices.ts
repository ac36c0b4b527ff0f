import pg from "pg";
import { afterAll, beforeAll } from "vitest";
import { settings } from "@/lib/kernel/core/settings";

/** Listens to the changes of content for a file of tests. @returns the tags that a write invalidates, sorted */
export function watchNotices(): (write: () => Promise<unknown>) => Promise<string[]> {
  const client = new pg.Client({ connectionString: settings().DATABASE_URL });
  const notices: string[] = [];
  beforeAll(async () => {
    await client.connect();
    client.on("notification", ({ payload }) => notices.push(...(JSON.parse(payload!) as string[])));
    await client.query("LISTEN content_changed");
  });
  afterAll(() => client.end());
  return async (write) => {
    await client.query("SELECT 1");
    notices.length = 0;
    await write();
    // Notices come before the response of the next statement.
    await client.query("SELECT 1");
    return [...new Set(notices)].sort();
  };
}
