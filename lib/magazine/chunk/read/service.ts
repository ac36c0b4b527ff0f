import type { ChangeOf } from "@/lib/kernel/content/fields";
import type { chunkTexts } from "../fields";
import { storedDocument } from "@/lib/kernel/document/stored";
import { assetsById } from "@/lib/kernel/asset/by-id";
import { tagResponse } from "@/lib/kernel/core/cache-tags";
import { publicTranslation } from "@/lib/kernel/core/publication";
import { db } from "@/lib/kernel/core/db";
import { memoize } from "@/lib/kernel/core/render-cache";
import { paged, type Paged, type Paging } from "@/lib/kernel/core/paging";
import { renderDocument } from "@/lib/kernel/document/render";
import { documentAssetIds } from "@/lib/kernel/document/text";
import type { Locale } from "@/lib/kernel/i18n/locale";
import type { Prisma } from "@/prisma/client/client";
import { placesOf } from "./usage";

/** The public view of a chunk; `content` is safe HTML, `used_on` lists its uses. */
export type ChunkView = {
  id: number;
  key: string;
  title: string;
  content: string;
  status: string;
  used_on: string[];
  version: number;
};

const chunkSelect = {
  chunkId: true,
  title: true,
  contentDoc: true,
  status: true,
  chunk: { select: { key: true, version: true } },
} satisfies Prisma.ChunkTranslationSelect;
type ChunkRow = Prisma.ChunkTranslationGetPayload<{ select: typeof chunkSelect }>;

function publicChunks(locale: Locale): Prisma.ChunkTranslationWhereInput {
  tagResponse("chunks");
  return { ...publicTranslation(locale), chunk: { deletedAt: null } };
}

async function viewChunks(rows: ChunkRow[], locale: Locale): Promise<ChunkView[]> {
  const documents = rows.map((row) => storedDocument(row.contentDoc));
  const [assets, places] = await Promise.all([
    assetsById([...new Set(documents.flatMap(documentAssetIds))], locale),
    placesOf(
      rows.map((row) => row.chunk.key),
      [locale],
    ),
  ]);
  return rows.map((row, index) => ({
    id: row.chunkId,
    key: row.chunk.key,
    title: row.title,
    content: documents[index] ? renderDocument(documents[index], assets, locale) : "",
    status: row.status,
    used_on: places.get(row.chunk.key) ?? [],
    version: row.chunk.version,
  }));
}

/** Public chunks by key. */
export async function listChunks(
  locale: Locale,
  filters: { key?: string },
  paging: Paging,
): Promise<Paged<ChunkView>> {
  const where: Prisma.ChunkTranslationWhereInput = {
    ...publicChunks(locale),
    ...(filters.key ? { chunk: { deletedAt: null, key: filters.key } } : {}),
  };
  const [total, rows] = await Promise.all([
    db.chunkTranslation.count({ where }),
    db.chunkTranslation.findMany({
      where,
      orderBy: { chunk: { key: "asc" } },
      skip: paging.currentPage * paging.perPage,
      take: paging.perPage,
      select: chunkSelect,
    }),
  ]);
  return paged(await viewChunks(rows, locale), total, paging);
}

/** A public chunk by id, or null. */
export async function getChunk(id: number, locale: Locale): Promise<ChunkView | null> {
  const rows = await db.chunkTranslation.findMany({
    where: { ...publicChunks(locale), chunkId: id },
    select: chunkSelect,
  });
  return (await viewChunks(rows, locale))[0] ?? null;
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

export type ChunkDraft = { id: number; key: string; title: string; html: string };

/**
 * A chunk in a locale, whatever its status; null when it has no translation there. Only for users
 * who may see drafts.
 * @param change unpublished changes of its texts
 */
export async function chunkDraft(
  id: number,
  locale: Locale,
  change: ChangeOf<typeof chunkTexts> = {},
): Promise<ChunkDraft | null> {
  const row = await db.chunkTranslation.findFirst({
    where: { chunkId: id, locale, chunk: { deletedAt: null } },
    select: chunkSelect,
  });
  if (!row) return null;
  const { title, content_doc: text = row.contentDoc } = change;
  const document = storedDocument(text);
  return {
    id,
    key: row.chunk.key,
    title: title ?? row.title,
    html: document
      ? renderDocument(document, await assetsById(documentAssetIds(document), locale), locale)
      : "",
  };
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
