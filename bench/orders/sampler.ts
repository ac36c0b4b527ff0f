import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";

const EVERY_MS = 50;

/**
 * Counts the seats of an event that are sold or held, every 50 ms until `work` settles.
 * @returns the most that were seen at one moment, and the result of the work
 */
export async function sampleSeats<T>(
  databaseUrl: string,
  eventId: number,
  work: Promise<T>,
): Promise<{ most: number; samples: number; result: T }> {
  let isOver = false;
  const end = () => {
    isOver = true;
  };
  void work.then(end, end);
  let client: pg.Client | undefined;
  let most = 0;
  let samples = 0;
  const sample = async () => {
    if (!client) {
      client = new pg.Client({ connectionString: databaseUrl });
      // A database that restarts ends the connection; the next sample opens another.
      client.on("error", () => undefined);
      await client.connect();
    }
    const { rows } = await client.query<{ taken: number }>(
      "SELECT coalesce(sum(taken), 0)::int AS taken FROM taken_seats($1)",
      [eventId],
    );
    most = Math.max(most, rows[0]?.taken ?? 0);
    samples += 1;
  };
  const trySample = () =>
    sample().catch(async () => {
      const lost = client;
      client = undefined;
      await lost?.end().catch(() => undefined);
    });
  for (; !isOver; await sleep(EVERY_MS)) await trySample();
  await trySample();
  await client?.end();
  return { most, samples, result: await work };
}
