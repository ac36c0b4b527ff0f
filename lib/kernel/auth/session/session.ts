import { createHmac, createHash, randomBytes } from "node:crypto";
import {
  visitor,
  type Actor,
  type Role,
  type UserActor,
  type Origin,
} from "@/lib/kernel/core/actor";
import { db, type Db } from "@/lib/kernel/core/db";
import { deriveSecret, settings } from "@/lib/kernel/core/settings";
import type { Prisma, SessionEnd } from "@/prisma/client/client";
import { readAccessToken } from "./access-token";
import type { Credentials } from "./credentials";
import { IDLE_MS, longestMs, SEEN_EVERY_MS } from "./lifetime";

const MAX_AGENT_LENGTH = 300;

const sessionSelect = {
  id: true,
  seed: true,
  generation: true,
  rotatedAt: true,
  isRemembered: true,
  createdAt: true,
  lastSeenAt: true,
  expiresAt: true,
  endedAt: true,
  endReason: true,
  user: {
    select: {
      id: true,
      role: true,
      verifiedAt: true,
      disabledAt: true,
      totpConfirmedAt: true,
      profile: { select: { memberId: true, member: { select: { deletedAt: true } } } },
    },
  },
} satisfies Prisma.SessionSelect;
export type SessionRow = Prisma.SessionGetPayload<{ select: typeof sessionSelect }>;

/**
 * Whether a session is active: not ended, not expired for the user's present role, used recently,
 * and of an enabled user.
 */
export function isActive(session: SessionRow, now = new Date()): boolean {
  return (
    session.endedAt === null &&
    expiryOf(session) > now &&
    session.lastSeenAt.getTime() > now.getTime() - IDLE_MS &&
    session.user.disabledAt === null
  );
}

/** The expiry of a session; a later promotion to manager shortens it. */
export const expiryOf = ({ expiresAt, createdAt, user }: SessionRow): Date =>
  new Date(Math.min(expiresAt.getTime(), createdAt.getTime() + longestMs(user.role)));

/**
 * The refresh token of a session: 256 bits, derived from the site's secret and the session's seed.
 */
export function refreshTokenOf(session: { seed: Uint8Array; generation: number }): string {
  return createHmac("sha256", deriveSecret("refresh token"))
    .update(session.seed)
    .update(String(session.generation))
    .digest("base64url");
}

export const hashToken = (token: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(createHash("sha256").update(token).digest());

/** The database filter of active sessions, without the maximum lifetime by role. */
export const activeSessions = (userId: number, now = new Date()) => ({
  userId,
  endedAt: null,
  expiresAt: { gt: now },
  lastSeenAt: { gt: new Date(now.getTime() - IDLE_MS) },
});

/** Starts a session; the caller has authenticated the user. */
export async function beginSession(
  tx: Db,
  user: { id: number; role: Role },
  isRemembered: boolean,
  { userAgent, address }: Origin,
): Promise<SessionRow> {
  const seed = Uint8Array.from(randomBytes(32));
  return tx.session.create({
    data: {
      userId: user.id,
      seed,
      isRemembered,
      userAgent: userAgent?.slice(0, MAX_AGENT_LENGTH) ?? null,
      address,
      expiresAt: new Date(Date.now() + longestMs(user.role)),
      refreshTokens: {
        create: { hash: hashToken(refreshTokenOf({ seed, generation: 0 })), generation: 0 },
      },
    },
    select: sessionSelect,
  });
}

/** A session by its id, active or not. */
export const findSession = (id: string, tx: Db = db): Promise<SessionRow | null> =>
  tx.session.findUnique({ where: { id }, select: sessionSelect });

/** Sessions by their ids, active or not, in one statement. */
export const findSessions = (ids: string[]): Promise<SessionRow[]> =>
  db.session.findMany({ where: { id: { in: ids } }, select: sessionSelect });

/**
 * Ends sessions of a user. Effective immediately, since every request reads the row.
 * @returns their ids
 */
export async function endSessions(
  tx: Db,
  where: { userId: number; id?: string; exceptId?: string },
  reason: SessionEnd,
): Promise<string[]> {
  const ended = await tx.session.updateManyAndReturn({
    where: {
      userId: where.userId,
      endedAt: null,
      ...(where.id ? { id: where.id } : {}),
      ...(where.exceptId ? { NOT: { id: where.exceptId } } : {}),
    },
    data: { endedAt: new Date(), endReason: reason },
    select: { id: true },
  });
  return ended.map(({ id }) => id);
}

/** The actor of an active session. */
export function actorOf({ id, user }: SessionRow): UserActor {
  const owesSecondFactor =
    settings().REQUIRE_TOTP && user.role !== "user" && user.totpConfirmedAt === null;
  const member = user.profile?.member;
  return {
    kind: "user",
    userId: user.id,
    role: owesSecondFactor ? "user" : user.role,
    memberId: member && !member.deletedAt ? user.profile!.memberId : null,
    verified: user.verifiedAt !== null,
    sessionId: id,
    owesSecondFactor,
  };
}

/** Records the use of a session, at most once a minute. */
export async function recordLastSeen({ id, lastSeenAt, user }: SessionRow): Promise<void> {
  const now = new Date();
  if (now.getTime() - lastSeenAt.getTime() < SEEN_EVERY_MS) return;
  await db.session.updateMany({ where: { id, endedAt: null }, data: { lastSeenAt: now } });
  // No edit of the user: `updated_at` and `version` stay.
  await db.$executeRaw`UPDATE "user" SET last_seen_at = ${now} WHERE id = ${user.id}`;
}

async function bearerActor(token: string): Promise<Actor> {
  const claims = await readAccessToken(token);
  const session = claims && (await findSession(claims.sessionId));
  if (!session || !isActive(session) || session.user.id !== claims.userId) return visitor;
  // A refresh starts a new generation, which invalidates earlier tokens.
  if (session.generation !== claims.generation) return visitor;
  await recordLastSeen(session);
  return actorOf(session);
}

/**
 * The actor of a request: from the active session of its Bearer token or its session cookie, else a
 * visitor.
 */
export async function authenticate({ bearer, siteSessionId }: Credentials): Promise<Actor> {
  if (bearer !== undefined) return bearerActor(bearer);
  const session = siteSessionId === undefined ? null : await findSession(siteSessionId);
  if (!session || !isActive(session)) return visitor;
  await recordLastSeen(session);
  return actorOf(session);
}
