import { requireEditor, type EditorActor } from "@/lib/core/actor";
import { db } from "@/lib/core/db";
import { notFound } from "@/lib/core/errors";
import { publishedWindowFilter } from "@/lib/core/publication";
import type { Locale } from "@/lib/i18n/locale";
import { idFromPath } from "@/lib/slug/service";
import type { Prisma } from "@/prisma/client/client";

/**
 * The filter of public rows of `event_translation`: published, from `published_at` until
 * `unpublish_at`. Past and cancelled events stay public.
 */
export function publicEvents(locale: Locale): Prisma.EventTranslationWhereInput {
  return { locale, ...publishedWindowFilter(), event: { deletedAt: null } };
}

/** The event of a write, by its id. @throws AppError forbidden, not_found */
export async function findEditableEvent(
  actor: EditorActor,
  part: string,
  { trash = false }: { trash?: boolean } = {},
): Promise<{ id: number }> {
  requireEditor(actor);
  const id = idFromPath(part);
  const row =
    id === undefined
      ? null
      : await db.event.findFirst({
          where: { id, deletedAt: trash ? { not: null } : null },
          select: { id: true },
        });
  if (!row) throw notFound();
  return row;
}
