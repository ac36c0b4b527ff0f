import { withSiteName, type StartingContent } from "@/lib/kernel/content/starting";
import { db } from "@/lib/kernel/core/db";
import { recordOf } from "@/lib/kernel/core/records";
import { LOCALES } from "@/lib/kernel/i18n/locale";
import { LAYOUT_PLACES } from "./places";
import el from "./starting-texts/el.json";
import en from "./starting-texts/en.json";
import { createChunk } from "./write/update";
import { newChunk, type NewChunk } from "./write/schema";

const TEXTS = { el, en };

type StartingChunk = keyof typeof el & keyof typeof en;
const isStartingChunk = (key: string): key is StartingChunk => key in el;

const keys = LAYOUT_PLACES.flatMap(([key]) => (isStartingChunk(key) ? [key] : []));

/** The body that creates a starting text of the layout in both languages. */
function startingChunk(key: StartingChunk, siteName: string): NewChunk {
  const translations = recordOf(LOCALES, (locale) => {
    const { title, html } = TEXTS[locale][key];
    return { title, content: html, status: "published" };
  });
  return newChunk.parse(withSiteName({ key, translations }, siteName));
}

/** The texts of the layout, as the set-up creates them. */
export const startingChunks: StartingContent<StartingChunk> = {
  keys,
  missing: async () => {
    const rows = await db.chunk.findMany({ where: { key: { in: keys } }, select: { key: true } });
    return keys.filter((key) => !rows.some((row) => row.key === key));
  },
  create: (actor, key, siteName, locale) =>
    createChunk(actor, startingChunk(key, siteName), locale),
};
