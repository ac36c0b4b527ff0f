import { createHmac, randomBytes, timingSafeEqual } from "node:crypto";
import { AppError } from "@/lib/core/errors";
import { deriveSecret, settings } from "@/lib/core/settings";

/** Loopback hosts are equal, since a demo at localhost is often opened as 127.0.0.1. */
const LOOPBACK = /^(?:localhost|127\.0\.0\.1|\[::1\])$/;

/** Whether pages of this origin may send writes and read API responses. */
export function isAllowedOrigin(origin: string): boolean {
  const { ALLOWED_ORIGINS, SITE_URL } = settings();
  if (ALLOWED_ORIGINS.includes(origin)) return true;
  if (!URL.canParse(origin)) return false;
  const [site, asking] = [new URL(SITE_URL), new URL(origin)];
  return (
    LOOPBACK.test(site.hostname) &&
    LOOPBACK.test(asking.hostname) &&
    site.port === asking.port &&
    site.protocol === asking.protocol
  );
}

/**
 * Refuses a write that another site's page sends: foreign `Origin`, or `Sec-Fetch-Site: cross-site`
 * outside the allowed list.
 */
export function checkOrigin(request: Request): void {
  const origin = request.headers.get("origin");
  if (origin !== null && !isAllowedOrigin(origin)) throw new AppError("forbidden");
  if (origin === null && request.headers.get("sec-fetch-site") === "cross-site")
    throw new AppError("forbidden");
}

const macOf = (nonce: string, sessionId: string | undefined): string =>
  createHmac("sha256", deriveSecret("xsrf"))
    .update(`${nonce} ${sessionId ?? "nobody"}`)
    .digest("base64url");

/**
 * An XSRF token, which only pages of the site can read and send back; valid for one session
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
