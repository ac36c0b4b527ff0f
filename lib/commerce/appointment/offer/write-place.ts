import { greekField, given, textsAfter } from "@/lib/kernel/content/record-parts";
import type { UserActor } from "@/lib/kernel/core/actor";
import { isOverlap } from "@/lib/kernel/core/database-codes";
import { db } from "@/lib/kernel/core/db";
import { conflict, invalid } from "@/lib/kernel/core/errors";
import type { Locale } from "@/lib/kernel/i18n/locale";
import { editPlace, placeSelect, textsOfPlace, type PlaceRow } from "./rows";
import { MOST_PLACES, type PlaceChange, type PlaceEditView } from "./schema";
import { offerText } from "./texts";
import { companyFor, requireItem, requireRoom, requireVersion, writing } from "./write";

const TEXTS = ["name", "address"] as const;
const NONE = { name: null, address: null };

/** The columns of the texts after a change. @throws AppError invalid without a Greek name */
function columnsAfter(
  before: {
    el: Record<"name" | "address", string | null>;
    en: Record<"name" | "address", string | null>;
  },
  change: PlaceChange,
  locale: Locale,
) {
  const { el, en } = textsAfter(TEXTS, before, change, locale);
  if (el.name === null)
    throw invalid(greekField("name", change, locale), offerText("nameFirst", locale));
  return { nameEl: el.name, nameEn: en.name, addressEl: el.address, addressEn: en.address };
}

async function viewOf(id: number, locale: Locale): Promise<PlaceEditView> {
  const row = await db.appointmentPlace.findUniqueOrThrow({ where: { id }, select: placeSelect });
  return editPlace(row, locale);
}

const loadOwn = async (actor: UserActor, id: number): Promise<PlaceRow> =>
  requireItem(
    actor,
    await db.appointmentPlace.findFirst({ where: { id, archivedAt: null }, select: placeSelect }),
  );

/** A place for editing. @throws AppError not_found for others, forbidden */
export async function placeForEditing(
  actor: UserActor,
  id: number,
  locale: Locale,
): Promise<PlaceEditView> {
  return editPlace(await loadOwn(actor, id), locale);
}

/** Adds a branch or a room. @throws AppError forbidden, invalid */
export async function createPlace(
  actor: UserActor,
  change: PlaceChange,
  locale: Locale,
): Promise<PlaceEditView> {
  const memberId = await companyFor(actor, change.member_id, locale);
  const id = await writing({ actor, memberId, part: "places" }, async (tx) => {
    const count = await tx.appointmentPlace.count({ where: { memberId, archivedAt: null } });
    requireRoom("places", count, MOST_PLACES, locale);
    const made = await tx.appointmentPlace.create({
      data: {
        memberId,
        ...columnsAfter({ el: NONE, en: NONE }, change, locale),
        oneAtATime: change.one_at_a_time ?? true,
        position: change.position ?? count,
      },
      select: { id: true },
    });
    return made.id;
  });
  return viewOf(id, locale);
}

/**
 * Changes a place. What is booked there from now on counts by the new number of appointments at a time.
 * @throws AppError not_found, forbidden, invalid, conflict for a stale version, and for one appointment
 * at a time while some overlap
 */
export async function changePlace(
  actor: UserActor,
  id: number,
  change: PlaceChange,
  locale: Locale,
  version: number | undefined,
): Promise<PlaceEditView> {
  const { memberId } = await loadOwn(actor, id);
  try {
    await writing({ actor, memberId, part: "places" }, async (tx) => {
      const row = await tx.appointmentPlace.findUniqueOrThrow({
        where: { id },
        select: placeSelect,
      });
      requireVersion(version, row, editPlace(row, locale));
      const oneAtATime = given(change.one_at_a_time, row.oneAtATime);
      await tx.appointmentPlace.update({
        where: { id },
        data: {
          ...columnsAfter(textsOfPlace(row), change, locale),
          oneAtATime,
          position: given(change.position, row.position),
          version: { increment: 1 },
        },
        select: { id: true },
      });
      // The constraint refuses it where appointments ahead overlap.
      if (oneAtATime !== row.oneAtATime)
        await tx.appointmentSlot.updateMany({
          where: { placeId: id, endsAt: { gt: new Date() } },
          data: { isPlaceSole: oneAtATime },
        });
    });
  } catch (error) {
    if (!isOverlap(error)) throw error;
    throw conflict({
      message: offerText("placeBusy", locale),
      data: await viewOf(id, locale),
    });
  }
  return viewOf(id, locale);
}

/** Removes a place at which no type of appointment is. @throws AppError not_found, forbidden, conflict */
export async function removePlace(actor: UserActor, id: number, locale: Locale): Promise<void> {
  const { memberId } = await loadOwn(actor, id);
  await writing({ actor, memberId, part: "places" }, async (tx) => {
    const used = await tx.appointmentType.count({ where: { placeId: id, archivedAt: null } });
    if (used > 0) throw conflict({ message: offerText("placeUsed", locale) });
    await tx.appointmentPlace.update({
      where: { id },
      data: { archivedAt: new Date() },
      select: { id: true },
    });
  });
}
