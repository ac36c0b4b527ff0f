import { given } from "@/lib/kernel/content/record-parts";
import type { UserActor } from "@/lib/kernel/core/actor";
import { db, type Db } from "@/lib/kernel/core/db";
import { conflict, invalid } from "@/lib/kernel/core/errors";
import { DELETED_DOMAIN } from "@/lib/kernel/core/existing-users";
import type { Locale } from "@/lib/kernel/i18n/locale";
import { Prisma } from "@/prisma/client/client";
import { markBusy } from "../calendar/busy-flags";
import { loadPeople } from "./read";
import { editPerson, personSelect, type PersonRow } from "./rows";
import { MOST_PEOPLE, type PersonChange, type PersonEditView } from "./schema";
import { offerText } from "./texts";
import { addDefault } from "./write-type";
import { companyFor, requireItem, requireRoom, requireVersion, writing } from "./write";

/** Columns of hours; null as JSON means those of the company. */
const hoursOf = ({ weekly, exceptions }: PersonChange) => ({
  ...(weekly !== undefined && { weekly: weekly ?? Prisma.DbNull }),
  ...(exceptions && { exceptions: exceptions.map(({ date, spans }) => ({ date, spans })) }),
});

const hasOwnHours = ({ weekly, exceptions = [] }: PersonChange): boolean =>
  (weekly !== undefined && weekly !== null) || exceptions.length > 0;

/**
 * The user whose appointments those of a person are, one of the company's, and of no other person.
 * @throws AppError invalid on `user_id`
 */
async function checkUser(
  tx: Db,
  { memberId, userId, id }: { memberId: number; userId: number; id?: number },
  locale: Locale,
): Promise<void> {
  // Whoever takes the user out of the company waits, and clears the link then.
  const [found] = await tx.$queryRaw<object[]>`
    SELECT 1 FROM user_profile JOIN "user" AS u ON u.id = user_id
    WHERE user_id = ${userId} AND member_id = ${memberId}
      AND right(u.email, ${DELETED_DOMAIN.length}::int) <> ${DELETED_DOMAIN} FOR SHARE OF user_profile`;
  if (!found) throw invalid("user_id", offerText("unknownUser", locale));
  const others = { memberId, userId, archivedAt: null, id: { not: id ?? 0 } };
  if ((await tx.appointmentPerson.count({ where: others })) > 0)
    throw invalid("user_id", offerText("userTaken", locale));
}

async function viewOf(id: number): Promise<PersonEditView> {
  const row = await db.appointmentPerson.findUniqueOrThrow({ where: { id }, select: personSelect });
  return editPerson(row);
}

const loadOwn = async (actor: UserActor, id: number): Promise<PersonRow> =>
  requireItem(
    actor,
    await db.appointmentPerson.findFirst({ where: { id, archivedAt: null }, select: personSelect }),
  );

/** A person for editing. @throws AppError not_found for others, forbidden */
export async function personForEditing(actor: UserActor, id: number): Promise<PersonEditView> {
  return editPerson(await loadOwn(actor, id));
}

/**
 * Adds somebody who takes bookings. The first one has the hours of the company, and its times.
 * @throws AppError forbidden, invalid on `name` and `user_id`, and on `weekly` for the first
 */
export async function createPerson(
  actor: UserActor,
  change: PersonChange,
  locale: Locale,
): Promise<PersonEditView> {
  const memberId = await companyFor(actor, change.member_id, locale);
  const { name } = change;
  if (!name) throw invalid("name", offerText("personName", locale));
  const id = await writing({ actor, memberId, part: "people" }, async (tx) => {
    const people = await loadPeople(tx, memberId);
    requireRoom("people", people.length, MOST_PEOPLE, locale);
    const isFirst = people.length === 0;
    if (isFirst && hasOwnHours(change)) throw invalid("weekly", offerText("firstHours", locale));
    const { user_id: userId = null } = change;
    if (userId !== null) await checkUser(tx, { memberId, userId }, locale);
    if (!isFirst) await addDefault(tx, memberId);
    const made = await tx.appointmentPerson.create({
      data: {
        memberId,
        name,
        userId,
        isFirst,
        ...hoursOf(change),
        position: change.position ?? people.length,
        isActive: isFirst || (change.is_active ?? true),
      },
      select: { id: true },
    });
    return made.id;
  });
  return viewOf(id);
}

/**
 * Changes somebody who takes bookings. Bookings that were made stay, also outside of new hours.
 * @throws AppError not_found, forbidden, invalid on `user_id`, on `weekly` and `is_active` for the first one,
 * conflict for a stale version
 */
export async function changePerson(
  actor: UserActor,
  id: number,
  change: PersonChange,
  locale: Locale,
  version: number | undefined,
): Promise<PersonEditView> {
  const { memberId } = await loadOwn(actor, id);
  await writing({ actor, memberId, part: "people" }, async (tx) => {
    const row = await tx.appointmentPerson.findUniqueOrThrow({
      where: { id },
      select: personSelect,
    });
    requireVersion(version, row, editPerson(row));
    if (row.isFirst && hasOwnHours(change))
      throw invalid("weekly", offerText("firstHours", locale));
    if (row.isFirst && change.is_active === false)
      throw invalid("is_active", offerText("firstStays", locale));
    const { user_id: userId } = change;
    if (typeof userId === "number" && userId !== row.userId)
      await checkUser(tx, { memberId, userId, id }, locale);
    await tx.appointmentPerson.update({
      where: { id },
      data: {
        ...(userId !== undefined && { userId }),
        name: given(change.name, row.name),
        ...(row.isFirst ? {} : hoursOf(change)),
        position: given(change.position, row.position),
        isActive: given(change.is_active, row.isActive),
        version: { increment: 1 },
      },
      select: { id: true },
    });
  });
  return viewOf(id);
}

/**
 * Removes somebody who takes bookings; those that were made keep the name. The first one is the last
 * to go.
 * @throws AppError not_found, forbidden, conflict for the first one while there are others
 */
export async function removePerson(actor: UserActor, id: number, locale: Locale): Promise<void> {
  const { memberId } = await loadOwn(actor, id);
  await writing({ actor, memberId, part: "people" }, async (tx) => {
    const people = await loadPeople(tx, memberId);
    const own = people.find((one) => one.id === id);
    if (!own) return;
    if (own.isFirst && people.length > 1)
      throw conflict({ message: offerText("firstStays", locale) });
    // Times of the first one name nobody.
    if (own.isFirst) await tx.appointmentPerson.deleteMany({ where: { id } });
    else {
      await tx.appointmentPerson.update({
        where: { id },
        data: { archivedAt: new Date(), isActive: false, userId: null },
        select: { id: true },
      });
      // Their calendars serve nobody any more.
      await tx.busySource.deleteMany({ where: { personId: id } });
      await tx.appointmentPersonFeed.deleteMany({ where: { personId: id } });
    }
    await markBusy(tx, memberId, new Date());
  });
}
