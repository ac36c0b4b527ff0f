import type { Organization, SearchAction, WebSite } from "schema-dts";
import { paths } from "@/lib/core/paths";
import { settings } from "@/lib/core/settings";
import { localePath, type Locale } from "@/lib/i18n/locale";
import { absoluteUrl } from "@/lib/seo/metadata";
import type { SiteContact } from "@/lib/setting/service";

const LOGO_PX = 512;

const houseId = () => `${settings().SITE_URL}/#organization`;
/** How other things name the site in a language. */
export const websiteId = (locale: Locale) =>
  `${absoluteUrl(localePath(locale, paths.home))}#website`;

/** The house that publishes the magazine, with what every page may say of it. */
export function house(): Exclude<Organization, string> & { "@type": "Organization" } {
  const { SITE_NAME } = settings();
  return {
    "@type": "Organization",
    "@id": houseId(),
    name: SITE_NAME,
    url: absoluteUrl(paths.home),
    logo: {
      "@type": "ImageObject",
      url: absoluteUrl("/brand/icon-512.png"),
      width: String(LOGO_PX),
      height: String(LOGO_PX),
    },
  };
}

/** The house with the ways to reach it; what has not been set is left out. */
export function houseWithContact({
  address,
  phones,
  fax,
  email,
  socials,
}: SiteContact): Organization {
  return {
    ...house(),
    ...(address ? { address } : {}),
    ...(phones.length > 0 ? { telephone: phones } : {}),
    ...(fax ? { faxNumber: fax } : {}),
    ...(email ? { email } : {}),
    ...(socials.length > 0 ? { sameAs: socials.map((social) => social.url) } : {}),
  };
}

/**
 * The site in one language with its search; `query-input` is the name that search engines read and
 * the vocabulary lacks.
 */
export function website(locale: Locale, description: string): WebSite {
  const search = {
    "@type": "SearchAction",
    target: {
      "@type": "EntryPoint",
      urlTemplate: `${absoluteUrl(localePath(locale, paths.search()))}?q={search_term_string}`,
    },
    "query-input": "required name=search_term_string",
  } satisfies Exclude<SearchAction, string> & { "query-input": string };
  return {
    "@type": "WebSite",
    "@id": websiteId(locale),
    name: settings().SITE_NAME,
    url: absoluteUrl(localePath(locale, paths.home)),
    description,
    inLanguage: locale,
    publisher: { "@id": houseId() },
    potentialAction: search,
  };
}
