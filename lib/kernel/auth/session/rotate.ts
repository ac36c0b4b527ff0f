import { writeAudit } from "@/lib/kernel/audit/service";
import { db, inTransaction } from "@/lib/kernel/core/db";
import { AppError } from "@/lib/kernel/core/errors";
import { IDLE_MS, SUCCESSOR_MS } from "./lifetime";
import {
  endSessions,
  findSession,
  hashToken,
  isActive,
  refreshTokenOf,
  type SessionRow,
} from "./session";

/**
 * Rotates the refresh token of a session with this generation. Of concurrent requests with the same
 * token one creates the successor, which the others get too for ten seconds; reuse of an older
 * token ends the session.
 * @throws AppError unauthenticated
 */
export async function rotateSession(sessionId: string, generation: number): Promise<SessionRow> {
  const now = new Date();
  const moved = await inTransaction(async (tx) => {
    const { count } = await tx.session.updateMany({
      where: {
        id: sessionId,
        generation,
        endedAt: null,
        expiresAt: { gt: now },
        lastSeenAt: { gt: new Date(now.getTime() - IDLE_MS) },
      },
      data: { generation: generation + 1, rotatedAt: now, lastSeenAt: now },
    });
    if (count === 0) return undefined;
    const session = await findSession(sessionId, tx);
    if (!session || !isActive(session)) throw new AppError("unauthenticated");
    await tx.refreshToken.updateMany({ where: { sessionId, generation }, data: { usedAt: now } });
    await tx.refreshToken.create({
      data: { sessionId, generation: generation + 1, hash: hashToken(refreshTokenOf(session)) },
    });
    return session;
  });
  if (moved) return moved;
  const session = await findSession(sessionId);
  if (!session || !isActive(session)) throw new AppError("unauthenticated");
  if (
    session.generation === generation + 1 &&
    Date.now() - session.rotatedAt.getTime() < SUCCESSOR_MS
  )
    return session;
  await inTransaction(async (tx) => {
    await endSessions(tx, { userId: session.user.id, id: session.id }, "token_reused");
    await writeAudit(tx, {
      actorId: null,
      action: "session.token_reused",
      subject: { kind: "user", id: session.user.id },
      detail: { session: session.id },
    });
  });
  throw new AppError("unauthenticated");
}

/** The session and generation of a valid refresh token; undefined for any other. */
export async function findRefreshToken(
  token: string,
): Promise<{ sessionId: string; generation: number } | undefined> {
  const found = await db.refreshToken.findUnique({
    where: { hash: hashToken(token) },
    select: { sessionId: true, generation: true, createdAt: true },
  });
  return found && found.createdAt.getTime() > Date.now() - IDLE_MS
    ? { sessionId: found.sessionId, generation: found.generation }
    : undefined;
}
