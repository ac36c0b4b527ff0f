import { decode, encode } from "next-auth/jwt";
import { deriveSecret } from "@/lib/core/settings";

/**
 * What the session cookie says: whose it is, and the row that it points to. That the row lives is
 * asked each time.
 */
export type SitePointer = { userId: number; sessionId: string };

/** The secret of next-auth's cookie. */
export const siteSecret = (): string => deriveSecret("site session").toString("base64url");

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** The value of the session cookie, as next-auth itself writes and reads it. */
export const sealSiteSession = (
  { userId, sessionId }: SitePointer,
  maxAgeSeconds: number,
): Promise<string> =>
  encode({
    token: { sub: String(userId), sid: sessionId },
    secret: siteSecret(),
    maxAge: maxAgeSeconds,
  });

/** Reads the session cookie; undefined for anything that we did not write or that is too old. */
export async function openSiteSession(value: string): Promise<SitePointer | undefined> {
  try {
    const token = await decode({ token: value, secret: siteSecret() });
    const [userId, sessionId] = [Number(token?.sub), token?.sid];
    return Number.isInteger(userId) && typeof sessionId === "string" && UUID.test(sessionId)
      ? { userId, sessionId }
      : undefined;
  } catch {
    return undefined;
  }
}
