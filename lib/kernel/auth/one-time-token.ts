import { millisecondsInDay, millisecondsInMinute } from "date-fns/constants";
import { randomBytes } from "node:crypto";
import type { Db } from "@/lib/kernel/core/db";
import type { TokenPurpose } from "@/prisma/client/client";
import { lockUser } from "./lock-user";
import { hashToken } from "./session/session";

/** How long a mailed link is valid (docs/security.md#mailed-links). */
const LIFETIME_MS: Record<TokenPurpose, number> = {
  reset_password: 30 * millisecondsInMinute,
  change_email: millisecondsInDay,
  verify_email: 7 * millisecondsInDay,
  invitation: 7 * millisecondsInDay,
};

export type UsedToken = { userId: number; email: string | null; purpose: TokenPurpose };

/** A token that another attempt of the same mail made lives longer, unless it was used. */
async function extendToken(tx: Db, hash: Uint8Array<ArrayBuffer>, expiresAt: Date) {
  const known = await tx.oneTimeToken.findUnique({ where: { hash }, select: { usedAt: true } });
  if (known?.usedAt === null)
    await tx.oneTimeToken.update({ where: { hash }, data: { expiresAt }, select: { hash: true } });
  return known !== null;
}

/**
 * Creates the secret of a mailed link; only its hash is stored. Older ones of the same purpose and
 * user are void. `email` is the new address of a change.
 * @param secret that of the mail, so that each attempt has the same link
 */
export async function makeOneTimeToken(
  tx: Db,
  { purpose, userId, email }: { purpose: TokenPurpose; userId: number; email?: string },
  secret?: string,
): Promise<string> {
  const token = secret ?? randomBytes(32).toString("base64url");
  const expiresAt = new Date(Date.now() + LIFETIME_MS[purpose]);
  await lockUser(tx, userId);
  if (secret && (await extendToken(tx, hashToken(token), expiresAt))) return token;
  await voidOneTimeTokens(tx, userId, [purpose]);
  await tx.oneTimeToken.create({
    data: {
      hash: hashToken(token),
      purpose,
      userId,
      email: email ?? null,
      expiresAt,
    },
  });
  return token;
}

const usable = (purposes: TokenPurpose[], token: string) => ({
  hash: hashToken(token),
  purpose: { in: purposes },
  usedAt: null,
  expiresAt: { gt: new Date() },
});
const shown = { userId: true, email: true, purpose: true } as const;
const listOf = (purposes: TokenPurpose | TokenPurpose[]) => [purposes].flat();

/** The user of a valid token, which stays valid. */
export const findOneTimeToken = async (
  tx: Db,
  purposes: TokenPurpose | TokenPurpose[],
  token: string,
): Promise<UsedToken | undefined> =>
  (await tx.oneTimeToken.findFirst({ where: usable(listOf(purposes), token), select: shown })) ??
  undefined;

/**
 * Uses a token: of several concurrent attempts one succeeds. Undefined for a token that is unknown,
 * expired, used, or for another purpose.
 */
export async function useOneTimeToken(
  tx: Db,
  purposes: TokenPurpose | TokenPurpose[],
  token: string,
): Promise<UsedToken | undefined> {
  const candidate = await findOneTimeToken(tx, purposes, token);
  if (!candidate) return undefined;
  await lockUser(tx, candidate.userId);
  const [used] = await tx.oneTimeToken.updateManyAndReturn({
    where: usable(listOf(purposes), token),
    data: { usedAt: new Date() },
    select: shown,
  });
  return used;
}

/** Voids the mailed links of a user. */
export async function voidOneTimeTokens(
  tx: Db,
  userId: number,
  purposes: TokenPurpose[],
): Promise<void> {
  await tx.oneTimeToken.deleteMany({ where: { userId, purpose: { in: purposes } } });
}
