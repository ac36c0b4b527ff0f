/**
 * Public addresses without language prefix: one of every kind (docs/site.md#urls). Details are
 * found by following lists.
 */
export const ROUTES = [
  "/",
  "/about",
  "/advertise",
  "/contact",
  "/dsevent",
  "/events",
  "/posts",
  "/subscribe",
  "/jobsdisabled",
  "/exhibition",
  "/privacy",
  "/agenda",
  "/channel",
  "/directory",
  "/featured",
  "/mag",
  "/products",
  "/archive",
  "/search",
  "/search?q=lykavittos",
  "/posts?page=2",
  "/docs/api",
  "/user/login",
] as const;

/** Sections whose first tag, first entry and first company are visited too. */
export const SECTIONS = ["agenda", "archive", "channel", "featured", "mag", "products"] as const;

export const LOCALES = ["el", "en"] as const;
export type Locale = (typeof LOCALES)[number];

/**
 * Both languages are made by the same code, and so are both sets of colours: what is looked at
 * closely is looked at in each once.
 */
export const LOOKS = [
  { locale: "el", colorScheme: "light" },
  { locale: "en", colorScheme: "dark" },
] as const;

export const localised = (locale: Locale, path: string) => {
  if (locale === "el") return path;
  return path === "/" ? "/en" : `/en${path}`;
};
