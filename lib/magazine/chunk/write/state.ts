import { z } from "zod";
import { translationsOf } from "@/lib/kernel/content/translations-of";
import { selectOf, valuesOf } from "@/lib/kernel/content/fields";
import { storedShape, storedTranslations } from "@/lib/kernel/content/field-schemas";
import { stateColumns } from "@/lib/kernel/content/desk-view";
import { chunkTexts } from "../fields";
import type { Prisma } from "@/prisma/client/client";
import type { ChunkChange } from "./schema";

/** The state of a chunk before and after a save. */
export const chunkStateSelect = {
  id: true,
  key: true,
  version: true,
  translations: { select: { ...stateColumns, ...selectOf(chunkTexts) } },
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

const stored = z.object({ translations: storedTranslations(storedShape(chunkTexts)) });

/** The change that restores a snapshot: its texts, but not its status. */
export const changeOf = (snapshot: Prisma.JsonObject): ChunkChange => stored.parse(snapshot);
