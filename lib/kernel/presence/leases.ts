import { db } from "@/lib/kernel/core/db";
import { Prisma } from "@/prisma/client/client";

/**
 * How often a chat process renews its leases, when one that was not renewed ends, and how often
 * ended ones are removed, in milliseconds: a killed process leaves nobody online for more than 50 s.
 */
export const LEASE_TIMES = { renew: 20_000, end: 45_000, sweep: 5_000 };
/** How long people stay online while their process restarts, in milliseconds. */
const RESTART_MS = 20_000;

/** The presence of a connection; its age in milliseconds, as its lease may be written late. */
export type OnlineLease = { socketId: string; userId: number; ageMs: number };
/** What a connection has open in an editor. */
export type EditingLease = Omit<OnlineLease, "ageMs"> & { type: string; id: number };
/** Somebody who has a thing open. */
export type EditorLease = { userId: number; since: Date };

const endsIn = (milliseconds: number) =>
  Prisma.sql`clock_timestamp() + ${milliseconds} * interval '1 millisecond'`;

/** Begins leases of new connections, in one statement. */
export async function beginOnline(
  instance: string,
  leases: readonly OnlineLease[],
  endMs = LEASE_TIMES.end,
): Promise<void> {
  // A user who was deleted meanwhile has none.
  await db.$executeRaw`
    INSERT INTO chat_lease (socket_id, kind, user_id, instance, since, expires_at)
    SELECT given.socket_id, 'online', given.user_id, ${instance}::uuid,
           clock_timestamp() - given.age * interval '1 millisecond', ${endsIn(endMs)}
      FROM unnest(${leases.map(({ socketId }) => socketId)}::text[],
                  ${leases.map(({ userId }) => userId)}::int[],
                  ${leases.map(({ ageMs }) => ageMs)}::float8[]) AS given(socket_id, user_id, age)
      JOIN "user" ON "user".id = given.user_id
    ON CONFLICT (socket_id, kind) DO NOTHING`;
}

/** The most connections of one person, to all chat processes together. */
export const MAX_CONNECTIONS = 5;
/** The most connections of one person that a notification names: 23 bytes each, of 8,000. */
const MOST_NAMED = 100;

/**
 * Asks all chat processes to close what these people have beyond the newest five connections. Leases
 * of connections that are gone count as older ones, so that nobody is closed because of them.
 */
export async function closeExcess(userIds: readonly number[]): Promise<void> {
  await db.$executeRaw`
    SELECT notify_chat(jsonb_build_object('t', 'excess', 'sockets', jsonb_agg(socket_id)))
      FROM (SELECT user_id, socket_id,
              row_number() OVER (PARTITION BY user_id ORDER BY since DESC, socket_id) AS place
              FROM chat_lease
             WHERE kind = 'online' AND expires_at > clock_timestamp()
               AND user_id = ANY(${[...userIds]}::int[])) AS connection
     WHERE place BETWEEN ${MAX_CONNECTIONS + 1}::int AND ${MAX_CONNECTIONS + MOST_NAMED}::int
     GROUP BY user_id`;
}

/** Notes what a connection has open; it replaces what it had open before. */
export async function beginEditing(
  instance: string,
  { socketId, userId, type, id }: EditingLease,
  endMs = LEASE_TIMES.end,
): Promise<void> {
  await endEditing(socketId);
  await db.$executeRaw`
    INSERT INTO chat_lease (socket_id, kind, user_id, instance, subject_type, subject_id, expires_at)
    VALUES (${socketId}, 'editing', ${userId}, ${instance}::uuid, ${type}, ${id}, ${endsIn(endMs)})
    ON CONFLICT (socket_id, kind) DO NOTHING`;
}

/** A connection has nothing open any more. */
export async function endEditing(socketId: string): Promise<void> {
  await db.$executeRaw`DELETE FROM chat_lease WHERE socket_id = ${socketId} AND kind = 'editing'`;
}

/** Ends all leases of connections, in one statement. */
export async function endLeases(socketIds: readonly string[]): Promise<void> {
  await db.$executeRaw`DELETE FROM chat_lease WHERE socket_id = ANY(${[...socketIds]}::text[])`;
}

/**
 * Renews the leases of a process in one statement.
 * @returns the connections that have one; after a crash of the database none has
 */
export async function renewLeases(instance: string, endMs = LEASE_TIMES.end): Promise<Set<string>> {
  const rows = await db.$queryRaw<{ socket_id: string }[]>`
    UPDATE chat_lease SET expires_at = ${endsIn(endMs)} WHERE instance = ${instance}::uuid
    RETURNING CASE kind WHEN 'online' THEN socket_id END AS socket_id`;
  return new Set(rows.map((row) => row.socket_id));
}

/** Removes leases that have ended, of any process; a trigger tells all processes. */
export async function sweepLeases(): Promise<void> {
  await db.$executeRaw`DELETE FROM chat_lease WHERE expires_at < clock_timestamp()`;
}

/** Lets the leases of a process that restarts end soon, unless their people come back. */
export async function leaveLeases(instance: string): Promise<void> {
  await db.$executeRaw`
    UPDATE chat_lease SET expires_at = least(expires_at, ${endsIn(RESTART_MS)})
     WHERE instance = ${instance}::uuid`;
}

/** Who of these users is online; without a list, who is at all. */
export async function findOnline(userIds?: readonly number[]): Promise<Set<number>> {
  const among = userIds ? Prisma.sql`AND user_id = ANY(${[...userIds]}::int[])` : Prisma.empty;
  const rows = await db.$queryRaw<{ user_id: number }[]>`
    SELECT DISTINCT user_id FROM chat_lease
     WHERE kind = 'online' AND expires_at > clock_timestamp() ${among}`;
  return new Set(rows.map((row) => row.user_id));
}

/** Who has a thing open, each once, those who came first before. */
export async function findEditors(type: string, id: number): Promise<EditorLease[]> {
  const rows = await db.$queryRaw<{ user_id: number; since: Date }[]>`
    SELECT user_id, min(since) AS since FROM chat_lease
     WHERE kind = 'editing' AND subject_type = ${type} AND subject_id = ${id}
       AND expires_at > clock_timestamp()
     GROUP BY user_id ORDER BY min(since), user_id`;
  return rows.map((row) => ({ userId: row.user_id, since: row.since }));
}
