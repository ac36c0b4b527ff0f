import { readAccessToken } from "@/lib/kernel/auth/session/access-token";
import { isEmptyValue, readCookies, SESSION_COOKIE } from "@/lib/kernel/auth/session/cookies";
import { openSiteSession } from "@/lib/kernel/auth/session/credentials";
import { handshakeAuth } from "./events";
import { readSessionHandle } from "./session-handle";

/** What a handshake carries: `auth` as the client sent it, and headers of the request. */
export type Handshake = {
  auth: unknown;
  cookie: string | undefined;
  /**
   * Whether an allowed page asks: the request has an `Origin`, which was allowed, or the browser says
   * `Sec-Fetch-Site: same-origin`, since it sends no origin with a GET to its own. Else the cookie is
   * ignored.
   */
  isOfPage: boolean;
};

/** The language that a handshake asks for. */
export const handshakeLocale = ({ auth }: Pick<Handshake, "auth">): string | null =>
  handshakeAuth.safeParse(auth ?? {}).data?.locale ?? null;

/** The session that a handshake names, active or not, and the generation of its access token. */
export type NamedSession = { sessionId: string; userId?: number; generation?: number };

/**
 * Reads the session of a handshake, without a query: from its access token, else its `sessionID`,
 * else the site's session cookie (docs/api.md#chat). Undefined for forged or expired credentials; a
 * wrong one is not replaced by the next.
 */
export async function readHandshake(handshake: Handshake): Promise<NamedSession | undefined> {
  const auth = handshakeAuth.safeParse(handshake.auth ?? {});
  if (!auth.success) return undefined;
  const { token, sessionID } = auth.data;
  if (!isEmptyValue(token)) return readAccessToken(token);
  if (!isEmptyValue(sessionID)) {
    const sessionId = readSessionHandle(sessionID);
    return sessionId === undefined ? undefined : { sessionId };
  }
  if (!handshake.isOfPage) return undefined;
  const cookie = readCookies(handshake.cookie ?? null).get(SESSION_COOKIE);
  return isEmptyValue(cookie) ? undefined : openSiteSession(cookie);
}
