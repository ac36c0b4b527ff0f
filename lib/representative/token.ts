import { randomBytes } from "node:crypto";
import { hashToken } from "@/lib/auth/session/session";
import { db } from "@/lib/core/db";

/** How long a mailed invitation works: 7 days (docs/security.md#mailed-links). */
export const INVITATION_MS = 7 * 86_400_000;

/**
 * Creates the secret of a mailed invitation; only its hash is stored, and that of an earlier mail
 * is void. Undefined when it is not open any more, or has expired.
 */
export async function makeInvitationToken(id: number): Promise<string | undefined> {
  const token = randomBytes(32).toString("base64url");
  const { count } = await db.memberInvitation.updateMany({
    where: { id, state: "open", expiresAt: { gt: new Date() } },
    data: { tokenHash: hashToken(token) },
  });
  return count > 0 ? token : undefined;
}
