import type { ImageObject, Organization, SearchAction, WebSite } from "schema-dts";
import { assetsById } from "@/lib/kernel/asset/by-id";
import { paths } from "@/lib/kernel/core/paths";
import { settings } from "@/lib/kernel/core/settings";
import { DEFAULT_LOCALE, localePath, type Locale } from "@/lib/kernel/i18n/locale";
import { absoluteUrl } from "@/lib/kernel/seo/metadata";
import { siteLogoId, siteName, type SiteContact } from "@/lib/kernel/setting/service";

const LOGO_PX = 512;

const publisherId = () => `${settings().SITE_URL}/#organization`;
/** The `@id` of the site in a locale. */
export const websiteId = (locale: Locale) =>
  `${absoluteUrl(localePath(locale, paths.home))}#website`;

/** The site's own logo, else the one of the release. */
async function logo(): Promise<ImageObject> {
  const id = await siteLogoId();
  const own = id === null ? undefined : (await assetsById([id], DEFAULT_LOCALE)).get(id);
  const { url, width, height } = own ?? {
    url: "/brand/icon-512.png",
    width: LOGO_PX,
    height: LOGO_PX,
  };
  return {
    "@type": "ImageObject",
    url: absoluteUrl(url),
    width: String(width),
    height: String(height),
  };
}

/** The publisher of the magazine, with the properties for every page. */
export async function publisher(): Promise<
  Exclude<Organization, string> & { "@type": "Organization" }
> {
  const name = await siteName();
  return {
    "@type": "Organization",
    "@id": publisherId(),
    name,
    url: absoluteUrl(paths.home),
    logo: await logo(),
  };
}

/** The publisher with its contact details; unset ones are left out. */
export async function publisherWithContact({
  address,
  phones,
  fax,
  email,
  socials,
}: SiteContact): Promise<Organization> {
  return {
    ...(await publisher()),
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
export async function website(locale: Locale, description: string): Promise<WebSite> {
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
    name: await siteName(),
    url: absoluteUrl(localePath(locale, paths.home)),
    description,
    inLanguage: locale,
    publisher: { "@id": publisherId() },
    potentialAction: search,
  };
}
