import { loadRules } from "@/lib/commerce/availability/rules";
import { hasRole, type Actor, type UserActor } from "@/lib/kernel/core/actor";
import { db, type Db } from "@/lib/kernel/core/db";
import { AppError, notFound } from "@/lib/kernel/core/errors";
import { EXISTING_USERS } from "@/lib/kernel/core/existing-users";
import { fullName } from "@/lib/kernel/core/full-name";
import { paged, type Paged, type Paging } from "@/lib/kernel/core/paging";
import type { Locale } from "@/lib/kernel/i18n/locale";
import { isHost } from "../rows";
import { publicMember } from "../visible";
import {
  editPerson,
  editPlace,
  editType,
  IN_ORDER,
  personSelect,
  placeSelect,
  typeSelect,
  viewPerson,
  viewPlace,
  viewType,
} from "./rows";
import type {
  PersonEditView,
  PersonView,
  PlaceEditView,
  PlaceView,
  TypeEditView,
  TypeView,
} from "./schema";

const page = <T>(all: T[], paging: Paging): Paged<T> => {
  const start = paging.currentPage * paging.perPage;
  return paged(all.slice(start, start + paging.perPage), all.length, paging);
};

/** @throws AppError not_found for a company without public page, unless it is the own one */
async function requireShown(actor: Actor, memberId: number): Promise<void> {
  const own = isHost(actor, memberId) ? { deletedAt: null } : publicMember();
  if ((await db.member.count({ where: { id: memberId, ...own } })) === 0) throw notFound();
}

/**
 * The company whose types, people and places a user edits: the own one, for managers any.
 * @throws AppError forbidden, not_found for others and for a manager who names none
 */
export async function requireOwn(actor: UserActor, asked: number | undefined): Promise<number> {
  const memberId = asked ?? actor.memberId;
  if (memberId !== null && memberId !== actor.memberId && !hasRole(actor, "manager"))
    throw notFound();
  if (!actor.verified) throw new AppError("forbidden");
  if (memberId === null) throw hasRole(actor, "manager") ? notFound() : new AppError("forbidden");
  if ((await db.member.count({ where: { id: memberId, deletedAt: null } })) === 0) throw notFound();
  return memberId;
}

/** The types of a company in their order, also those that it does not offer now. */
export const loadTypes = (client: Db, memberId: number) =>
  client.appointmentType.findMany({
    where: { memberId, archivedAt: null },
    orderBy: IN_ORDER,
    select: typeSelect,
  });

/** The people of a company who take bookings in their order, the first one first, also those who do not now. */
export const loadPeople = (client: Db, memberId: number) =>
  client.appointmentPerson.findMany({
    where: { memberId, archivedAt: null },
    orderBy: [{ isFirst: "desc" }, ...IN_ORDER],
    select: personSelect,
  });

/** The places of a company in their order. */
export const loadPlaces = (memberId: number) =>
  db.appointmentPlace.findMany({
    where: { memberId, archivedAt: null },
    orderBy: IN_ORDER,
    select: placeSelect,
  });

/** What guests choose from with a company: its types and its people; both empty where there is one of each. */
export type Offer = { types: TypeView[]; people: PersonView[] };

/** The types that a company offers and the people who take bookings. The caller checks that it is shown. */
export async function loadOffer(memberId: number, locale: Locale): Promise<Offer> {
  const [types, people, { rules }] = await Promise.all([
    loadTypes(db, memberId),
    loadPeople(db, memberId),
    loadRules(db, memberId),
  ]);
  return {
    types: types.filter(({ isActive }) => isActive).map((row) => viewType(row, rules, locale)),
    people: people.filter(({ isActive }) => isActive).map(viewPerson),
  };
}

/** The types that a company offers; none for one that has its hours alone. @throws AppError not_found */
export async function listTypes(
  actor: Actor,
  memberId: number,
  locale: Locale,
  paging: Paging,
): Promise<Paged<TypeView>> {
  await requireShown(actor, memberId);
  return page((await loadOffer(memberId, locale)).types, paging);
}

/** The people of a company who take bookings. @throws AppError not_found */
export async function listPeople(
  actor: Actor,
  memberId: number,
  locale: Locale,
  paging: Paging,
): Promise<Paged<PersonView>> {
  await requireShown(actor, memberId);
  return page((await loadOffer(memberId, locale)).people, paging);
}

/** The places of a company at which it has appointments. @throws AppError not_found */
export async function listPlaces(
  actor: Actor,
  memberId: number,
  locale: Locale,
  paging: Paging,
): Promise<Paged<PlaceView>> {
  await requireShown(actor, memberId);
  return page(
    (await loadPlaces(memberId)).map((row) => viewPlace(row, locale)),
    paging,
  );
}

/** All types of one's company for editing. @throws AppError as `requireOwn` */
export async function typesForEditing(
  actor: UserActor,
  asked: number | undefined,
  locale: Locale,
): Promise<TypeEditView[]> {
  const memberId = await requireOwn(actor, asked);
  const [rows, { rules }] = await Promise.all([loadTypes(db, memberId), loadRules(db, memberId)]);
  return rows.map((row) => editType(row, rules, locale));
}

/** All people of one's company for editing. @throws AppError as `requireOwn` */
export async function peopleForEditing(
  actor: UserActor,
  asked: number | undefined,
): Promise<PersonEditView[]> {
  return (await loadPeople(db, await requireOwn(actor, asked))).map(editPerson);
}

/** A user of a company, whose appointments a person's can be. */
export type TeamUser = { id: number; name: string };

/** The users of one's company. @throws AppError as `requireOwn` */
export async function teamForEditing(actor: UserActor): Promise<TeamUser[]> {
  const memberId = await requireOwn(actor, undefined);
  const users = await db.user.findMany({
    where: { ...EXISTING_USERS, profile: { memberId } },
    orderBy: [{ surname: "asc" }, { name: "asc" }, { id: "asc" }],
    select: { id: true, name: true, surname: true },
  });
  return users.map((user) => ({ id: user.id, name: fullName(user) }));
}

/** All places of one's company for editing. @throws AppError as `requireOwn` */
export async function placesForEditing(
  actor: UserActor,
  asked: number | undefined,
  locale: Locale,
): Promise<PlaceEditView[]> {
  const memberId = await requireOwn(actor, asked);
  return (await loadPlaces(memberId)).map((row) => editPlace(row, locale));
}

/** A list for editing as a page of it. */
export const pageOf = async <T>(all: Promise<T[]>, paging: Paging): Promise<Paged<T>> =>
  page(await all, paging);
