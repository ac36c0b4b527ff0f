import { z } from "zod";
import type { Db } from "@/lib/core/db";
import { translationsOf } from "@/lib/content/translations-of";
import type { Locale } from "@/lib/i18n/locale";
import { writeRevision, type SaveOrigin } from "@/lib/revision/service";
import type { Prisma } from "@/prisma/client/client";
import { readBlocks, type WrittenBlock } from "../blocks";
import type { PageChange } from "./schema";

/** The state of a page before and after a save. */
export const pageStateSelect = {
  id: true,
  version: true,
  translations: {
    select: {
      locale: true,
      title: true,
      slug: true,
      blocks: true,
      metaTitle: true,
      metaDescription: true,
      metaKeywords: true,
      status: true,
      publishedAt: true,
      wordsAt: true,
    },
  },
} satisfies Prisma.PageSelect;
export type PageState = Prisma.PageGetPayload<{ select: typeof pageStateSelect }>;
export type PageTranslationState = PageState["translations"][number];

export const translationState = (
  { translations }: PageState,
  locale: Locale,
): PageTranslationState | undefined => translations.find((one) => one.locale === locale);

/** A translation in the form of a PUT body, without status and slug. */
export const textsOf = ({
  title,
  blocks,
  metaTitle,
  metaDescription,
  metaKeywords,
}: PageTranslationState) => ({
  title,
  blocks: readBlocks(blocks) as WrittenBlock[],
  meta_title: metaTitle,
  meta_description: metaDescription,
  meta_keywords: metaKeywords,
});

/** A snapshot of A page, in the form of a PUT body. */
export const snapshotOf = (state: PageState) => ({
  translations: translationsOf(state, (words) => ({
    ...textsOf(words),
    slug: words.slug,
    status: words.status,
  })),
});

/** Stores a revision of a page after a save; before the first one also the state before it. */
export async function storeRevision(
  tx: Db,
  id: number,
  actorId: number,
  former: PageState | undefined,
  origin: SaveOrigin = {},
): Promise<PageState> {
  const state = await tx.page.findUniqueOrThrow({ where: { id }, select: pageStateSelect });
  const keep = (one: PageState, version: number, by: number | null) =>
    writeRevision(tx, {
      kind: "page",
      id,
      version,
      actorId: by,
      snapshot: snapshotOf(one),
      ...(by === null ? {} : origin),
    });
  if (former && (await tx.revision.count({ where: { kind: "page", subjectId: id } })) === 0)
    await keep(former, state.version - 1, null);
  await keep(state, state.version, actorId);
  return state;
}

const texts = z
  .object({
    title: z.string(),
    blocks: z.array(z.unknown()).transform((blocks) => readBlocks(blocks) as WrittenBlock[]),
    meta_title: z.string().nullable(),
    meta_description: z.string().nullable(),
    meta_keywords: z.string().nullable(),
  })
  .partial();
const storedSnapshot = z.object({
  translations: z.object({ el: texts.optional(), en: texts.optional() }),
});

/** The change that restores a snapshot: texts, without slugs and status. */
export function changeOf(snapshot: Prisma.JsonObject): PageChange {
  return storedSnapshot.parse(snapshot);
}
