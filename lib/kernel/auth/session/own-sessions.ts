import type { z } from "zod";
import { writeAudit } from "@/lib/kernel/audit/service";
import type { UserActor } from "@/lib/kernel/core/actor";
import { db, inTransaction } from "@/lib/kernel/core/db";
import { notFound } from "@/lib/kernel/core/errors";
import { paged, type Paged, type Paging } from "@/lib/kernel/core/paging";
import type { Prisma } from "@/prisma/client/client";
import { lockUser } from "../lock-user";
import type { sessionResponse } from "../schema";
import { endSessions, activeSessions } from "./session";

const select = {
  id: true,
  userAgent: true,
  address: true,
  createdAt: true,
  lastSeenAt: true,
  expiresAt: true,
} satisfies Prisma.SessionSelect;

export type OwnSession = z.output<typeof sessionResponse>;

/** The active sessions of a user, the most recently used first. */
export async function listOwnSessions(
  { userId, sessionId }: UserActor,
  { currentPage, perPage }: Paging,
): Promise<Paged<OwnSession>> {
  const where = activeSessions(userId);
  const [total, rows] = await Promise.all([
    db.session.count({ where }),
    db.session.findMany({
      where,
      select,
      orderBy: [{ lastSeenAt: "desc" }, { id: "asc" }],
      skip: currentPage * perPage,
      take: perPage,
    }),
  ]);
  const items = rows.map(({ id, userAgent, address, createdAt, lastSeenAt, expiresAt }) => ({
    id,
    is_current: id === sessionId,
    user_agent: userAgent,
    address,
    created_at: createdAt.toISOString(),
    last_seen_at: lastSeenAt.toISOString(),
    expires_at: expiresAt.toISOString(),
  }));
  return paged(items, total, { currentPage, perPage });
}

/**
 * Ends a session of the user. @throws AppError not_found for another user's session, and for one
 * that has ended
 */
export async function endOwnSession(
  { userId }: UserActor,
  id: string,
  address: string | null,
): Promise<void> {
  await inTransaction(async (tx) => {
    await lockUser(tx, userId);
    const ended = await endSessions(tx, { userId, id }, "ended_by_user");
    if (ended.length === 0) throw notFound();
    await writeAudit(tx, {
      actorId: userId,
      action: "session.ended",
      subject: { kind: "user", id: userId },
      detail: { count: 1 },
      address,
    });
  });
}

/** Ends all sessions of the user except the current one. */
export async function endOtherSessions(
  { userId, sessionId }: UserActor,
  address: string | null,
): Promise<void> {
  await inTransaction(async (tx) => {
    await lockUser(tx, userId);
    const ended = await endSessions(tx, { userId, exceptId: sessionId }, "ended_by_user");
    if (ended.length > 0)
      await writeAudit(tx, {
        actorId: userId,
        action: "session.ended",
        subject: { kind: "user", id: userId },
        detail: { count: ended.length },
        address,
      });
  });
}
