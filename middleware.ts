import { NextResponse, type NextRequest } from "next/server";

/**
 * Equals `SESSION_COOKIE` of lib/kernel/auth/session/cookies.ts, which needs modules that a middleware
 * cannot load; lib/kernel/screen/middleware.test.ts compares them.
 */
export const SESSION_COOKIE_NAME = "auth.session-token";

/**
 * URL of the login page in the same locale, for a request to the account area without a session
 * cookie, so that no page is rendered for it; undefined for other requests.
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
 * Keeps private pages out of caches and search engines, and sends visitors to the login. It does
 * not authenticate: pages and services check the session and the rights. The locale of a URL is
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
  matcher: [
    "/:locale(en)?/:area(account|enquiry|user|login|order|preview|privacy-request|recommend)/:path*",
    "/:locale(en)?/:area(appointment|meeting|saved|setup|ticket|waitlist|webinar-guest)/:path*",
    "/:locale(en)?/newsletter/:page(confirm|preferences|unsubscribe)/:path*",
    "/:locale(en)?/:area(company-report|payment)/:path*",
  ],
};
