import type { JSONContent } from "@tiptap/core";
import { z } from "zod";
import type { Db } from "@/lib/core/db";
import { trustedDocument } from "@/lib/document/trusted";
import { translationsOf } from "@/lib/content/translations-of";
import type { Locale } from "@/lib/i18n/locale";
import { writeRevision, type SaveOrigin } from "@/lib/revision/service";
import type { Prisma } from "@/prisma/client/client";
import type { ChunkChange } from "./schema";

/** Everything that a save of a chunk begins from, and leaves behind. */
export const chunkStateSelect = {
  id: true,
  key: true,
  version: true,
  translations: {
    select: {
      locale: true,
      title: true,
      contentDoc: true,
      status: true,
      publishedAt: true,
      wordsAt: true,
    },
  },
} satisfies Prisma.ChunkSelect;
export type ChunkState = Prisma.ChunkGetPayload<{ select: typeof chunkStateSelect }>;
export type ChunkTranslationState = ChunkState["translations"][number];

export const translationState = (
  { translations }: ChunkState,
  locale: Locale,
): ChunkTranslationState | undefined => translations.find((one) => one.locale === locale);

/** The words of a language as the body of a PUT would say them, without the state. */
export const textsOf = ({ title, contentDoc }: ChunkTranslationState) => ({
  title,
  content_doc: contentDoc as JSONContent | null,
});

/** A chunk as the body of the PUT that would make it so. */
export const snapshotOf = (state: ChunkState) => ({
  translations: translationsOf(state, (words) => ({ ...textsOf(words), status: words.status })),
});

/** Keeps how a chunk stands after a save; before the first one that is kept also how it stood. */
export async function storeRevision(
  tx: Db,
  id: number,
  actorId: number,
  former: ChunkState | undefined,
  origin: SaveOrigin = {},
): Promise<ChunkState> {
  const state = await tx.chunk.findUniqueOrThrow({ where: { id }, select: chunkStateSelect });
  const keep = (one: ChunkState, version: number, by: number | null) =>
    writeRevision(tx, {
      kind: "chunk",
      id,
      version,
      actorId: by,
      snapshot: snapshotOf(one),
      ...(by === null ? {} : origin),
    });
  if (former && (await tx.revision.count({ where: { kind: "chunk", subjectId: id } })) === 0)
    await keep(former, state.version - 1, null);
  await keep(state, state.version, actorId);
  return state;
}

const texts = z.object({ title: z.string(), content_doc: trustedDocument.nullable() }).partial();
const storedSnapshot = z.object({
  translations: z.object({ el: texts.optional(), en: texts.optional() }),
});

/**
 * What a kept state brings back: texts, not the states of languages, which say what readers see
 * now.
 */
export function changeOf(snapshot: Prisma.JsonObject): ChunkChange {
  return storedSnapshot.parse(snapshot);
}
