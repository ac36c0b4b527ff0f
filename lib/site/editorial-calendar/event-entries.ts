import { db } from "@/lib/kernel/core/db";
import type { Prisma } from "@/prisma/client/client";
import type { EventKind } from "@/prisma/client/enums";
import { dateOf, publicationsOf, type Asked, type Item } from "./entries";
import { asksForDates, publicationFilter, translationSelect } from "./publication-filter";
import type { CalendarEntry } from "./schema";

const select = {
  id: true,
  version: true,
  startsAt: true,
  endsAt: true,
  cancelledAt: true,
  translations: translationSelect,
} satisfies Prisma.EventSelect;

/** Publications and dates of events, or of webinars. */
export async function eventEntries(kind: EventKind, asked: Asked): Promise<CalendarEntry[]> {
  const { span, filters, locale, most } = asked;
  const event = { kind, deletedAt: null } satisfies Prisma.EventWhereInput;
  const shown = publicationFilter(asked);
  const [publications, dated] = await Promise.all([
    shown &&
      db.eventTranslation.findMany({
        where: { ...shown, event },
        orderBy: [{ publishedAt: "asc" }, { eventId: "asc" }],
        take: 2 * most + 1,
        select: { eventId: true },
      }),
    asksForDates(filters)
      ? db.event.findMany({
          where: { ...event, startsAt: { gte: span.from, lt: span.until } },
          orderBy: [{ startsAt: "asc" }, { id: "asc" }],
          take: most + 1,
          select,
        })
      : [],
  ]);
  const ids = [...new Set(publications?.map(({ eventId }) => eventId))];
  const published =
    ids.length > 0 ? await db.event.findMany({ where: { id: { in: ids } }, select }) : [];
  const itemOf = ({ id, version, translations }: (typeof dated)[number]): Item => ({
    kind,
    id,
    version,
    section: null,
    translations,
  });
  return [
    ...published.flatMap((row) => publicationsOf(itemOf(row), span, locale)),
    ...dated.flatMap((row) => {
      const { startsAt, endsAt, cancelledAt } = row;
      return (
        dateOf(itemOf(row), { startsAt, endsAt, isCancelled: cancelledAt !== null }, locale) ?? []
      );
    }),
  ];
}
