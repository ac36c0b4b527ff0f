import { jwtVerify, SignJWT } from "jose";
import { isTokenError } from "@/lib/kernel/core/foreign-errors";
import { deriveSecret, settings } from "@/lib/kernel/core/settings";

/** The lifetime of an access token: 15 minutes (docs/security.md#sessions). */
export const ACCESS_SECONDS = 15 * 60;
const TYPE = "at+jwt";
const AUDIENCE = "api";
const key = () => deriveSecret("access token");

/**
 * The claims of an access token. It is valid while its session is active and has this `generation`.
 */
export type AccessClaims = { userId: number; sessionId: string; generation: number };

/** Signs an access token. */
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
 * Verifies an access token; undefined for one that is forged, of another kind, or expired.
 * `graceSeconds` accepts one that expired at most this long ago, for a refresh only.
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
    if (isTokenError(error)) return undefined;
    throw error;
  }
}
