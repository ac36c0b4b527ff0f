import { z } from "zod";
import { translationsOf } from "@/lib/kernel/content/translations-of";
import { selectOf, valuesOf } from "@/lib/kernel/content/fields";
import { storedShape } from "@/lib/kernel/content/field-schemas";
import { chunkTexts } from "../fields";
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
      ...selectOf(chunkTexts),
      status: true,
      publishedAt: true,
      wordsAt: true,
    },
  },
} satisfies Prisma.ChunkSelect;
export type ChunkState = Prisma.ChunkGetPayload<{ select: typeof chunkStateSelect }>;
export type ChunkTranslationState = ChunkState["translations"][number];

/** The localized fields in the form of a PUT body, without status. */
export const textsOf = (translation: ChunkTranslationState) => valuesOf(chunkTexts, translation);

/** A snapshot of a chunk in the form of a PUT body. */
export const snapshotOf = (state: ChunkState) => ({
  translations: translationsOf(state, (translation) => ({
    ...textsOf(translation),
    status: translation.status,
  })),
});

const texts = z.object(storedShape(chunkTexts)).partial();
const stored = z.object({ translations: z.object({ el: texts.optional(), en: texts.optional() }) });

/** The change that restores a snapshot: its texts, but not its status. */
export function changeOf(snapshot: Prisma.JsonObject): ChunkChange {
  return stored.parse(snapshot);
}
