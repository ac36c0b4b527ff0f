import { eventItems } from "@/components/commerce/event-card/event-item";
import type { DatedItem } from "@/components/kit/card/dated-item";
import { postItem } from "@/components/magazine/post/date-row";
import { byStart } from "@/components/site/section/dated-list";
import { todayInAthens } from "@/components/site/section/month-entries";
import { daysOf } from "@/lib/kernel/core/months";
import type { Locale } from "@/lib/kernel/i18n/locale";
import type { homeLists } from "./home-lists";

/** So many are read of each list, as some of them run already. */
const READ = 12;

/** What takes place next, from today on; what runs already only fills up. */
export async function nextItems(
  { agenda, events }: Pick<ReturnType<typeof homeLists>, "agenda" | "events">,
  count: number,
  locale: Locale,
): Promise<DatedItem[]> {
  const [posts, cards] = await Promise.all([agenda(READ), events(READ)]);
  const all = [
    ...posts.map((card) => postItem(card, locale)),
    ...(await eventItems(
      cards.filter(({ cancelled_at: cancelled }) => cancelled === null),
      locale,
    )),
  ].sort(byStart);
  const today = todayInAthens();
  const begins = ({ starts, ends, zone }: DatedItem) => daysOf(starts, ends, zone).first >= today;
  return [...all.filter(begins), ...all.filter((item) => !begins(item))].slice(0, count);
}
