import { dueEntries, listIdeas, withAssignments } from "./assigned";
import { requireEditor, type EditorActor } from "@/lib/kernel/core/actor";
import { dayEnd } from "@/lib/kernel/core/months";
import { addDays } from "@/lib/kernel/greek/easter";
import { keysOf } from "@/lib/kernel/core/records";
import { kindsWith } from "@/lib/kernel/manifest/variants";
import type { Locale } from "@/lib/kernel/i18n/locale";
import type { CalendarKind } from "./kinds";
import { contentEntries } from "./content-items";
import { campaignEntries } from "./campaign-entries";
import type { Asked } from "./entries";
import type { CalendarEntry, CalendarQuery, CalendarResponse } from "./schema";

/** The maximum number of publications, and of dates, of a kind in a response. */
const MOST = 1_000;

/** How each kind reads its entries. */
const READERS: ReadonlyMap<CalendarKind, (asked: Asked) => Promise<CalendarEntry[]>> = new Map([
  ...kindsWith("calendar").flatMap((declared) =>
    keysOf(declared.variants).map(
      (variant) => [variant, (asked: Asked) => contentEntries(declared, variant, asked)] as const,
    ),
  ),
  ["campaign" as const, campaignEntries],
]);

/** The kinds that have a section. */
const WITH_SECTION: readonly CalendarKind[] = kindsWith("calendar").flatMap(
  ({ calendar, variants }) => ("category" in calendar ? keysOf(variants) : []),
);

/**
 * What is published, will be published, takes place, is sent or due in a range of days, by its time,
 * and the drafts without a date.
 * Kinds that declare no place in the calendar are left out: pages have no schedule.
 * @throws AppError forbidden for all but editors
 */
export async function readCalendar(
  actor: EditorActor,
  { from, until, kind, section, language, status }: CalendarQuery,
  locale: Locale,
  most = MOST,
): Promise<CalendarResponse> {
  requireEditor(actor);
  const span = { from: dayEnd(addDays(from, -1)), until: dayEnd(until) };
  const filters = { section, language, status };
  const read = [...READERS.keys()].filter(
    (each) =>
      (kind === undefined || each === kind) &&
      (section === undefined || WITH_SECTION.includes(each)),
  );
  const asked = { span, filters, locale, most };
  const [ideas, ...lists] = await Promise.all([
    read.includes("post") ? listIdeas(section, locale) : [],
    dueEntries(asked, read),
    ...read.flatMap((each) => READERS.get(each)?.(asked) ?? []),
  ]);
  const entries = lists
    .flat()
    .filter(
      (entry) =>
        (section === undefined || entry.section === section) &&
        (language === undefined || entry.languages.includes(language)) &&
        (status === undefined || entry.status === status),
    )
    .sort((a, b) => a.at.localeCompare(b.at) || a.key.localeCompare(b.key));
  return {
    from,
    until,
    entries: await withAssignments(entries.slice(0, most)),
    ideas,
    is_cut: entries.length > most,
  };
}
