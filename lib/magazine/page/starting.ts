import { withSiteName, type StartingContent } from "@/lib/kernel/content/starting";
import { db } from "@/lib/kernel/core/db";
import { recordOf } from "@/lib/kernel/core/records";
import { LOCALES } from "@/lib/kernel/i18n/locale";
import el from "./starting-texts/el.json";
import en from "./starting-texts/en.json";
import { newPage, type SentPage } from "./write/schema";
import { createPage } from "./write/update";

const TEXTS = { el, en };

/** Starting pages of a new site, by slug: those that the site links to, and those of events. */
export const STARTING_PAGES = [
  "about",
  "contact",
  "advertise",
  "subscribe",
  "privacy",
  "terms",
  "jobsdisabled",
  "exhibition",
  "dsevent",
] as const satisfies (keyof typeof el & keyof typeof en)[];
type StartingPage = (typeof STARTING_PAGES)[number];

/**
 * Pages about events and the terms: drafts, because a site has to check and complete them first.
 */
const TO_COMPLETE: readonly StartingPage[] = ["terms", "exhibition", "dsevent"];

/** Whether a starting page is published at once, because its text is true of every site. */
export const isPublicAtOnce = (slug: StartingPage): boolean => !TO_COMPLETE.includes(slug);

/** The body that creates a starting page in both languages. */
export function startingPage(slug: StartingPage, siteName: string): SentPage {
  const status = isPublicAtOnce(slug) ? "published" : "draft";
  const translations = recordOf(LOCALES, (locale) => ({ ...TEXTS[locale][slug], slug, status }));
  return newPage.parse(withSiteName({ translations }, siteName));
}

/** The starting pages. A page exists under a former slug too, so a renamed one is not missing. */
export const startingPages: StartingContent<StartingPage> = {
  keys: STARTING_PAGES,
  missing: async () => {
    const slugs = [...STARTING_PAGES];
    const [current, previous] = await Promise.all([
      db.pageTranslation.findMany({ where: { slug: { in: slugs } }, select: { slug: true } }),
      db.slugHistory.findMany({
        where: { kind: "page", slug: { in: slugs } },
        select: { slug: true },
      }),
    ]);
    const known = new Set([...current, ...previous].map(({ slug }) => slug));
    return slugs.filter((slug) => !known.has(slug));
  },
  create: (actor, slug, siteName, locale) =>
    createPage(actor, startingPage(slug, siteName), locale),
};
