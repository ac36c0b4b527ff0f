import { createHmac, randomBytes, timingSafeEqual } from "node:crypto";
import { deriveSecret } from "@/lib/core/settings";

const macOf = (nonce: string, sessionId: string | undefined): string =>
  createHmac("sha256", deriveSecret("xsrf"))
    .update(`${nonce} ${sessionId ?? "nobody"}`)
    .digest("base64url");

/**
 * An XSRF token, which only our pages can read and send back; valid for one session
 * (docs/security.md#csrf).
 */
export function makeXsrfToken(sessionId: string | undefined): string {
  const nonce = randomBytes(16).toString("base64url");
  return `${nonce}.${macOf(nonce, sessionId)}`;
}

/** Whether the header equals the cookie, and the cookie is valid for this session. */
export function isXsrfToken(
  header: string | null,
  cookie: string | undefined,
  sessionId: string | undefined,
): boolean {
  if (!header || !cookie || header.length > 200) return false;
  const [nonce = "", mac = ""] = cookie.split(".");
  const expected = Buffer.from(macOf(nonce, sessionId));
  const given = Buffer.from(mac);
  return header === cookie && given.length === expected.length && timingSafeEqual(given, expected);
}
