import { createHmac, randomInt } from "node:crypto";
import type { Db } from "@/lib/core/db";
import { deriveSecret } from "@/lib/core/settings";

const COUNT = 10;
const LENGTH = 10;
/** Letters and digits that nobody mixes up on paper: 50 bits a code. */
const ALPHABET = "abcdefghjkmnpqrstuvwxyz23456789";

/**
 * A code is short enough to be tried out against a stolen plain hash, so that its hash takes the
 * site's secret too.
 */
const hashOf = (userId: number, code: string) =>
  Uint8Array.from(
    createHmac("sha256", deriveSecret("recovery code")).update(`${userId} ${code}`).digest(),
  );

/** A code as it was typed: case, spaces and dashes do not count. */
const tidy = (code: string) => code.toLowerCase().replace(/[\s-]/g, "");

const makeCode = () =>
  Array.from({ length: LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join("");

/**
 * Makes ten codes for a day without the phone, such as `abcde-fgh23`; older ones stop working. They
 * are shown once.
 */
export async function makeRecoveryCodes(tx: Db, userId: number): Promise<string[]> {
  const codes = Array.from({ length: COUNT }, makeCode);
  await tx.recoveryCode.deleteMany({ where: { userId } });
  await tx.recoveryCode.createMany({
    data: codes.map((code) => ({ userId, hash: hashOf(userId, code) })),
  });
  return codes.map((code) => `${code.slice(0, LENGTH / 2)}-${code.slice(LENGTH / 2)}`);
}

/** Uses a code up: it works once. */
export async function takeRecoveryCode(tx: Db, userId: number, code: string): Promise<boolean> {
  const { count } = await tx.recoveryCode.updateMany({
    where: { userId, hash: hashOf(userId, tidy(code)), usedAt: null },
    data: { usedAt: new Date() },
  });
  return count === 1;
}

/** How many codes are left. */
export const countRecoveryCodes = (tx: Db, userId: number): Promise<number> =>
  tx.recoveryCode.count({ where: { userId, usedAt: null } });
