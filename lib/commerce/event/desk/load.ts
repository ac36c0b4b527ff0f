import { assetRows } from "@/lib/kernel/content/assets";
import { renderBodies, textAssetIds } from "@/lib/kernel/content/bodies";
import type { KnownAssets } from "@/lib/kernel/content/edit";
import { requireEditor, type EditorActor } from "@/lib/kernel/core/actor";
import { db } from "@/lib/kernel/core/db";
import { notFound } from "@/lib/kernel/core/errors";
import type { Locale } from "@/lib/kernel/i18n/locale";
import { idFromPath, isSlug } from "@/lib/kernel/slug/service";
import type { Prisma } from "@/prisma/client/client";
import type { EventKind } from "@/prisma/client/enums";
import { eventEditSelect, viewEventForEditing, type EventEditView } from "./view";

async function load(
  actor: EditorActor,
  where: Prisma.EventWhereInput,
  locale: Locale,
  knownAssets?: KnownAssets,
): Promise<EventEditView | null> {
  requireEditor(actor);
  const row = await db.event.findFirst({
    where: { deletedAt: null, ...where },
    select: eventEditSelect,
  });
  if (!row) return null;
  const shown = await assetRows(textAssetIds(row), knownAssets);
  return viewEventForEditing(row, await renderBodies(row.translations, shown), locale);
}

/** The editing view of an event by its id. @throws AppError forbidden, not_found */
export async function loadEventForEditing(
  actor: EditorActor,
  id: number,
  locale: Locale,
  knownAssets?: KnownAssets,
): Promise<EventEditView> {
  const view = await load(actor, { id }, locale, knownAssets);
  if (!view) throw notFound();
  return view;
}

/**
 * The editing view by id or by the slug of any locale; null for an unknown one.
 * @param kind of what is asked for; by default either
 * @throws AppError forbidden
 */
export async function getEventForEditing(
  actor: EditorActor,
  idOrSlug: string,
  locale: Locale,
  kind?: EventKind,
): Promise<EventEditView | null> {
  const id = idFromPath(idOrSlug);
  if (id === undefined && !isSlug(idOrSlug)) return null;
  return load(
    actor,
    {
      ...(kind && { kind }),
      ...(id === undefined ? { translations: { some: { slug: idOrSlug } } } : { id }),
    },
    locale,
  );
}
