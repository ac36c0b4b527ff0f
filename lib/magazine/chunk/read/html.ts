import { storedDocument } from "@/lib/kernel/document/stored";
import { assetsById } from "@/lib/kernel/asset/by-id";
import { tagResponse } from "@/lib/kernel/core/cache-tags";
import { publicTranslation } from "@/lib/kernel/core/publication";
import { db } from "@/lib/kernel/core/db";
import { memoize } from "@/lib/kernel/core/render-cache";
import { renderDocument } from "@/lib/kernel/document/render";
import { documentAssetIds } from "@/lib/kernel/document/text";
import type { Locale } from "@/lib/kernel/i18n/locale";
import type { Prisma } from "@/prisma/client/client";

/** What is read of a translation of a chunk. */
export const chunkSelect = {
  chunkId: true,
  title: true,
  contentDoc: true,
  status: true,
  chunk: { select: { key: true, version: true } },
} satisfies Prisma.ChunkTranslationSelect;
/** A translation of a chunk. */
export type ChunkRow = Prisma.ChunkTranslationGetPayload<{ select: typeof chunkSelect }>;

/** The public translations in a locale; the response changes with the chunks. */
export function publicChunks(locale: Locale): Prisma.ChunkTranslationWhereInput {
  tagResponse("chunks");
  return { ...publicTranslation(locale), chunk: { deletedAt: null } };
}

/** Drafts by key that replace public texts in a preview. */
export type DraftTexts = ReadonlyMap<string, string>;

/** The HTML of chunks by key: public ones in this locale, or drafts; missing ones are left out. */
export async function chunkHtml(
  keys: string[],
  locale: Locale,
  drafts?: DraftTexts,
): Promise<Map<string, string>> {
  const texts = await memoize(`chunks ${locale} ${keys.join(" ")}`, () =>
    loadChunkHtml(keys, locale),
  );
  return drafts ? new Map([...texts, ...[...drafts].filter(([key]) => keys.includes(key))]) : texts;
}

async function loadChunkHtml(keys: string[], locale: Locale): Promise<Map<string, string>> {
  const rows = await db.chunkTranslation.findMany({
    where: { ...publicChunks(locale), chunk: { deletedAt: null, key: { in: keys } } },
    select: chunkSelect,
  });
  const documents = rows.map((row) => storedDocument(row.contentDoc));
  const assets = await assetsById([...new Set(documents.flatMap(documentAssetIds))], locale);
  return new Map(
    rows.map((row, index) => [
      row.chunk.key,
      documents[index] ? renderDocument(documents[index], assets, locale) : "",
    ]),
  );
}
