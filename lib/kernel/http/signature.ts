import { createHmac, timingSafeEqual } from "node:crypto";

/** How far the time of a signature may be from now. */
const MAX_AGE_MS = 300_000;

type Body = string | Uint8Array;

const hmac = (secret: string, seconds: string, body: Body) =>
  createHmac("sha256", secret).update(`${seconds}.`).update(body).digest();

/** The value of `X-Signature` for a body: `t=<seconds>,v1=<hex>`, an HMAC-SHA256 of `<t>.<body>`. */
export function signBody(secret: string, body: Body, now = new Date()): string {
  const seconds = String(Math.floor(now.getTime() / 1_000));
  return `t=${seconds},v1=${hmac(secret, seconds, body).toString("hex")}`;
}

/** Whether a body was signed with the secret within the last five minutes. */
export function isSigned(
  secret: string,
  body: Body,
  signature: string | null,
  now = new Date(),
): boolean {
  const [, seconds = "", hex = ""] = /^t=(\d{1,12}),v1=([0-9a-f]{64})$/.exec(signature ?? "") ?? [];
  if (seconds === "" || Math.abs(now.getTime() - Number(seconds) * 1_000) > MAX_AGE_MS)
    return false;
  return timingSafeEqual(Buffer.from(hex, "hex"), hmac(secret, seconds, body));
}
