import type { Locale } from "@/lib/kernel/i18n/locale";
import type { PatternKind } from "@/prisma/client/enums";

/** A block in both languages; null where one has none. */
export type BlockPair<B> = Record<Locale, B | null>;
/** A pattern of blocks, of the kind of its editor. */
export type Pattern<B = { type: string }> = {
  id: number;
  kind: PatternKind;
  name: string;
  version: number;
  blocks: BlockPair<B>[];
};

export const PATTERNS_PATH = "/api/block-pattern";
