import { decode, encode } from "next-auth/jwt";
import { deriveSecret } from "@/lib/core/settings";

/**
 * The content of the session cookie: the user, and the session's row, which each request checks.
 */
export type SitePointer = { userId: number; sessionId: string };

/** The secret of next-auth's cookie. */
export const siteSecret = (): string => deriveSecret("site session").toString("base64url");

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Encrypts the session cookie in the format of next-auth. */
export const sealSiteSession = (
  { userId, sessionId }: SitePointer,
  maxAgeSeconds: number,
): Promise<string> =>
  encode({
    token: { sub: String(userId), sid: sessionId },
    secret: siteSecret(),
    maxAge: maxAgeSeconds,
  });

/** Decrypts the session cookie; undefined for one that is forged or expired. */
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
