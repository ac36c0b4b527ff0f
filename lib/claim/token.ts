import { randomBytes } from "node:crypto";
import { hashToken } from "@/lib/auth/session/session";
import { db } from "@/lib/core/db";

const DAY_MS = 86_400_000;

/**
 * Creates the secret of the mailed link; only its hash is stored, and a former one becomes invalid.
 * Undefined for a decided claim.
 */
export async function makeClaimToken(id: number): Promise<string | undefined> {
  const token = randomBytes(32).toString("base64url");
  const { count } = await db.memberClaim.updateMany({
    where: { id, proof: "email", state: "pending" },
    data: { tokenHash: hashToken(token), expiresAt: new Date(Date.now() + DAY_MS) },
  });
  return count > 0 ? token : undefined;
}
