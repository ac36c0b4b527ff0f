import type { BlockPair, Pattern } from "@/components/kit/editor/patterns/patterns";
import type { Locale } from "@/lib/kernel/i18n/locale";
import { isCompleteBlock, type DraftIssueBlock } from "./issue-blocks";

/**
 * The blocks of an issue as pairs. Its languages are written apart: those of the other one are
 * counterparts only where both have the same types in the same order, and complete ones.
 */
export function issuePairs(
  own: readonly DraftIssueBlock[],
  others: readonly DraftIssueBlock[],
  locale: Locale,
): BlockPair<DraftIssueBlock>[] {
  const isOneOrder =
    own.length === others.length && own.every(({ type }, index) => type === others[index]?.type);
  return own.map((block, index) => {
    const other = isOneOrder ? others[index] : undefined;
    const counterpart = other && isCompleteBlock(other) ? other : null;
    return locale === "el" ? { el: block, en: counterpart } : { el: counterpart, en: block };
  });
}

/**
 * The blocks of a pattern in a language; those that it lacks there come in the other one, to be
 * translated, as when an issue is copied from its other language.
 */
export const patternBlocks = (
  { blocks }: Pattern<DraftIssueBlock>,
  locale: Locale,
): DraftIssueBlock[] =>
  blocks.flatMap(({ el, en }) => {
    const block = locale === "el" ? (el ?? en) : (en ?? el);
    return block ? [structuredClone(block)] : [];
  });
