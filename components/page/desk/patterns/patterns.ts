import type { Locale } from "@/lib/i18n/locale";
import { carriedBlock } from "../untranslated-blocks";
import type { BareBlock } from "../blocks";

/** A block in both languages; null where one has none. */
export type BlockPair = Record<Locale, BareBlock | null>;
export type Pattern = { id: number; name: string; version: number; blocks: BlockPair[] };

export const PATTERNS_PATH = "/api/block-pattern";

/** The blocks of a pattern in one language; those without texts in it wait for them. */
export const blocksIn = (pattern: Pattern, locale: Locale): BareBlock[] =>
  pattern.blocks.flatMap(({ el, en }) => {
    const [own, other] = locale === "el" ? [el, en] : [en, el];
    if (own) return structuredClone(own);
    return other ? carriedBlock(other) : [];
  });
