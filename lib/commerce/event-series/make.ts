import type { Edit } from "@/lib/kernel/content/edit";
import { lockRow, writeChange } from "@/lib/kernel/content/save";
import { isLive } from "@/lib/kernel/content/status";
import type { UserActor } from "@/lib/kernel/core/actor";
import { inTransaction, type Db } from "@/lib/kernel/core/db";
import { notFound } from "@/lib/kernel/core/errors";
import { omit } from "@/lib/kernel/core/records";
import { LOCALES, type Locale } from "@/lib/kernel/i18n/locale";
import { allowanceOf } from "@/lib/commerce/organiser/service";
import { eventKind } from "@/lib/commerce/event/kind";
import { mayEditAllEvents, requireOrganiser } from "@/lib/commerce/event/policy";
import type { EventWrite } from "@/lib/commerce/event/write/change";
import { addonsIn, entriesIn } from "@/lib/commerce/event/ticket-kinds";
import { blankEvent, snapshotOf, type EventState } from "@/lib/commerce/event/write/state";
import { events } from "@/lib/commerce/event/write/update";
import { lockSeries, shownAssets, TIMEOUT_MS } from "./locked";
import { planDates, type PlannedDate } from "./plan";
import type { MadeDates, NewDates } from "./schema";
import { mover } from "./times";

/** An event or a webinar that the actor manages, with its series locked, or itself where it has none. */
async function lockedSource(tx: Db, actor: UserActor, id: number): Promise<EventState> {
  const load = async () => {
    const state = await events.load(tx, actor, id);
    if (!state) throw notFound();
    return state;
  };
  const seen = await load();
  if (seen.seriesId === null) await lockRow(tx, eventKind, id);
  else await lockSeries(tx, seen.seriesId);
  const source = await load();
  if (seen.seriesId === null && source.seriesId !== null) await lockSeries(tx, source.seriesId);
  return source;
}

/** The starts of the dates that there are: of the series, else of the event alone. */
async function startsOf(tx: Db, { seriesId, startsAt }: EventState): Promise<Date[]> {
  if (seriesId === null) return [startsAt];
  const where = { seriesId, deletedAt: null };
  const rows = await tx.event.findMany({ where, select: { startsAt: true } });
  return rows.map((row) => row.startsAt);
}

/** The series of an event; a new one where it has none. */
async function seriesOf(tx: Db, { id, seriesId }: EventState): Promise<number> {
  if (seriesId !== null) return seriesId;
  const series = await tx.eventSeries.create({ data: {}, select: { id: true } });
  // No save of the event: nobody who edits it has to take over anything.
  await tx.$executeRaw`UPDATE event SET series_id = ${series.id} WHERE id = ${id}`;
  return series.id;
}

/**
 * An event as it is on another date: its texts, picture, place, seats, ticket types and questions, as
 * public as it is, where the actor may publish.
 */
function copyOf(source: EventState, { day, startsAt, endsAt }: PlannedDate, mayPublish: boolean) {
  const { movedTo } = mover(source, {});
  const moved = (date: Date | null) => date && movedTo(day, date).toISOString();
  const snapshot = omit(snapshotOf(source), [
    "cancelled",
    "cancel_reason_el",
    "cancel_reason_en",
    "recording_url",
  ]);
  const translations: EventWrite["translations"] = {};
  for (const locale of LOCALES) {
    const own = snapshot.translations[locale];
    if (!own) continue;
    const { status, published_at: publishedAt, ...texts } = omit(own, ["slug", "unpublish_at"]);
    const isPublished = mayPublish && isLive(status);
    translations[locale] = {
      ...texts,
      status: isPublished ? status : "draft",
      ...(isPublished && status === "scheduled" && { published_at: publishedAt }),
    };
  }
  const change: EventWrite = {
    ...snapshot,
    starts_at: startsAt.toISOString(),
    ends_at: endsAt.toISOString(),
    refund_until: moved(source.refundUntil),
    ticket_types: snapshot.ticket_types.map((type, at) => ({
      ...type,
      sales_end: moved(entriesIn(source.ticketTypes)[at]?.salesEnd ?? null),
    })),
    // Their ticket types are named once there are some (`nameTypes`).
    addons: snapshot.addons.map((addon, at) => ({
      ...addon,
      ticket_type_ids: [],
      sales_end: moved(addonsIn(source.ticketTypes)[at]?.salesEnd ?? null),
    })),
    translations,
  };
  return change;
}

/** Gives the add-ons of a copy the ticket types of the copy, by their places in the lists. */
async function nameTypes(tx: Db, { ticketTypes }: EventState, copyId: number): Promise<void> {
  const limited = addonsIn(ticketTypes).some(({ withTypeIds }) => withTypeIds.length > 0);
  if (!limited) return;
  const copies = await tx.ticketType.findMany({
    where: { eventId: copyId },
    orderBy: [{ position: "asc" }, { id: "asc" }],
    select: { id: true, isAddon: true },
  });
  const entries = entriesIn(ticketTypes).map(({ id }) => id);
  for (const [at, { withTypeIds }] of addonsIn(ticketTypes).entries()) {
    if (withTypeIds.length === 0) continue;
    // One that is sold no more has no copy: its number stays, so that the add-on is not for all.
    const named = withTypeIds.map((id) => entriesIn(copies)[entries.indexOf(id)]?.id ?? id);
    await tx.ticketType.update({
      where: { id: addonsIn(copies)[at]!.id },
      data: { withTypeIds: named },
      select: { id: true },
    });
  }
}

/**
 * Makes further dates of an event or a webinar, all or none: events of one series, each with the seats and prices
 * of this one, which are its own from then on. Those of companies that need a review are drafts.
 * @throws AppError as a save of the event: forbidden, not_found; invalid for dates that cannot be
 * (`planDates`) and for what the actor may not sell
 */
export async function makeDates(
  actor: UserActor,
  id: number,
  input: NewDates,
  locale: Locale,
): Promise<MadeDates> {
  await requireOrganiser(actor);
  return inTransaction(
    async (tx) => {
      const now = new Date();
      const source = await lockedSource(tx, actor, id);
      const taken = await startsOf(tx, source);
      const planned = planDates({ source, input, taken, locale, now });
      const shown = planned.map(({ startsAt, endsAt }) => ({
        id: null as number | null,
        starts_at: startsAt.toISOString(),
        ends_at: endsAt.toISOString(),
      }));
      if (input.dry_run) return { series_id: source.seriesId, dates: shown };
      const mayPublish =
        mayEditAllEvents(actor) || (await allowanceOf(tx, actor.memberId)).withoutReview;
      const seriesId = await seriesOf(tx, source);
      const previous = blankEvent(source.kind);
      const knownAssets = await shownAssets(tx, source);
      const edit: Edit<EventState> = { tx, actor, locale, now, previous, origin: {}, knownAssets };
      for (const [at, date] of planned.entries()) {
        const change = { ...copyOf(source, date, mayPublish), seriesId };
        const { id: dateId } = await writeChange(events, edit, change);
        await nameTypes(tx, source, dateId);
        shown[at]!.id = dateId;
      }
      return { series_id: seriesId, dates: shown };
    },
    { timeout: TIMEOUT_MS },
  );
}
