import { otherLayout } from "@/lib/kernel/greek/keyboard";
import type { FoundWithFallbacks } from "@/lib/kernel/search-engine/fallbacks";
import type { Found } from "./find";

/**
 * The query that was meant when it was typed on the other keyboard layout, or when words that nothing
 * has were found with a typo; null for one that was found as typed. Words are folded, except on the
 * other layout.
 */
export function readAs(text: string, found: FoundWithFallbacks<Found>): string | null {
  if (found.by === "layout") return otherLayout(text)?.trim() ?? null;
  const { words } = found.first.query;
  const corrected = words.map((word) => {
    const isFound =
      word.isWhole ||
      word.found.prefixMatches.length > 0 ||
      word.found.phonetic.length > 0 ||
      word.others.length > 0 ||
      word.lookalike !== undefined;
    const [meant] = word.fuzzy;
    return isFound && found.by === "typed" ? word.typed : (meant ?? word.typed);
  });
  const isChanged = corrected.some((word, at) => word !== words[at]?.typed);
  return isChanged ? corrected.join(" ") : null;
}
