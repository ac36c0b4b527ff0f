import { settings } from "@/lib/kernel/core/settings";
import { localePath, type Locale } from "@/lib/kernel/i18n/locale";

/** The absolute URL of a link: paths are of the site in the language of the mail. */
export const mailHref = (href: string, locale: Locale): string =>
  href.startsWith("/") ? settings().SITE_URL + localePath(locale, href) : href;

/** The URL of a link in a mail. */
export type HrefOf = (href: string) => string;

/** The absolute URL of a file of the site, which has no language. */
export const fileHref = (path: string): string =>
  path.startsWith("/") ? settings().SITE_URL + path : path;
