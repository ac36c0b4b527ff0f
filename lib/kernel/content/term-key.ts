import { toSlug } from "@/lib/kernel/greek/slug";
import type { Locale } from "@/lib/kernel/i18n/locale";

/** The first free key of `name`, `name-2`, `name-3` …, from the English name or else the Greek one. */
export function freeKey(
  names: Partial<Record<Locale, string | null>> | undefined,
  taken: ReadonlySet<string>,
): string {
  const base = names?.en ? toSlug(names.en, "en") : toSlug(names?.el ?? "", "el");
  for (let count = 1; ; count++) {
    const key = count === 1 ? base : `${base}-${count}`;
    if (!taken.has(key)) return key;
  }
}
