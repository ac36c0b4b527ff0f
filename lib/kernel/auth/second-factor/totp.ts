import { Secret, TOTP } from "otpauth";
import type { Db } from "@/lib/kernel/core/db";
import { qrSvg } from "@/lib/kernel/core/qr";
import { openText, sealText } from "@/lib/kernel/core/sealed-text";
import { settings } from "@/lib/kernel/core/settings";

const PERIOD_SECONDS = 30;
/**
 * The codes of the previous and the next step are accepted too, as clocks differ (RFC 6238 §5.2).
 */
const WINDOW_STEPS = 1;
const SECRET_BYTES = 20;

const sealOf = (userId: number) => ({ purpose: "second factor", owner: `user ${userId}` });

/** Encrypts a secret for storage, bound to this user's row. */
export const sealTotpSecret = (secret: string, userId: number): string =>
  sealText(secret, sealOf(userId));

/** Decrypts a stored secret; throws when it belongs to another user or another `SECRET_KEY`. */
export const openTotpSecret = (stored: string, userId: number): string =>
  openText(stored, sealOf(userId));

/** A new secret in base32, the format of authenticator apps. */
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

/** The setup URL for an authenticator app, also as a QR code. */
export function describeTotp(
  secret: string,
  email: string,
): { secret: string; otpauth_url: string; qr_svg: string } {
  const otpauth_url = generator(secret, email).toString();
  return { secret, otpauth_url, qr_svg: qrSvg(otpauth_url) };
}

/** The time step (30 s since 1970) of a code; undefined when the code is not of a current step. */
export function totpStep(secret: string, code: string, now = Date.now()): number | undefined {
  // The library throws for six characters that are not ASCII digits.
  if (!/^[0-9]{6}$/.test(code)) return undefined;
  const delta = generator(secret, "").validate({
    token: code,
    timestamp: now,
    window: WINDOW_STEPS,
  });
  return delta === null ? undefined : Math.floor(now / 1000 / PERIOD_SECONDS) + delta;
}

/** The code at a time, as an app shows it. */
export const totpCode = (secret: string, now = Date.now()): string =>
  generator(secret, "").generate({ timestamp: now });

/**
 * Uses a TOTP code of an active second factor: each time step is accepted once, and none before the
 * last used one.
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
