import { assetsById } from "@/lib/kernel/asset/by-id";
import { expireResponseAt, tagResponse } from "@/lib/kernel/core/cache-tags";
import { db } from "@/lib/kernel/core/db";
import { paged, type Paged, type Paging, rowsAt } from "@/lib/kernel/core/paging";
import { renderDocument } from "@/lib/kernel/document/render";
import { documentAssetIds } from "@/lib/kernel/document/schema";
import { storedDocument } from "@/lib/kernel/document/stored";
import type { Locale } from "@/lib/kernel/i18n/locale";
import { idFromPath, isSlug, type Lookup, type Addresses, lookUp } from "@/lib/kernel/slug/service";
import { Prisma } from "@/prisma/client/client";
import type { EventKind } from "@/prisma/client/enums";
import { publicEvents } from "../policy";
import { REPEATED_DATES } from "../repeated-dates";
import {
  eventCardSelect,
  eventSelect,
  viewEvent,
  viewEventCard,
  type EventCard,
  type EventRow,
  type EventView,
} from "./view";

/** Filters of a list of events. */
export type EventFilters = {
  /** Only events or only webinars; by default both. */
  kind?: EventKind | undefined;
  /** Neither cancelled nor over, or the opposite. */
  isActive?: boolean | undefined;
  /** Over by the clock, cancelled or not, or the opposite. */
  isOver?: boolean | undefined;
  memberId?: number | undefined;
  /** Only these. */
  ids?: number[] | undefined;
  /** Only the dates of this series. */
  seriesId?: number | undefined;
  /** None of the dates of this series. */
  exceptSeries?: number | undefined;
  /** Of each series only its next date among those that the other filters leave. */
  isGrouped?: boolean | undefined;
  /** Only those that end at or after this time. */
  from?: Date | undefined;
  /** Only those that begin at or before this time. */
  to?: Date | undefined;
  /** Only those that take place, wholly or in part, between these times. */
  within?: { from: Date; until: Date } | undefined;
};

export type EventOrder = Prisma.EventTranslationOrderByWithRelationInput[];
/** By start, the default order of events (docs/api.md#filters). */
const BY_START: EventOrder = [{ event: { startsAt: "asc" } }, { eventId: "asc" }];
/** The newest publication first, as in feeds. */
export const NEWEST_FIRST: EventOrder = [{ publishedAt: "desc" }, { eventId: "desc" }];
export const BY_START_DESC: EventOrder = [{ event: { startsAt: "desc" } }, { eventId: "desc" }];

/** Lets the response expire when the next event ends. */
async function expireAtNextEnd(now: Date): Promise<void> {
  const next = await db.event.findFirst({
    where: { endsAt: { gt: now }, deletedAt: null },
    orderBy: { endsAt: "asc" },
    select: { endsAt: true },
  });
  if (next) expireResponseAt(new Date(next.endsAt.getTime() + 1));
}

/** Of these events the dates of a series that has a nearer one among them. */
async function repeatedDates(ids: readonly number[]): Promise<number[]> {
  if (ids.length < 2) return [];
  const statement = new Prisma.Sql(REPEATED_DATES.split("$1"), [ids]);
  const rows = await db.$queryRaw<{ id: number }[]>(statement);
  return rows.map(({ id }) => id);
}

async function eventWhere(
  locale: Locale,
  filters: EventFilters,
): Promise<Prisma.EventTranslationWhereInput> {
  const { kind, isActive, isOver, memberId, ids, from, to, within } = filters;
  const { seriesId, exceptSeries, isGrouped } = filters;
  tagResponse("events");
  const now = new Date();
  if (isActive !== undefined || isOver !== undefined || isGrouped || from)
    await expireAtNextEnd(now);
  const state: Prisma.EventWhereInput[] = [
    ...(isActive === true ? [{ cancelledAt: null, endsAt: { gt: now } }] : []),
    ...(isActive === false
      ? [{ OR: [{ cancelledAt: { not: null } }, { endsAt: { lte: now } }] }]
      : []),
    ...(isOver === undefined ? [] : [{ endsAt: isOver ? { lte: now } : { gt: now } }]),
    ...(from ? [{ endsAt: { gte: from } }] : []),
    ...(to ? [{ startsAt: { lte: to } }] : []),
    ...(within ? [{ startsAt: { lt: within.until }, endsAt: { gt: within.from } }] : []),
    ...(memberId ? [{ memberId }] : []),
    ...(ids ? [{ id: { in: ids } }] : []),
    ...(seriesId ? [{ seriesId }] : []),
    ...(exceptSeries ? [{ OR: [{ seriesId: null }, { seriesId: { not: exceptSeries } }] }] : []),
    ...(kind ? [{ kind }] : []),
  ];
  const where = { ...publicEvents(locale), event: { deletedAt: null, AND: state } };
  if (!isGrouped) return where;
  const dates = await db.eventTranslation.findMany({
    where: { AND: [where, { event: { seriesId: { not: null } } }] },
    select: { eventId: true },
  });
  const others = await repeatedDates(dates.map(({ eventId }) => eventId));
  return { AND: [where, { eventId: { notIn: others } }] };
}

/** Public events as cards, by their start. */
export async function listEventCards(
  locale: Locale,
  filters: EventFilters,
  count: number,
  order: EventOrder = BY_START,
): Promise<EventCard[]> {
  const rows = await db.eventTranslation.findMany({
    where: await eventWhere(locale, filters),
    orderBy: order,
    take: count,
    select: eventCardSelect(locale),
  });
  return rows.map((row) => viewEventCard(row, locale));
}

function render(
  row: EventRow,
  assets: Awaited<ReturnType<typeof assetsById>>,
  locale: Locale,
): EventView {
  const document = storedDocument(row.bodyDoc);
  return viewEvent(row, document ? renderDocument(document, assets, locale) : "", locale);
}

const assetIds = (row: EventRow) => documentAssetIds(storedDocument(row.bodyDoc));

/** Public events with all public fields, by their start. */
export async function listEvents(
  locale: Locale,
  filters: EventFilters,
  paging: Paging,
  order: EventOrder = BY_START,
): Promise<Paged<EventView>> {
  const where = await eventWhere(locale, filters);
  const [total, rows] = await Promise.all([
    db.eventTranslation.count({ where }),
    db.eventTranslation.findMany({
      where,
      orderBy: order,
      ...rowsAt(paging),
      select: eventSelect(locale),
    }),
  ]);
  const assets = await assetsById([...new Set(rows.flatMap(assetIds))], locale);
  return paged(
    rows.map((row) => render(row, assets, locale)),
    total,
    paging,
  );
}

async function loadEvent(
  where: Prisma.EventTranslationWhereInput,
  locale: Locale,
  changed: (row: EventRow) => EventRow | Promise<EventRow> = (row) => row,
): Promise<EventView | null> {
  const stored = await db.eventTranslation.findFirst({ where, select: eventSelect(locale) });
  if (!stored) return null;
  const row = await changed(stored);
  // The page of an event changes when the event begins, and when it ends.
  for (const at of [row.event.startsAt, row.event.endsAt])
    if (at > new Date()) expireResponseAt(new Date(at.getTime() + 1));
  return render(row, await assetsById(assetIds(row), locale), locale);
}

/**
 * A public event or webinar by id or slug, for the API, which does not redirect.
 * @param kind of what is asked for; by default either
 */
export async function getEvent(
  part: string,
  locale: Locale,
  kind?: EventKind,
): Promise<EventView | null> {
  const id = idFromPath(part);
  if (id === undefined && !isSlug(part)) return null;
  const where = id ? { eventId: id } : { slug: part };
  return loadEvent({ ...publicEvents(locale, kind), ...where }, locale);
}

/**
 * An event as last saved, whatever its status, for previews; null without such an event or
 * translation. The caller has checked the right.
 * @param changed adds what is not saved yet
 */
export async function getEventDraft(
  id: number,
  locale: Locale,
  changed?: (row: EventRow) => Promise<EventRow>,
): Promise<EventView | null> {
  const where = { locale, eventId: id, event: { deletedAt: null } };
  const event = await loadEvent(where, locale, changed);
  return event && { ...event, alternates: { el: null, en: null } };
}

/** The addresses of public events. */
const addressesIn = (locale: Locale, kind: EventKind): Addresses => ({
  kind: "event",
  async find({ id: eventId, slug, isAny }) {
    const rows = await db.eventTranslation.findMany({
      where: isAny ? { slug } : { ...publicEvents(locale, kind), eventId, slug },
      select: { eventId: true, slug: true },
    });
    return rows.map((row) => ({ id: row.eventId, slug: row.slug }));
  },
});

/**
 * Finds a public event or webinar by slug; an id, a former slug, or that of the other locale,
 * redirects to the present one (docs/site.md#urls).
 */
export const findEvent = (
  part: string,
  locale: Locale,
  kind: EventKind,
): Promise<Lookup<EventView>> =>
  lookUp(
    part,
    locale,
    (slug) => loadEvent({ ...publicEvents(locale, kind), slug }, locale),
    addressesIn(locale, kind),
  );
