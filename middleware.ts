import { NextResponse, type NextRequest } from "next/server";

/**
 * `SESSION_COOKIE` of lib/auth/session/cookies.ts, which cannot run here; lib/account/middleware.test.ts
 * compares them.
 */
export const SESSION_COOKIE_NAME = "auth.session-token";

/**
 * The login of the same language, for visitors of the account area who bring no session at all:
 * nothing is rendered for them.
 */
function loginFor(request: NextRequest): URL | undefined {
  const { pathname, search } = request.nextUrl;
  const account = /^(\/en)?\/account(?:\/|$)/.exec(pathname);
  if (!account || request.cookies.has(SESSION_COOKIE_NAME)) return undefined;
  return new URL(
    `${account[1] ?? ""}/user/login?next=${encodeURIComponent(pathname + search)}`,
    request.nextUrl,
  );
}

/**
 * Private pages are kept nowhere and found by nobody. It knows no users: rights are checked in
 * pages and services, and a cookie that is there proves nothing. The language of an address is
 * found by the rewrites of next.config.ts, which cost a public page much less than a middleware.
 */
export default function middleware(request: NextRequest): NextResponse {
  const headers = { "Cache-Control": "no-store", "X-Robots-Tag": "noindex" };
  const login = loginFor(request);
  return login
    ? NextResponse.redirect(login, { status: 307, headers })
    : NextResponse.next({ headers });
}

export const config = {
  matcher: ["/:locale(en)?/:area(account|user|login|order|preview|setup)/:path*"],
};
