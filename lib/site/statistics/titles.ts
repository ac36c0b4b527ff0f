import { kindsWith } from "@/lib/kernel/manifest/variants";
import { findLiveLabels } from "@/lib/kernel/manifest/labels";
import type { CountedKind } from "@/lib/kernel/daily-count/kinds";
import type { Locale } from "@/lib/kernel/i18n/locale";

/**
 * The titles of counted items in a locale, else in another one. Deleted items have none.
 */
export async function readTitles(
  kind: CountedKind,
  ids: readonly number[],
  locale: Locale,
): Promise<Map<number, string>> {
  const declared = kindsWith("counted").find((one) => one.kind === kind);
  return declared ? findLiveLabels(declared, ids, locale) : new Map<number, string>();
}
