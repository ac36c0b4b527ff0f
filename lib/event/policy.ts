import { requireEditor, type EditorActor } from "@/lib/core/actor";
import { db } from "@/lib/core/db";
import { notFound } from "@/lib/core/errors";
import { publishedWindowFilter } from "@/lib/core/publication";
import type { Locale } from "@/lib/i18n/locale";
import { idFromPath } from "@/lib/slug/service";
import type { Prisma } from "@/prisma/client/client";
import type { EventKind } from "@/prisma/client/enums";

/**
 * The filter of public rows of `event_translation`: published, from `published_at` until
 * `unpublish_at`. Past and cancelled events stay public.
 * @param kind only events or only webinars; by default both
 */
export function publicEvents(locale: Locale, kind?: EventKind): Prisma.EventTranslationWhereInput {
  return { locale, ...publishedWindowFilter(), event: { deletedAt: null, ...(kind && { kind }) } };
}

/** The event, or webinar, of a write, by its id. @throws AppError forbidden, not_found */
export async function findEditableEvent(
  actor: EditorActor,
  part: string,
  kind: EventKind,
  { trash = false }: { trash?: boolean } = {},
): Promise<{ id: number }> {
  requireEditor(actor);
  const id = idFromPath(part);
  const row =
    id === undefined
      ? null
      : await db.event.findFirst({
          where: { id, kind, deletedAt: trash ? { not: null } : null },
          select: { id: true },
        });
  if (!row) throw notFound();
  return row;
}
