import { type EditFilters, type EditList, editorList } from "@/lib/kernel/content/edit-list";
import { bothLanguages, directionOf, type OrderBy } from "@/lib/kernel/content/list-conditions";
import type { ListScope } from "@/lib/kernel/content/list-scope";
import { sortName, type SortBy } from "@/lib/kernel/content/sort-by";
import type { UserActor } from "@/lib/kernel/core/actor";
import { db } from "@/lib/kernel/core/db";
import { likeInside } from "@/lib/kernel/core/like";
import type { Locale } from "@/lib/kernel/i18n/locale";
import { withFoundIds } from "@/lib/kernel/search-engine/list-search";
import { inOrderOf } from "@/lib/kernel/core/records";
import { Prisma } from "@/prisma/client/client";
import type { EventTime } from "./times";
import type { EventKind } from "@/prisma/client/enums";
import { mayEditAllEvents, requireOrganiser } from "../policy";
import { eventRowSelect, viewEventRow } from "./view";

/** Orders of the list of events. */
export const EVENT_SORTS = ["starts_at", "title", "updated_at", "published_at", "id"] as const;
type EventSort = SortBy<(typeof EVENT_SORTS)[number]>;

/** `review` selects those that wait for an editor. */
type Own = { time?: EventTime; review?: boolean };

const WAITS = Prisma.sql`x.id IN (
  SELECT t.event_id FROM event_translation AS t WHERE t.locale IN ('el', 'en') AND t.status = 'in_review')`;

/** Events and webinars that the company of a user organises, once it is approved (`managedEvents`). */
const ownEvents = (userId: number) =>
  Prisma.sql`x.organiser_id IN (SELECT o.member_id FROM user_profile AS o JOIN member AS m
    ON m.id = o.member_id AND m.deleted_at IS NULL AND m.approved_at IS NOT NULL
    WHERE o.user_id = ${userId})`;

const tables = {
  kind: "event" as const,
  table: Prisma.sql`event`,
  translations: Prisma.sql`event_translation`,
  key: Prisma.sql`event_id`,
  id: Prisma.sql`id`,
};

const listOf = (kind: EventKind): EditList<Own, EventSort> => ({
  ...tables,
  owned: { seesAll: mayEditAllEvents, where: ownEvents },
  always: Prisma.sql`x.kind = ${kind}::"EventKind"`,
  ordering: Prisma.sql`x.starts_at`,
  begins: Prisma.sql`x.starts_at`,
  creator: Prisma.sql`x.created_by_id`,
  word: (word) => Prisma.sql`EXISTS (SELECT 1 FROM event_translation AS t WHERE t.event_id = x.id
    AND (t.title_fold LIKE ${likeInside(word)} OR t.slug LIKE ${likeInside(word)}))`,
  filters: {
    time: (time) =>
      ({
        coming: Prisma.sql`x.starts_at > now() AND x.cancelled_at IS NULL`,
        running: Prisma.sql`x.starts_at <= now() AND x.ends_at > now() AND x.cancelled_at IS NULL`,
        over: Prisma.sql`x.ends_at <= now() AND x.cancelled_at IS NULL`,
        cancelled: Prisma.sql`x.cancelled_at IS NOT NULL`,
      })[time],
    review: (is) => (is ? WAITS : undefined),
  },
  orderOf(sort: EventSort, locale: Locale): OrderBy {
    const by = {
      starts_at: Prisma.sql`x.starts_at`,
      updated_at: Prisma.sql`x.updated_at`,
      published_at: Prisma.sql`coalesce(own.published_at, other.published_at)`,
      title: Prisma.sql`coalesce(own.title, other.title)`,
      id: Prisma.sql`x.id`,
    }[sortName(EVENT_SORTS, sort)];
    return {
      by: Prisma.sql`${by} ${directionOf(sort)} NULLS LAST, x.id DESC`,
      join: bothLanguages(tables, locale),
    };
  },
});
const pagesOf = (kind: EventKind) =>
  ({
    list: listOf(kind),
    sort: "-starts_at",
    async rowsOf(ids: number[], locale: Locale) {
      const rows = await db.event.findMany({ where: { id: { in: ids } }, select: eventRowSelect });
      return inOrderOf(ids, rows, ({ id }) => id).map((row) => viewEventRow(row, locale));
    },
    found: (filters: EditFilters & Own) => withFoundIds("event", filters),
  }) as const;
const pagedList = (kind: EventKind) =>
  editorList({ ...pagesOf(kind), requireRight: requireOrganiser });
const lists = { event: pagedList("event"), webinar: pagedList("webinar") };

const scopeOf =
  (kind: EventKind) =>
  async (actor: UserActor, filters: EditFilters & Own): Promise<ListScope> => {
    // The filter by review is one of events, but a state of the list.
    const scope = await lists[kind].scope(actor, filters);
    const { anyState } = await lists[kind].scope(actor, { ...filters, review: false });
    return { ...scope, anyState, states: { review: WAITS } };
  };

/**
 * Events for editing, by default the latest start first: all for editors, those of the own company
 * for its people.
 * @throws AppError forbidden
 */
export const listEventsForEditing = lists.event.list;

/** What the filters of a user select from the events. @throws AppError forbidden */
export const eventScope = scopeOf("event");

/** Webinars for editing, as events. @throws AppError forbidden */
export const listWebinarsForEditing = lists.webinar.list;

/** What the filters of a user select from the webinars. @throws AppError forbidden */
export const webinarScope = scopeOf("webinar");
