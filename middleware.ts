import { NextResponse } from "next/server";

/**
 * Private pages are kept nowhere and found by nobody. It knows no users: rights are checked in services. The language of an address is
 * found by the rewrites of next.config.ts, which cost a public page much less than a middleware.
 */
export default function middleware(): NextResponse {
  return NextResponse.next({ headers: { "Cache-Control": "no-store", "X-Robots-Tag": "noindex" } });
}

export const config = {
  matcher: ["/:locale(en)?/:area(account|user|login|order|preview)/:path*"],
};
