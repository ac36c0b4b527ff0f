import { subMinutes } from "date-fns";
import { loadRules } from "@/lib/commerce/availability/rules";
import type { Db } from "@/lib/kernel/core/db";
import { settings } from "@/lib/kernel/core/settings";
import type { Locale } from "@/lib/kernel/i18n/locale";
import type { Prisma } from "@/prisma/client/client";
import { IN_ORDER } from "../offer/rows";
import { feedPath } from "../paths";
import { openNow } from "../visible";
import { feedToken } from "./feed-token";
import type { CalendarsView, SourceView } from "./schema";
import { problemText } from "./texts";

/** Hidden free times that are named. */
const MOST_HIDDEN = 10;
/** An attempt that was asked for so long ago is awaited no more. */
const AWAITED_MINUTES = 5;

const sourceSelect = {
  id: true,
  personId: true,
  name: true,
  shortUrl: true,
  closesWhenUnknown: true,
  isUnknown: true,
  problem: true,
  triedAt: true,
  succeededAt: true,
  askedAt: true,
  _count: { select: { times: true } },
} satisfies Prisma.BusySourceSelect;
type Row = Prisma.BusySourceGetPayload<{ select: typeof sourceSelect }>;

function stateOf({ askedAt, triedAt, isUnknown, problem }: Row, now: Date): SourceView["state"] {
  const isAsked = triedAt === null || triedAt < askedAt;
  if (isAsked && askedAt > subMinutes(now, AWAITED_MINUTES)) return "waiting";
  if (isUnknown) return "unknown";
  return problem === null && triedAt !== null ? "current" : "late";
}

const viewSource = (row: Row, locale: Locale, now: Date): SourceView => ({
  id: row.id,
  person_id: row.personId,
  name: row.name,
  short_url: row.shortUrl,
  closes_when_unknown: row.closesWhenUnknown,
  state: stateOf(row, now),
  problem: row.problem === null ? null : problemText(row.problem, locale),
  succeeded_at: row.succeededAt?.toISOString() ?? null,
  busy_times: row._count.times,
});

/** The secret address of a feed, in the language of who asks for it. */
function feedUrl(feedKey: string, locale: Locale): string {
  const url = new URL(feedPath, settings().SITE_URL);
  url.searchParams.set("token", feedToken(feedKey));
  url.searchParams.set("locale", locale);
  return url.href;
}

/** The calendars of a company, and the free times that they hide. */
export async function viewCalendars(
  client: Db,
  memberId: number,
  locale: Locale,
  now = new Date(),
): Promise<CalendarsView> {
  const hidden = {
    AND: [{ memberId, removedAt: null, isBusy: true, startsAt: { gt: now } }, openNow(now)],
  } satisfies Prisma.AppointmentSlotWhereInput;
  const feed = await client.appointmentFeed.findUnique({
    where: { memberId },
    select: { feedKey: true },
  });
  const people = await client.appointmentPerson.findMany({
    where: { memberId, archivedAt: null },
    orderBy: [{ isFirst: "desc" }, ...IN_ORDER],
    select: { id: true, name: true, feed: { select: { feedKey: true } } },
  });
  const sources = await client.busySource.findMany({
    where: { memberId },
    orderBy: { id: "asc" },
    select: sourceSelect,
  });
  const total = await client.appointmentSlot.count({ where: hidden });
  const next = await client.appointmentSlot.findMany({
    where: hidden,
    orderBy: [{ startsAt: "asc" }, { id: "asc" }],
    take: MOST_HIDDEN,
    select: { id: true, startsAt: true, endsAt: true },
  });
  const { rules } = await loadRules(client, memberId);
  return {
    member_id: memberId,
    feed_url: feed && feedUrl(feed.feedKey, locale),
    people: people.map(({ id, name, feed: own }) => ({
      id,
      name,
      feed_url: own && feedUrl(own.feedKey, locale),
    })),
    sources: sources.map((row) => viewSource(row, locale, now)),
    hidden: {
      total,
      next: next.map(({ id, startsAt, endsAt }) => ({
        id,
        starts_at: startsAt.toISOString(),
        ends_at: endsAt.toISOString(),
      })),
    },
    time_zone: rules.timeZone,
  };
}
