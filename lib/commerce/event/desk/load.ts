import { assetRows } from "@/lib/kernel/content/assets";
import { renderBodies, textAssetIds } from "@/lib/kernel/content/bodies";
import { requireEditor, type EditorActor } from "@/lib/kernel/core/actor";
import { db } from "@/lib/kernel/core/db";
import type { Locale } from "@/lib/kernel/i18n/locale";
import { editLoads } from "@/lib/kernel/content/edit-services";
import type { EventKind } from "@/prisma/client/enums";
import { eventEditSelect, viewEventForEditing, type EventEditView } from "./view";

const loadsOf = (kind?: EventKind) =>
  editLoads(
    async (actor: EditorActor, asked, locale, knownAssets): Promise<EventEditView | null> => {
      requireEditor(actor);
      const where = { deletedAt: null, kind, ...asked };
      const row = await db.event.findFirst({ where, select: eventEditSelect });
      if (!row) return null;
      const shown = await assetRows(textAssetIds(row), knownAssets);
      return viewEventForEditing(row, await renderBodies(row.translations, shown), locale);
    },
  );

/** The editing view of an event by its id. @throws AppError forbidden, not_found */
export const loadEventForEditing = loadsOf().load;

/**
 * The editing view by id or by the slug of any locale; null for an unknown one.
 * @param kind of what is asked for; by default either
 * @throws AppError forbidden
 */
export const getEventForEditing = (
  actor: EditorActor,
  idOrSlug: string,
  locale: Locale,
  kind?: EventKind,
): Promise<EventEditView | null> => loadsOf(kind).get(actor, idOrSlug, locale);
