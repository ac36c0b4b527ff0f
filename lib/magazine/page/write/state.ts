import { z } from "zod";
import { translationsOf } from "@/lib/kernel/content/translations-of";
import { selectOf, valuesOf } from "@/lib/kernel/content/fields";
import { storedShape } from "@/lib/kernel/content/field-schemas";
import type { Prisma } from "@/prisma/client/client";
import { readBlocks, type WrittenBlock } from "../blocks";
import { pageTexts } from "../fields";
import type { PageChange } from "./schema";

/** The state of a page before and after a save. */
export const pageStateSelect = {
  id: true,
  version: true,
  translations: {
    select: {
      locale: true,
      ...selectOf(pageTexts),
      slug: true,
      blocks: true,
      status: true,
      publishedAt: true,
      wordsAt: true,
    },
  },
} satisfies Prisma.PageSelect;
export type PageState = Prisma.PageGetPayload<{ select: typeof pageStateSelect }>;
export type PageTranslationState = PageState["translations"][number];

/** The localized fields in the form of a PUT body, without status and slug. */
export const textsOf = (translation: PageTranslationState) => ({
  ...valuesOf(pageTexts, translation),
  blocks: readBlocks(translation.blocks) as WrittenBlock[],
});

/** A snapshot of a page, in the form of a PUT body. */
export const snapshotOf = (state: PageState) => ({
  translations: translationsOf(state, (translation) => ({
    ...textsOf(translation),
    slug: translation.slug,
    status: translation.status,
  })),
});

const texts = z
  .object({
    ...storedShape(pageTexts),
    blocks: z.array(z.unknown()).transform((blocks) => readBlocks(blocks) as WrittenBlock[]),
  })
  .partial();
const stored = z.object({ translations: z.object({ el: texts.optional(), en: texts.optional() }) });

/** The change that restores a snapshot: its texts, but neither slugs nor status. */
export function changeOf(snapshot: Prisma.JsonObject): PageChange {
  return stored.parse(snapshot);
}
