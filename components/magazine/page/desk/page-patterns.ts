import type { Pattern } from "@/components/kit/editor/patterns/patterns";
import type { Locale } from "@/lib/kernel/i18n/locale";
import type { BareBlock } from "./blocks";
import { carriedBlock } from "./untranslated-blocks";

/** The blocks of a pattern in one language; those without texts in it wait for them. */
export const blocksIn = (pattern: Pattern<BareBlock>, locale: Locale): BareBlock[] =>
  pattern.blocks.flatMap(({ el, en }) => {
    const [own, other] = locale === "el" ? [el, en] : [en, el];
    if (own) return structuredClone(own);
    return other ? carriedBlock(other) : [];
  });
