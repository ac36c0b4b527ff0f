import { writeAudit } from "@/lib/kernel/audit/service";
import { inTransaction } from "@/lib/kernel/core/db";
import { readAccessToken } from "./session/access-token";
import type { Credentials } from "./session/credentials";
import { IDLE_MS } from "./session/lifetime";
import { lockUser } from "./lock-user";
import { findRefreshToken } from "./session/rotate";
import { endSessions, findSession } from "./session/session";

/** Ends a session; no effect on one that has ended. */
export async function endSession(sessionId: string, address: string | null): Promise<void> {
  const session = await findSession(sessionId);
  if (!session || session.endedAt !== null) return;
  const { user } = session;
  await inTransaction(async (tx) => {
    await lockUser(tx, user.id);
    const ended = await endSessions(tx, { userId: user.id, id: sessionId }, "logout");
    if (ended.length > 0)
      await writeAudit(tx, {
        actorId: user.id,
        action: "user.signed_out",
        subject: { kind: "user", id: user.id },
        address,
      });
  });
}

/**
 * Ends the session of a request, by its Bearer token, even an expired one, else by its cookies; no
 * effect without a session.
 */
export async function signOut(
  { bearer, siteSessionId, refreshToken }: Credentials,
  address: string | null,
): Promise<void> {
  const pointers =
    bearer !== undefined
      ? [(await readAccessToken(bearer, IDLE_MS / 1000))?.sessionId]
      : [
          siteSessionId,
          refreshToken === undefined
            ? undefined
            : (await findRefreshToken(refreshToken))?.sessionId,
        ];
  for (const id of new Set(pointers)) if (id !== undefined) await endSession(id, address);
}
