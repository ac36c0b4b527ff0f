import { NextResponse, type NextRequest } from "next/server";
import { DEFAULT_LOCALE, splitLocale } from "@/lib/i18n/locale";

/**
 * Only finds the language of a page address: what has no prefix is Greek, whatever a browser asks for (contract §5). It knows no users:
 * rights are checked in services.
 */
export default function middleware(request: NextRequest): NextResponse {
  const url = request.nextUrl.clone();
  if (splitLocale(url.pathname).locale !== DEFAULT_LOCALE) return NextResponse.next();
  url.pathname = `/${DEFAULT_LOCALE}${url.pathname === "/" ? "" : url.pathname}`;
  return NextResponse.rewrite(url);
}

export const config = {
  // Everything but the calls, the framework's files, the files of public/ (all under brand/ or named here), feeds, maps and cards.
  matcher: ["/((?!api(?:/|$)|auth(?:/|$)|_next(?:/|$)|assets/|brand/|feeds/|og/|sitemaps/|(?:favicon\\.ico|robots\\.txt|llms\\.txt|sitemap\\.xml|feed\\.xml|rss\\.xml)$).*)"],
};
