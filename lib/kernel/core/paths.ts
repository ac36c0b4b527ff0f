/**
 * The sections of the magazine: code of the API and first segment of the URL path
 * (docs/site.md#urls).
 */
export const SECTIONS = [
  { code: "DS.MAG", name: "mag" },
  { code: "DS.FEATURED", name: "featured" },
  { code: "DS.ARCHIVE", name: "archive" },
  { code: "DS.AGENDA", name: "agenda" },
  { code: "DS.EVENTS", name: "events" },
  { code: "DS.CHANNEL", name: "channel" },
  { code: "DS.PRODUCTS", name: "products" },
] as const;

/** Sections whose posts take place at a time: they have a calendar by month, and events stand among them. */
export const DATED_SECTIONS = ["agenda", "events"] as const satisfies readonly SectionName[];
export type DatedSection = (typeof DATED_SECTIONS)[number];

export type SectionCode = (typeof SECTIONS)[number]["code"];
export type SectionName = (typeof SECTIONS)[number]["name"];
export const SECTION_CODES = SECTIONS.map((section) => section.code) as [
  SectionCode,
  ...SectionCode[],
];

/** `DS.MAG` → `mag`; undefined for a code that has no public section. */
export function sectionName(code: string): SectionName | undefined {
  return SECTIONS.find((section) => section.code === code)?.name;
}

/** Whether the posts of a section take place at a time, by its code. */
export const isDatedCode = (code: string): boolean =>
  DATED_SECTIONS.some((name) => name === sectionName(code));

export function sectionCode(name: SectionName): SectionCode {
  return SECTIONS.find((section) => section.name === name)!.code;
}

/** Paths without locale prefix. */
export const paths = {
  home: "/",
  posts: "/posts",
  taggedPosts: (tag: string) => `/posts?tag=${tag}`,
  post: (slugOrId: string | number) => `/post/${slugOrId}`,
  author: (slugOrId: string | number) => `/author/${slugOrId}`,
  series: (slugOrId: string | number) => `/series/${slugOrId}`,
  event: (slugOrId: string | number) => `/event/${slugOrId}`,
  webinar: (slugOrId: string | number) => `/webinar/${slugOrId}`,
  webinars: "/webinars",
  membership: "/membership",
  member: (slugOrId: string | number) => `/member/${slugOrId}`,
  page: (slug: string) => `/${slug}`,
  section: (name: SectionName, tag?: string) => (tag ? `/${name}/${tag}` : `/${name}`),
  /** A month ("2026-12") of the calendar of a section with dates. */
  sectionMonth: (name: SectionName, month: string) => `/${name}?month=${month}`,
  /** The directory, a profession or a place of it, or a profession at a place; by their slugs. */
  directory: (...slugs: readonly (string | undefined)[]) =>
    ["/directory", ...slugs.filter((slug) => slug !== undefined && slug !== "")].join("/"),
  search: (query?: string) => (query ? `/search?q=${encodeURIComponent(query)}` : "/search"),
  login: "/user/login",
  dashboard: "/account/dashboard",
} as const;
