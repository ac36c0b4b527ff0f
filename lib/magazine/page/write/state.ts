import { z } from "zod";
import { translationsOf } from "@/lib/kernel/content/translations-of";
import { selectOf, valuesOf } from "@/lib/kernel/content/fields";
import { storedShape, storedTranslations } from "@/lib/kernel/content/field-schemas";
import { stateColumns } from "@/lib/kernel/content/desk-view";
import type { Prisma } from "@/prisma/client/client";
import { readBlocks, type WrittenBlock } from "../blocks";
import { pageTexts } from "../fields";
import type { PageChange } from "./schema";

/** The state of a page before and after a save. */
export const pageStateSelect = {
  id: true,
  version: true,
  translations: {
    select: { ...stateColumns, ...selectOf(pageTexts), slug: true, blocks: true },
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

const stored = z.object({
  translations: storedTranslations({
    ...storedShape(pageTexts),
    blocks: z.array(z.unknown()).transform((blocks) => readBlocks(blocks) as WrittenBlock[]),
  }),
});

/** The change that restores a snapshot: its texts, but neither slugs nor status. */
export const changeOf = (snapshot: Prisma.JsonObject): PageChange => stored.parse(snapshot);
