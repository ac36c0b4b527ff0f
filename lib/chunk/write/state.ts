import type { JSONContent } from "@tiptap/core";
import { z } from "zod";
import type { Db } from "@/lib/core/db";
import { trustedDocument } from "@/lib/document/trusted";
import { translationsOf } from "@/lib/content/translations-of";
import type { Locale } from "@/lib/i18n/locale";
import { writeRevision, type SaveOrigin } from "@/lib/revision/service";
import type { Prisma } from "@/prisma/client/client";
import type { ChunkChange } from "./schema";

/** The state of a chunk before and after a save. */
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

/** A translation in the form of a PUT body, without status. */
export const textsOf = ({ title, contentDoc }: ChunkTranslationState) => ({
  title,
  content_doc: contentDoc as JSONContent | null,
});

/** A snapshot of a chunk in the form of a PUT body. */
export const snapshotOf = (state: ChunkState) => ({
  translations: translationsOf(state, (words) => ({ ...textsOf(words), status: words.status })),
});

/** Stores a revision after a save; before the first one also the state before it. */
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

/** The change that restores a snapshot: texts, not status. */
export function changeOf(snapshot: Prisma.JsonObject): ChunkChange {
  return storedSnapshot.parse(snapshot);
}
