import { LAYOUT_PLACES } from "@/lib/chunk/places";
import { newChunk, type NewChunk } from "@/lib/chunk/write/schema";
import { recordOf } from "@/lib/core/records";
import { LOCALES } from "@/lib/i18n/locale";
import { newPage, type SentPage } from "@/lib/page/write/schema";
import el from "./starting-texts/el.json";
import en from "./starting-texts/en.json";

const TEXTS = { el, en };

/** Pages that a new site is given, by slug: those that the site links to, and that of the event. */
export const STARTING_PAGES = [
  "about",
  "contact",
  "advertise",
  "subscribe",
  "privacy",
  "jobsdisabled",
  "exhibition",
  "dsevent",
] as const satisfies (keyof typeof el.pages & keyof typeof en.pages)[];
export type StartingPage = (typeof STARTING_PAGES)[number];

/** Pages that announce something: public once somebody has written what. */
const ANNOUNCEMENTS: readonly StartingPage[] = ["exhibition", "dsevent"];

/** Whether a starting page is public at once: its text is true of every site. */
export const isPublicAtOnce = (slug: StartingPage): boolean => !ANNOUNCEMENTS.includes(slug);

export type StartingChunk = keyof typeof el.chunks & keyof typeof en.chunks;
const isStartingChunk = (key: string): key is StartingChunk => key in el.chunks;

/** The keys of the texts that the layout shows. */
export const STARTING_CHUNKS: readonly StartingChunk[] = LAYOUT_PLACES.flatMap(([key]) =>
  isStartingChunk(key) ? [key] : [],
);

/** The texts with the name of the site in place of `{site}`. */
const withName = (value: unknown, name: string): unknown =>
  JSON.parse(JSON.stringify(value).replaceAll("{site}", JSON.stringify(name).slice(1, -1)));

/** The body that makes a starting page in both languages. */
export function startingPage(slug: StartingPage, siteName: string): SentPage {
  const status = isPublicAtOnce(slug) ? "published" : "draft";
  const translations = recordOf(LOCALES, (locale) => ({
    ...TEXTS[locale].pages[slug],
    slug,
    status,
  }));
  return newPage.parse(withName({ translations }, siteName));
}

/** The body that makes a starting text of the layout in both languages. */
export function startingChunk(key: StartingChunk, siteName: string): NewChunk {
  const translations = recordOf(LOCALES, (locale) => {
    const { title, html } = TEXTS[locale].chunks[key];
    return { title, content: html, status: "published" };
  });
  return newChunk.parse(withName({ key, translations }, siteName));
}
