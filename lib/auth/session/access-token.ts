import { errors, jwtVerify, SignJWT } from "jose";
import { deriveSecret, settings } from "@/lib/core/settings";

/** An access token lives 15 minutes (docs/security.md#sessions). */
export const ACCESS_SECONDS = 15 * 60;
const TYPE = "at+jwt";
const AUDIENCE = "api";
const key = () => deriveSecret("access token");

/**
 * What an access token says. It is good while its session lives and no newer one was made for it
 * (`generation`).
 */
export type AccessClaims = { userId: number; sessionId: string; generation: number };

/** Makes an access token. */
export const signAccessToken = ({ userId, sessionId, generation }: AccessClaims): Promise<string> =>
  new SignJWT({ sid: sessionId, gen: generation })
    .setProtectedHeader({ alg: "HS256", typ: TYPE })
    .setSubject(String(userId))
    .setIssuer(settings().SITE_URL)
    .setAudience(AUDIENCE)
    .setIssuedAt()
    .setExpirationTime(`${ACCESS_SECONDS}s`)
    .sign(key());

/**
 * Reads an access token; undefined for one that is forged, of another kind, or expired.
 * `graceSeconds` lets one that expired at most so long ago pass, which only a refresh may ask for.
 */
export async function readAccessToken(
  token: string,
  graceSeconds = 0,
): Promise<AccessClaims | undefined> {
  try {
    const { payload } = await jwtVerify(token, key(), {
      algorithms: ["HS256"],
      typ: TYPE,
      issuer: settings().SITE_URL,
      audience: AUDIENCE,
      clockTolerance: graceSeconds,
    });
    const [userId, sessionId, generation] = [Number(payload.sub), payload.sid, payload.gen];
    return Number.isInteger(userId) &&
      typeof sessionId === "string" &&
      typeof generation === "number"
      ? { userId, sessionId, generation }
      : undefined;
  } catch (error) {
    if (error instanceof errors.JOSEError) return undefined;
    throw error;
  }
}
