import { inTurn } from "../../scripts/test/proof-size";

/**
 * Public paths without locale prefix, one of every kind (docs/site.md#urls). Detail pages are found
 * in lists.
 */
export const ROUTES = [
  "/",
  "/about",
  "/advertise",
  "/contact",
  "/dsevent",
  "/events",
  "/webinars",
  "/membership",
  "/posts",
  "/subscribe",
  "/jobsdisabled",
  "/exhibition",
  "/privacy",
  "/agenda",
  "/channel",
  "/directory",
  "/directory/chania",
  "/directory/kea",
  "/featured",
  "/mag",
  "/products",
  "/archive",
  "/search",
  "/search?q=lykavittos",
  "/posts?page=2",
  "/docs/api",
  "/docs/api/product",
  "/user/login",
] as const;

/** Sections whose first tag, first post and first company are visited too. */
export const SECTIONS = ["agenda", "archive", "channel", "featured", "mag", "products"] as const;

export const LOCALES = ["el", "en"] as const;
export type Locale = (typeof LOCALES)[number];

/**
 * The languages of a long journey: both in a full run (`npm run bench -- journeys`), in a short one that of
 * its place among the journeys, so that each language has half of them. Both languages share the code, and
 * their texts are compared by other tests.
 */
export const journeyLocales = (place: number): readonly Locale[] => inTurn(LOCALES, place);

/**
 * Locales and colour schemes in two combinations instead of four: both come from the same code, so
 * each is checked once.
 */
export const LOCALE_SCHEMES = [
  { locale: "el", colorScheme: "light" },
  { locale: "en", colorScheme: "dark" },
] as const;

export const localised = (locale: Locale, path: string) => {
  if (locale === "el") return path;
  return path === "/" ? "/en" : `/en${path}`;
};
