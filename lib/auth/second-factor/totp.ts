import { createCipheriv, createDecipheriv, randomBytes } from "node:crypto";
import { Secret, TOTP } from "otpauth";
import { toString as drawQr } from "qrcode";
import type { Db } from "@/lib/core/db";
import { deriveSecret, settings } from "@/lib/core/settings";

const PERIOD_SECONDS = 30;
/** Clocks of phones differ: the code before and the one after count too (RFC 6238 §5.2). */
const WINDOW_STEPS = 1;
const SECRET_BYTES = 20;
const IV_BYTES = 12;
const TAG_BYTES = 16;

const key = () => deriveSecret("second factor");
const owner = (userId: number) => Buffer.from(`user ${userId}`);

/** A secret as it is stored: AES-256-GCM, good for this user's row alone. */
export function sealTotpSecret(secret: string, userId: number): string {
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv("aes-256-gcm", key(), iv).setAAD(owner(userId));
  const sealed = Buffer.concat([cipher.update(secret, "utf8"), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString("base64url");
}

/**
 * The secret of a stored one; throws when it was sealed for another user or under another
 * `SECRET_KEY`.
 */
export function openTotpSecret(stored: string, userId: number): string {
  const bytes = Buffer.from(stored, "base64url");
  const decipher = createDecipheriv("aes-256-gcm", key(), bytes.subarray(0, IV_BYTES), {
    authTagLength: TAG_BYTES,
  }).setAAD(owner(userId));
  decipher.setAuthTag(bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES));
  return Buffer.concat([
    decipher.update(bytes.subarray(IV_BYTES + TAG_BYTES)),
    decipher.final(),
  ]).toString("utf8");
}

/** A new secret in base32, as apps take it. */
export const makeTotpSecret = (): string => new Secret({ size: SECRET_BYTES }).base32;

const generator = (secret: string, label: string) =>
  new TOTP({
    issuer: settings().SITE_NAME,
    label,
    secret: Secret.fromBase32(secret),
    algorithm: "SHA1",
    digits: 6,
    period: PERIOD_SECONDS,
  });

/** What an app reads, as a link and as a picture. */
export async function describeTotp(
  secret: string,
  email: string,
): Promise<{ secret: string; otpauth_url: string; qr_svg: string }> {
  const otpauth_url = generator(secret, email).toString();
  return {
    secret,
    otpauth_url,
    qr_svg: await drawQr(otpauth_url, { type: "svg", errorCorrectionLevel: "M", margin: 2 }),
  };
}

/**
 * The half minute, counted since 1970, whose code this is; undefined when it is the code of none
 * around now.
 */
export function totpStep(secret: string, code: string, now = Date.now()): number | undefined {
  // The library compares bytes and throws at six signs that are none of these digits.
  if (!/^[0-9]{6}$/.test(code)) return undefined;
  const delta = generator(secret, "").validate({
    token: code,
    timestamp: now,
    window: WINDOW_STEPS,
  });
  return delta === null ? undefined : Math.floor(now / 1000 / PERIOD_SECONDS) + delta;
}

/** The code of a moment, as an app shows it. */
export const totpCode = (secret: string, now = Date.now()): string =>
  generator(secret, "").generate({ timestamp: now });

/**
 * Takes a code of a user's confirmed app: each half minute's code works once, and none from before
 * the last one taken.
 */
export async function takeTotpCode(
  tx: Db,
  userId: number,
  stored: string,
  code: string,
): Promise<boolean> {
  const step = totpStep(openTotpSecret(stored, userId), code);
  if (step === undefined) return false;
  const { count } = await tx.user.updateMany({
    where: {
      id: userId,
      totpSecret: stored,
      OR: [{ totpLastStep: null }, { totpLastStep: { lt: step } }],
    },
    data: { totpLastStep: step },
  });
  return count === 1;
}
