import { entryKey } from "@/lib/site/editorial-calendar/entry-key";
import type { CalendarEntry } from "@/lib/site/editorial-calendar/schema";
import { LOCALES } from "@/lib/kernel/i18n/locale";
import type { Move } from "./move-request";

/**
 * The entries after a stored move of the one with the key `from`, as the server lists them: the
 * languages that stay are an entry of their own, and those that come to another publication of the
 * same item join it. All entries of the item get its new version.
 */
export function afterMove(
  entries: readonly CalendarEntry[],
  from: string,
  move: Move,
  version: number,
): CalendarEntry[] {
  const { kind, id, at } = move;
  const source = entries.find(({ key }) => key === from);
  if (!source) return [...entries];
  const key = entryKey(source, at);
  const there = entries.find((one) => one.key === key);
  const comes = [...(there?.languages ?? []), ...move.languages];
  const goes = {
    ...(there ?? source),
    key,
    at,
    languages: LOCALES.filter((each) => comes.includes(each)),
  };
  const rest = source.languages.filter((each) => !move.languages.includes(each));
  return entries
    .flatMap((one) => {
      if (one.key === from) return rest.length > 0 ? [{ ...one, languages: rest }, goes] : [goes];
      return one.key === key ? [] : [one];
    })
    .map((one) => (one.kind === kind && one.id === id ? { ...one, version } : one));
}
