import { writeChange } from "@/lib/kernel/content/save";
import { isSame } from "@/lib/kernel/core/changed-fields";
import type { UserActor } from "@/lib/kernel/core/actor";
import { inTransaction, type Db } from "@/lib/kernel/core/db";
import { conflict, notFound } from "@/lib/kernel/core/errors";
import { LOCALES, type Locale } from "@/lib/kernel/i18n/locale";
import { managedEvents, requireOrganiser } from "@/lib/commerce/event/policy";
import type { EventChange } from "@/lib/commerce/event/write/change";
import {
  changeOf,
  eventStateSelect,
  snapshotOf,
  type EventState,
} from "@/lib/commerce/event/write/state";
import { events } from "@/lib/commerce/event/write/update";
import { lockSeries, shownAssets, TIMEOUT_MS } from "./locked";
import { seriesText } from "./texts";

/** The dates of a series after another one that are still to come, and are held. */
async function laterDates(
  tx: Db,
  actor: UserActor,
  { seriesId, startsAt }: EventState,
  now: Date,
): Promise<EventState[]> {
  const where = {
    AND: [
      managedEvents(actor),
      {
        seriesId,
        deletedAt: null,
        cancelledAt: null,
        startsAt: { gt: startsAt },
        endsAt: { gt: now },
      },
    ],
  };
  const ids = await tx.event.findMany({ where, select: { id: true }, orderBy: { id: "asc" } });
  await tx.$executeRaw`SELECT 1 FROM event WHERE id = ANY(${ids.map(({ id }) => id)}::int[])
    ORDER BY id FOR UPDATE`;
  return tx.event.findMany({ where, orderBy: { startsAt: "asc" }, select: eventStateSelect });
}

/** Whether a date has these texts and this picture already. */
function hasTexts(date: EventState, { cover_id: cover, translations }: EventChange): boolean {
  const own = changeOf(snapshotOf(date));
  return (
    own.cover_id === cover &&
    LOCALES.every((locale) => {
      const texts = translations[locale];
      return !texts || isSame(own.translations[locale], texts);
    })
  );
}

/**
 * Gives the texts and the picture of a date to all later dates of its series that are to come: a save
 * of each. Times, place, seats and prices of a date stay its own, as its ticket holders know them.
 * @returns how many dates changed
 * @throws AppError as a save of the event: forbidden, not_found, invalid on what only an editor changes
 * once a date is public; conflict for an event without other dates
 */
export async function giveTexts(
  actor: UserActor,
  id: number,
  locale: Locale,
): Promise<{ changed: number }> {
  await requireOrganiser(actor);
  return inTransaction(
    async (tx) => {
      const now = new Date();
      const source = await events.load(tx, actor, id);
      if (!source) throw notFound();
      if (source.seriesId === null) throw conflict({ message: seriesText("noSeries", locale) });
      await lockSeries(tx, source.seriesId);
      const texts = changeOf(snapshotOf(source));
      const knownAssets = await shownAssets(tx, source);
      const dates = await laterDates(tx, actor, source, now);
      const other = dates.filter((date) => !hasTexts(date, texts));
      for (const previous of other)
        await writeChange(
          events,
          { tx, actor, locale, now, previous, origin: {}, knownAssets },
          texts,
        );
      return { changed: other.length };
    },
    { timeout: TIMEOUT_MS },
  );
}
