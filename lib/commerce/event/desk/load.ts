import { assetRows } from "@/lib/kernel/content/assets";
import { renderBodies, textAssetIds } from "@/lib/kernel/content/bodies";
import type { UserActor } from "@/lib/kernel/core/actor";
import { db } from "@/lib/kernel/core/db";
import type { Locale } from "@/lib/kernel/i18n/locale";
import { editLoads } from "@/lib/kernel/content/edit-services";
import type { EventKind } from "@/prisma/client/enums";
import { allowanceOf } from "@/lib/commerce/organiser/service";
import { isNeverPublic, managedEvents, mayEditAllEvents, requireOrganiser } from "../policy";
import {
  eventEditSelect,
  viewEventForEditing,
  type EventEditRow,
  type EventEditView,
  type EventRights,
} from "./view";

/** What a user may do with a new event (`allowedChange`). */
export async function rightsOnNew(actor: UserActor): Promise<EventRights> {
  if (mayEditAllEvents(actor))
    return { publish: true, delete: true, change_slug: true, review: true, sell: true, door: true };
  const { withoutReview, paidTickets, atDoor } = await allowanceOf(db, actor.memberId);
  return {
    publish: withoutReview,
    delete: true,
    change_slug: withoutReview,
    review: false,
    sell: paidTickets,
    door: atDoor,
  };
}

/** The same of a stored one: those that were public only editors delete. */
async function rightsOn(actor: UserActor, row: EventEditRow): Promise<EventRights> {
  const rights = await rightsOnNew(actor);
  return { ...rights, delete: mayEditAllEvents(actor) || isNeverPublic(row) };
}

const loadsOf = (kind?: EventKind) =>
  editLoads(async (actor: UserActor, asked, locale, knownAssets): Promise<EventEditView | null> => {
    await requireOrganiser(actor);
    const where = { AND: [managedEvents(actor), { deletedAt: null, kind, ...asked }] };
    const row = await db.event.findFirst({ where, select: eventEditSelect });
    if (!row) return null;
    const shown = await assetRows(textAssetIds(row), knownAssets);
    const may = await rightsOn(actor, row);
    return viewEventForEditing(row, await renderBodies(row.translations, shown), may, locale);
  });

/** The editing view of an event by its id. @throws AppError forbidden, not_found */
export const loadEventForEditing = loadsOf().load;

/**
 * The editing view by id or by the slug of any locale; null for an unknown one.
 * @param kind of what is asked for; by default either
 * @throws AppError forbidden
 */
export const getEventForEditing = (
  actor: UserActor,
  idOrSlug: string,
  locale: Locale,
  kind?: EventKind,
): Promise<EventEditView | null> => loadsOf(kind).get(actor, idOrSlug, locale);
