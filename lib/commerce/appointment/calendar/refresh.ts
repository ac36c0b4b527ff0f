import { addDays, subHours } from "date-fns";
import { loadRules, lockRules } from "@/lib/commerce/availability/rules";
import type { Interval } from "@/lib/commerce/availability/windows";
import { peopleOf } from "@/lib/conversation/enquiry/companies";
import { db, inTransaction, type Db } from "@/lib/kernel/core/db";
import { fetchOutside, OutsideError, type OutsideNetwork } from "@/lib/kernel/http/fetch-outside";
import { notify } from "@/lib/kernel/notification/notify";
import type { Prisma } from "@/prisma/client/client";
import { markBusy } from "./busy-flags";
import { ENTRY_PREFIX } from "./entry-id";
import { CalendarError, readBusy } from "./read-busy";
import { openUrl } from "./sealed-url";

/** How long the last copy of a calendar counts that cannot be read. */
const COPY_HOURS = 6;
/** As far ahead as times can be offered. */
const HORIZON_DAYS = 367;

const sourceSelect = {
  id: true,
  memberId: true,
  name: true,
  sealedUrl: true,
  isUnknown: true,
  succeededAt: true,
  createdAt: true,
  member: { select: { deletedAt: true } },
} satisfies Prisma.BusySourceSelect;
type Source = Prisma.BusySourceGetPayload<{ select: typeof sourceSelect }>;

type Options = { stop?: AbortSignal; network?: OutsideNetwork; now?: Date };

const findSource = (client: Db, id: number) =>
  client.busySource.findUnique({ where: { id }, select: sourceSelect });

/** The busy times of a calendar, or why there are none. @throws when the caller stops */
async function readCopy(
  { sealedUrl, memberId }: Source,
  { stop, network }: Options,
  now: Date,
): Promise<{ times: Interval[] } | { problem: string }> {
  const url = openUrl(sealedUrl, memberId);
  if (!url) return { problem: "sealed" };
  const { timeZone: zone } = (await loadRules(db, memberId)).rules;
  try {
    const accept = "text/calendar, */*;q=0.1";
    const file = await fetchOutside(url, { accept, ...(stop && { stop }) }, network);
    const [from, to] = [now.getTime(), addDays(now, HORIZON_DAYS).getTime()];
    return { times: readBusy(file.toString("utf8"), { from, to, zone, notOf: ENTRY_PREFIX }) };
  } catch (error) {
    if (stop?.aborted) throw error;
    if (error instanceof OutsideError || error instanceof CalendarError)
      return { problem: error.problem };
    throw error;
  }
}

/** Stores busy times, unless they are the ones that are stored. */
async function storeTimes(tx: Db, { id, memberId }: Source, times: Interval[]): Promise<void> {
  const stored = await tx.busyTime.findMany({
    where: { sourceId: id },
    orderBy: { startsAt: "asc" },
    select: { startsAt: true, endsAt: true },
  });
  const isSame = (time: Interval, index: number) =>
    stored[index]?.startsAt.getTime() === time.from && stored[index].endsAt.getTime() === time.to;
  if (stored.length === times.length && times.every(isSame)) return;
  await tx.busyTime.deleteMany({ where: { sourceId: id } });
  const data = times.map(({ from, to }) => ({
    sourceId: id,
    memberId,
    startsAt: new Date(from),
    endsAt: new Date(to),
  }));
  await tx.busyTime.createMany({ data });
}

/** Tells those who act for the company, once for each outage. */
async function tellUnknown(tx: Db, { id, memberId, name, ...source }: Source): Promise<void> {
  const people = await tx.user.findMany({
    where: peopleOf(memberId),
    orderBy: { id: "asc" },
    select: { id: true },
  });
  const since = (source.succeededAt ?? source.createdAt).toISOString();
  await notify(tx, {
    userIds: people.map((one) => one.id),
    event: "calendar_unreachable",
    subjectId: id,
    data: { memberId, name },
    cause: `calendar_unreachable:${id}:${since}`,
  });
}

/** What an attempt changes, with the rules of the company locked, as for bookings. */
async function store(
  tx: Db,
  { id, memberId }: Source,
  copy: { times: Interval[] } | { problem: string },
  now: Date,
): Promise<void> {
  await lockRules(tx, memberId, "update");
  // It may have been removed, or read by another process, meanwhile.
  const source = await findSource(tx, id);
  if (!source) return;
  const where = { id };
  const select = { id: true };
  if ("times" in copy) {
    await storeTimes(tx, source, copy.times);
    const data = { triedAt: now, succeededAt: now, problem: null, isUnknown: false };
    await tx.busySource.update({ where, data, select });
    return markBusy(tx, memberId, now);
  }
  const since = source.succeededAt ?? source.createdAt;
  const isUnknown = source.isUnknown || since <= subHours(now, COPY_HOURS);
  const data = { triedAt: now, problem: copy.problem, isUnknown };
  await tx.busySource.update({ where, data, select });
  if (!isUnknown || source.isUnknown) return;
  await markBusy(tx, memberId, now);
  await tellUnknown(tx, source);
}

/**
 * Reads a calendar of a company elsewhere and takes the free times away that it is busy at. One that
 * cannot be read leaves its last copy for six hours; then it is unknown, and the company is told.
 * @throws when the caller stops
 */
export async function refreshSource(id: number, options: Options = {}): Promise<void> {
  const source = await findSource(db, id);
  if (!source || source.member.deletedAt) return;
  const copy = await readCopy(source, options, options.now ?? new Date());
  await inTransaction((tx) => store(tx, source, copy, options.now ?? new Date()));
}
