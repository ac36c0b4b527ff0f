import { Static } from "@/components/kit/ui/static";
import { formatMonth } from "@/lib/kernel/core/dates";
import type { Locale } from "@/lib/kernel/i18n/locale";
import type { DatedItem } from "@/components/kit/card/dated-item";
import { DatedRow } from "@/components/kit/card/dated-row";

/** Those that take place now come first, under a title of their own. */
type Running = { title: string; isRunning(item: DatedItem): boolean };

/** The items of each month, in their order. */
function byMonth(
  items: readonly DatedItem[],
  locale: Locale,
  running: Running | undefined,
): Map<string, DatedItem[]> {
  const groups = new Map<string, DatedItem[]>();
  for (const item of items) {
    const title = running?.isRunning(item)
      ? running.title
      : formatMonth(item.starts, locale, item.zone);
    const same = groups.get(title);
    if (same) same.push(item);
    else groups.set(title, [item]);
  }
  return groups;
}

/** By their start, the first one first. */
export const byStart = (one: DatedItem, other: DatedItem) =>
  one.starts.getTime() - other.starts.getTime();

type Props = { items: readonly DatedItem[]; locale: Locale; running?: Running };

/** Dated posts and events by month, in their order; each has its key as id. */
export function DatedList({ items, locale, running }: Props) {
  return (
    <Static className="border-t border-ink">
      {[...byMonth(items, locale, running)].map(([month, rows]) => (
        <section
          key={month}
          className="grid grid-cols-[minmax(0,1fr)] gap-x-8 pt-6 wide:grid-cols-[minmax(0,1fr)_minmax(0,3fr)]"
        >
          <h3 className="pb-2 text-xl text-accent first-letter:uppercase wide:text-2xl">{month}</h3>
          <ul>
            {rows.map((item) => (
              <li key={item.key} id={item.key}>
                <DatedRow item={item} locale={locale} heading="h4" hasPicture />
              </li>
            ))}
          </ul>
        </section>
      ))}
    </Static>
  );
}
