import { deletedAtIn, findEditable, type Place } from "@/lib/kernel/content/find-editable";
import type { EditorActor } from "@/lib/kernel/core/actor";
import { db } from "@/lib/kernel/core/db";
import { publishedWindowFilter } from "@/lib/kernel/core/publication";
import type { Locale } from "@/lib/kernel/i18n/locale";
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
export const findEditableEvent = (
  actor: EditorActor,
  part: string,
  kind: EventKind,
  place: Place = {},
): Promise<{ id: number }> =>
  findEditable(actor, part, (id) =>
    db.event.findFirst({
      where: { id, kind, deletedAt: deletedAtIn(place) },
      select: { id: true },
    }),
  );
