import createMiddleware from "next-intl/middleware";
import { routing } from "@/lib/i18n/routing";

/** Only finds the language of a page address. It knows no users: rights are checked in services. */
export default createMiddleware(routing);

export const config = {
  // Everything but the calls, the framework's files, and the files of public/ (all under brand/ or named here).
  matcher: ["/((?!api(?:/|$)|auth(?:/|$)|_next(?:/|$)|assets/|brand/|favicon\\.ico$|robots\\.txt$|sitemap\\.xml$).*)"],
};
