import { json } from "@/lib/kernel/http/respond";
import { signAccessToken, ACCESS_SECONDS } from "./access-token";
import {
  makeXsrfToken,
  refreshCookieValue,
  sealSiteSession,
  type Credentials,
} from "./credentials";
import { expiredCookie, makeCookie, REFRESH_COOKIE, SESSION_COOKIE, XSRF_COOKIE } from "./cookies";
import { expiryOf, findSession, isActive, refreshTokenOf, type SessionRow } from "./session";

const secondsLeft = (session: SessionRow) =>
  Math.max(0, Math.floor((expiryOf(session).getTime() - Date.now()) / 1000));

/**
 * The lifetime of a session's cookies in seconds; without "remember me" that of the browser
 * session.
 */
const cookieAge = (session: SessionRow) =>
  session.isRemembered ? { maxAge: secondsLeft(session) } : {};

/** The XSRF cookie of a session, or of a visitor. */
export const xsrfCookie = (sessionId: string | undefined, session: SessionRow | null): string =>
  makeCookie(XSRF_COOKIE, makeXsrfToken(sessionId), {
    readable: true,
    ...(session ? cookieAge(session) : {}),
  });

/** The session cookie, which next-auth reads too, and the refresh cookie. */
export async function sessionCookies(session: SessionRow): Promise<string[]> {
  const options = cookieAge(session);
  return [
    makeCookie(
      SESSION_COOKIE,
      await sealSiteSession(
        { userId: session.user.id, sessionId: session.id },
        secondsLeft(session),
      ),
      options,
    ),
    makeCookie(REFRESH_COOKIE, refreshCookieValue(session.id, refreshTokenOf(session)), options),
  ];
}

/** `Set-Cookie` values that delete every cookie of a session. */
export const expiredCookies = (): string[] =>
  [SESSION_COOKIE, REFRESH_COOKIE, XSRF_COOKIE].map(expiredCookie);

/** The body of login and refresh (docs/api.md#responses). */
export type TokenResponse<User> = {
  access_token: string;
  token_type: "Bearer";
  expires_in: number;
  user: User;
};

/**
 * The body with an access token of the session's present generation; `user` is the signed-in user.
 */
async function tokenBody<User>(
  { id, generation, user: { id: userId } }: SessionRow,
  user: User,
): Promise<TokenResponse<User>> {
  const access_token = await signAccessToken({ userId, sessionId: id, generation });
  return {
    access_token,
    token_type: "Bearer",
    expires_in: ACCESS_SECONDS,
    user,
  };
}

/** Adds cookies to a response, and forbids every cache to store it. */
export function withCookies(response: Response, cookies: string[]): Response {
  for (const cookie of cookies) response.headers.append("Set-Cookie", cookie);
  response.headers.set("Cache-Control", "no-store");
  return response;
}

/** The response to a sign-in: tokens in the body, the session and a new XSRF token in cookies. */
export const newSessionResponse = async (session: SessionRow, user: object): Promise<Response> =>
  withCookies(json(await tokenBody(session, user)), [
    ...(await sessionCookies(session)),
    xsrfCookie(session.id, session),
  ]);

/**
 * The response to a refresh. A client with a Bearer token gets cookies only when it sent those of
 * the same session, since their refresh token has just been rotated.
 */
export async function refreshedResponse(
  session: SessionRow,
  { bearer, refreshSessionId }: Credentials,
  user: object,
): Promise<Response> {
  const cookies =
    bearer === undefined || refreshSessionId === session.id ? await sessionCookies(session) : [];
  return withCookies(json(await tokenBody(session, user)), cookies);
}

/** The response to a sign-out: deletes the cookies, and clears the browser's cache. */
export const signedOutResponse = (): Response =>
  withCookies(
    new Response(null, { status: 204, headers: { "Clear-Site-Data": '"cache"' } }),
    expiredCookies(),
  );

/**
 * The response to `GET /auth/csrf-cookie`: an XSRF token for the session of the request's cookies,
 * with the same lifetime.
 */
export async function xsrfResponse({
  siteSessionId,
  xsrfSessionId,
}: Credentials): Promise<Response> {
  const session = siteSessionId === undefined ? null : await findSession(siteSessionId);
  return withCookies(new Response(null, { status: 204 }), [
    xsrfCookie(xsrfSessionId, session && isActive(session) ? session : null),
  ]);
}
