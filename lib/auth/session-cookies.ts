import { json } from "@/lib/http/respond";
import { loadLoggedUser, type LoggedUser } from "@/lib/user/logged-user";
import { signAccessToken, ACCESS_SECONDS } from "./access-token";
import { joinRefreshCookie, type Carried } from "./caller";
import { dropCookie, makeCookie, REFRESH_COOKIE, SESSION_COOKIE, XSRF_COOKIE } from "./cookies";
import { endOfLife, findSession, isAlive, refreshTokenOf, type SessionRow } from "./session";
import { sealSiteSession } from "./site-session";
import { makeXsrfToken } from "./xsrf";

const secondsLeft = (session: SessionRow) =>
  Math.max(0, Math.floor((endOfLife(session).getTime() - Date.now()) / 1000));

/**
 * How long the cookies of a session stay in the browser, in seconds; without "remember me" as long
 * as it is open.
 */
const cookieAge = (session: SessionRow) =>
  session.isRemembered ? { maxAge: secondsLeft(session) } : {};

/** The XSRF cookie of a session; of nobody when there is none. */
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
    makeCookie(REFRESH_COOKIE, joinRefreshCookie(session.id, refreshTokenOf(session)), options),
  ];
}

/** Takes every cookie of a session away. */
export const droppedCookies = (): string[] =>
  [SESSION_COOKIE, REFRESH_COOKIE, XSRF_COOKIE].map(dropCookie);

/** The body of login and refresh (docs/api.md#responses). */
export type TokenAnswer = {
  access_token: string;
  token_type: "Bearer";
  expires_in: number;
  user: LoggedUser;
};

/** Makes the access token of a session's present generation, with who it is for. */
export async function tokenAnswer({ id, generation, user }: SessionRow): Promise<TokenAnswer> {
  const access_token = await signAccessToken({ userId: user.id, sessionId: id, generation });
  return {
    access_token,
    token_type: "Bearer",
    expires_in: ACCESS_SECONDS,
    user: await loadLoggedUser(user.id),
  };
}

/** An answer with cookies, kept nowhere. */
export function withCookies(response: Response, cookies: string[]): Response {
  for (const cookie of cookies) response.headers.append("Set-Cookie", cookie);
  response.headers.set("Cache-Control", "no-store");
  return response;
}

/** The answer of a sign-in: tokens in the body, the session and a new XSRF token in cookies. */
export const answerNewSession = async (session: SessionRow): Promise<Response> =>
  withCookies(json(await tokenAnswer(session)), [
    ...(await sessionCookies(session)),
    xsrfCookie(session.id, session),
  ]);

/**
 * The answer of a refresh. A client with a Bearer token gets cookies only when it sent those of
 * this very session, whose refresh token has just been used up.
 */
export async function answerRefreshed(
  session: SessionRow,
  { bearer, refreshSessionId }: Carried,
): Promise<Response> {
  const cookies =
    bearer === undefined || refreshSessionId === session.id ? await sessionCookies(session) : [];
  return withCookies(json(await tokenAnswer(session)), cookies);
}

/** The answer of a sign-out: the browser forgets the session, and the pages that it kept of it. */
export const answerSignedOut = (): Response =>
  withCookies(
    new Response(null, { status: 204, headers: { "Clear-Site-Data": '"cache"' } }),
    droppedCookies(),
  );

/**
 * The answer of `GET /auth/csrf-cookie`: a token for the session that the request's cookies point
 * to, kept as long as they are.
 */
export async function answerXsrf({ siteSessionId, xsrfSessionId }: Carried): Promise<Response> {
  const session = siteSessionId === undefined ? null : await findSession(siteSessionId);
  return withCookies(new Response(null, { status: 204 }), [
    xsrfCookie(xsrfSessionId, session && isAlive(session) ? session : null),
  ]);
}
