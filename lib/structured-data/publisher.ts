import type { Organization, SearchAction, WebSite } from "schema-dts";
import { paths } from "@/lib/core/paths";
import { settings } from "@/lib/core/settings";
import { localePath, type Locale } from "@/lib/i18n/locale";
import { absoluteUrl } from "@/lib/seo/metadata";
import type { SiteContact } from "@/lib/setting/service";

const LOGO_PX = 512;

const publisherId = () => `${settings().SITE_URL}/#organization`;
/** The `@id` of the site in a locale. */
export const websiteId = (locale: Locale) =>
  `${absoluteUrl(localePath(locale, paths.home))}#website`;

/** The publisher of the magazine, with the properties for every page. */
export function publisher(): Exclude<Organization, string> & { "@type": "Organization" } {
  const { SITE_NAME } = settings();
  return {
    "@type": "Organization",
    "@id": publisherId(),
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

/** The publisher with its contact details; unset ones are left out. */
export function publisherWithContact({
  address,
  phones,
  fax,
  email,
  socials,
}: SiteContact): Organization {
  return {
    ...publisher(),
    ...(address ? { address } : {}),
    ...(phones.length > 0 ? { telephone: phones } : {}),
    ...(fax ? { faxNumber: fax } : {}),
    ...(email ? { email } : {}),
    ...(socials.length > 0 ? { sameAs: socials.map((social) => social.url) } : {}),
  };
}

/**
 * The site in one locale with its search action; search engines read `query-input`, which the
 * vocabulary lacks.
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
    publisher: { "@id": publisherId() },
    potentialAction: search,
  };
}
