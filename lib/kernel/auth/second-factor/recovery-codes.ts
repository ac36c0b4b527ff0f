import { createHmac, randomInt } from "node:crypto";
import type { Db } from "@/lib/kernel/core/db";
import { deriveSecret } from "@/lib/kernel/core/settings";

const COUNT = 10;
const LENGTH = 10;
/** Characters that are not easily confused; a code has 50 bits. */
const ALPHABET = "abcdefghjkmnpqrstuvwxyz23456789";

/**
 * The hash is keyed with the site's secret, as a plain hash of a code could be reversed by brute
 * force.
 */
const hashOf = (userId: number, code: string) =>
  Uint8Array.from(
    createHmac("sha256", deriveSecret("recovery code")).update(`${userId} ${code}`).digest(),
  );

/** Normalises a typed code: without case, spaces and dashes. */
const tidy = (code: string) => code.toLowerCase().replace(/[\s-]/g, "");

const makeCode = () =>
  Array.from({ length: LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join("");

/**
 * Creates ten recovery codes, such as `abcde-fgh23`, and voids older ones. They are shown only
 * once.
 */
export async function makeRecoveryCodes(tx: Db, userId: number): Promise<string[]> {
  const codes = Array.from({ length: COUNT }, makeCode);
  await tx.recoveryCode.deleteMany({ where: { userId } });
  await tx.recoveryCode.createMany({
    data: codes.map((code) => ({ userId, hash: hashOf(userId, code) })),
  });
  return codes.map((code) => `${code.slice(0, LENGTH / 2)}-${code.slice(LENGTH / 2)}`);
}

/** Uses a code; it works once. */
export async function takeRecoveryCode(tx: Db, userId: number, code: string): Promise<boolean> {
  const { count } = await tx.recoveryCode.updateMany({
    where: { userId, hash: hashOf(userId, tidy(code)), usedAt: null },
    data: { usedAt: new Date() },
  });
  return count === 1;
}

/** The number of unused codes. */
export const countRecoveryCodes = (tx: Db, userId: number): Promise<number> =>
  tx.recoveryCode.count({ where: { userId, usedAt: null } });
