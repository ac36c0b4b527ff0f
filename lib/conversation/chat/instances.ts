import { db } from "@/lib/kernel/core/db";

/** How often a chat process reports, in milliseconds. */
export const REPORT_EVERY_MS = 5_000;

/** What a chat process reports of itself. */
export type InstanceReport = { id: string; sockets: number; isDraining: boolean };

/**
 * Records that a chat process runs. Those that are gone for a day are removed, except for the last:
 * it tells health that there was one.
 */
export async function reportInstance({ id, sockets, isDraining }: InstanceReport): Promise<void> {
  await db.$executeRaw`
    INSERT INTO chat_instance (id, sockets, is_draining) VALUES (${id}::uuid, ${sockets}, ${isDraining})
    ON CONFLICT (id) DO UPDATE SET sockets = excluded.sockets, is_draining = excluded.is_draining,
      seen_at = clock_timestamp()`;
  await db.$executeRaw`
    DELETE FROM chat_instance WHERE id <> ${id}::uuid AND seen_at < clock_timestamp() - interval '1 day'`;
}
