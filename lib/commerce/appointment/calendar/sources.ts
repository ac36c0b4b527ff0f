import { subMinutes } from "date-fns";
import { lockRules } from "@/lib/commerce/availability/rules";
import { writeAudit } from "@/lib/kernel/audit/service";
import { hasRole, type UserActor } from "@/lib/kernel/core/actor";
import { db, inTransaction, type Db } from "@/lib/kernel/core/db";
import { AppError, invalid, notFound } from "@/lib/kernel/core/errors";
import { OutsideError, outsideAddress } from "@/lib/kernel/http/fetch-outside";
import type { Locale } from "@/lib/kernel/i18n/locale";
import { offerText } from "../offer/texts";
import { markBusy } from "./busy-flags";
import { askSource } from "./due";
import { MAX_SOURCES, type CalendarsView, type NewSource, type SourceChange } from "./schema";
import { openUrl, sealUrl, shortUrl } from "./sealed-url";
import { calendarText, problemText } from "./texts";
import { viewCalendars } from "./view";

/**
 * That a user manages the appointments of a company: its own people, and managers.
 * @throws AppError not_found for companies of others, forbidden without a confirmed address
 */
export async function requireCalendars(actor: UserActor, memberId: number): Promise<void> {
  if (actor.memberId !== memberId && !hasRole(actor, "manager")) throw notFound();
  if (!actor.verified) throw new AppError("forbidden");
  if ((await db.member.count({ where: { id: memberId, deletedAt: null } })) === 0) throw notFound();
}

/** @throws AppError not_found for somebody who takes no appointments of the company */
export async function requirePerson(client: Db, memberId: number, id: number): Promise<void> {
  const own = { id, memberId, archivedAt: null };
  if ((await client.appointmentPerson.count({ where: own })) === 0) throw notFound();
}

/**
 * That a calendar may be a person's, or the company's. An address counts once for each.
 * @throws AppError invalid on `person_id` for a person of another company, on `url` for an address that
 * is there already, and beyond five
 */
async function checkOwner(
  tx: Db,
  memberId: number,
  { personId, url, id }: { personId: number | null; url: string | undefined; id?: number },
  locale: Locale,
): Promise<void> {
  if (personId !== null) {
    const own = { id: personId, memberId, archivedAt: null };
    if ((await tx.appointmentPerson.count({ where: own })) === 0)
      throw invalid("person_id", offerText("unknownPerson", locale));
  }
  const present = await tx.busySource.findMany({
    where: { memberId, personId, ...(id !== undefined && { id: { not: id } }) },
    select: { sealedUrl: true },
  });
  const field = id === undefined ? "url" : "person_id";
  const isKnown = ({ sealedUrl }: { sealedUrl: string }) =>
    url !== undefined && openUrl(sealedUrl, memberId)?.href === url;
  if (present.some(isKnown)) throw invalid(field, calendarText("known", locale));
  if (present.length >= MAX_SOURCES) throw invalid(field, calendarText("tooMany", locale));
}

/** The calendars of a company. @throws AppError as `requireCalendars` */
export async function getCalendars(
  actor: UserActor,
  memberId: number,
  locale: Locale,
): Promise<CalendarsView> {
  await requireCalendars(actor, memberId);
  return viewCalendars(db, memberId, locale);
}

/** An address as one that may be fetched. @throws AppError invalid on `url` */
function checkedUrl(url: string, locale: Locale): URL {
  try {
    return outsideAddress(url);
  } catch (error) {
    if (error instanceof OutsideError) throw invalid("url", problemText(error.problem, locale));
    throw error;
  }
}

const audit = (
  tx: Db,
  { userId }: UserActor,
  action:
    "appointment.calendar_added" | "appointment.calendar_changed" | "appointment.calendar_removed",
  memberId: number,
) => writeAudit(tx, { actorId: userId, action, subject: { kind: "member", id: memberId } });

/**
 * Adds a calendar elsewhere, which the worker reads at once. Whether it can be read shows then.
 * @throws AppError as `requireCalendars`; invalid on `url` for an address that may not be fetched, and as
 * `checkOwner`
 */
export async function addSource(
  actor: UserActor,
  memberId: number,
  { name, url: given, closes_when_unknown: closesWhenUnknown, ...owner }: NewSource,
  locale: Locale,
): Promise<CalendarsView> {
  await requireCalendars(actor, memberId);
  const url = checkedUrl(given, locale);
  const personId = owner.person_id ?? null;
  return inTransaction(async (tx) => {
    await lockRules(tx, memberId, "update");
    await checkOwner(tx, memberId, { personId, url: url.href }, locale);
    const sealed = { sealedUrl: sealUrl(url, memberId), shortUrl: shortUrl(url) };
    const { id } = await tx.busySource.create({
      data: { memberId, personId, name, closesWhenUnknown, ...sealed },
      select: { id: true },
    });
    await audit(tx, actor, "appointment.calendar_added", memberId);
    await askSource(tx, id);
    return viewCalendars(tx, memberId, locale);
  });
}

/** The company of a calendar. @throws AppError as `requireCalendars`, not_found */
export async function findSourceCompany(actor: UserActor, id: number): Promise<number> {
  const source = await db.busySource.findUnique({ where: { id }, select: { memberId: true } });
  if (!source) throw notFound();
  await requireCalendars(actor, source.memberId);
  return source.memberId;
}

/** Changes a calendar with the rules of its company locked, and marks its times anew. */
async function change<T>(
  actor: UserActor,
  id: number,
  write: (tx: Db, memberId: number) => Promise<void>,
  done: (tx: Db, memberId: number) => Promise<T>,
): Promise<T> {
  const memberId = await findSourceCompany(actor, id);
  return inTransaction(async (tx) => {
    await lockRules(tx, memberId, "update");
    if ((await tx.busySource.count({ where: { id } })) === 0) throw notFound();
    await write(tx, memberId);
    await markBusy(tx, memberId, new Date());
    return done(tx, memberId);
  });
}

/**
 * Changes the name of a calendar, whose it is, and what happens while it cannot be read.
 * @throws AppError as `findSourceCompany`, invalid on `person_id`
 */
export const changeSource = (
  actor: UserActor,
  id: number,
  { name, closes_when_unknown: closesWhenUnknown, person_id: personId }: SourceChange,
  locale: Locale,
): Promise<CalendarsView> =>
  change(
    actor,
    id,
    async (tx, memberId) => {
      const present = await tx.busySource.findUniqueOrThrow({
        where: { id },
        select: { personId: true, sealedUrl: true },
      });
      if (personId !== undefined && personId !== present.personId) {
        const url = openUrl(present.sealedUrl, memberId)?.href;
        await checkOwner(tx, memberId, { personId, url, id }, locale);
      }
      const data = {
        ...(personId !== undefined && { personId }),
        ...(name !== undefined && { name }),
        ...(closesWhenUnknown !== undefined && { closesWhenUnknown }),
      };
      await tx.busySource.update({ where: { id }, data, select: { id: true } });
      await audit(tx, actor, "appointment.calendar_changed", memberId);
    },
    (tx, memberId) => viewCalendars(tx, memberId, locale),
  );

/** Removes a calendar: its times are free again. @throws AppError as `findSourceCompany` */
export const removeSource = (actor: UserActor, id: number): Promise<void> =>
  change(
    actor,
    id,
    async (tx, memberId) => {
      await tx.busySource.delete({ where: { id }, select: { id: true } });
      await audit(tx, actor, "appointment.calendar_removed", memberId);
    },
    () => Promise.resolve(),
  );

/** The pause between two attempts that a person asks for. */
const PAUSE_MINUTES = 1;

/**
 * Has a calendar read now, at most once a minute; asked for again meanwhile, nothing more is done.
 * @throws AppError as `findSourceCompany`
 */
export async function fetchSource(
  actor: UserActor,
  id: number,
  locale: Locale,
): Promise<CalendarsView> {
  const memberId = await findSourceCompany(actor, id);
  return inTransaction(async (tx) => {
    const now = new Date();
    const { count } = await tx.busySource.updateMany({
      where: { id, askedAt: { lt: subMinutes(now, PAUSE_MINUTES) } },
      data: { askedAt: now },
    });
    if (count > 0) await askSource(tx, id);
    return viewCalendars(tx, memberId, locale);
  });
}
