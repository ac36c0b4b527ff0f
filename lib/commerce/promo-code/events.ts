import { requireEditor, type EditorActor } from "@/lib/kernel/core/actor";
import { db } from "@/lib/kernel/core/db";
import type { Locale } from "@/lib/kernel/i18n/locale";
import { eventPath } from "@/lib/commerce/event/path";
import type { PromoCodeView } from "./schema";

/** Events in the choice of a code's event; further ones are set through the API. */
const MOST = 200;

/** An event that a code may be for, with the hidden ticket types that it may open. */
export type EventChoice = {
  id: number;
  title: string;
  /** The page of the event, without locale prefix. */
  path: string;
  types: { id: number; name: string }[];
};

const inLocale = <T extends { locale: Locale }>(rows: readonly T[], locale: Locale) =>
  rows.find((one) => one.locale === locale) ?? rows[0];

/**
 * The events that a code may be for: those that are not over, and those that it is for or opens
 * ticket types of now.
 * @param code a stored code; null for a new one
 * @throws AppError forbidden
 */
export async function eventChoices(
  actor: EditorActor,
  code: Pick<PromoCodeView, "event_id" | "opens"> | null,
  locale: Locale,
): Promise<EventChoice[]> {
  requireEditor(actor);
  const { event_id: current = null, opens = [] } = code ?? {};
  const isOpened = { id: { in: opens } };
  const rows = await db.event.findMany({
    where: {
      OR: [
        { deletedAt: null, cancelledAt: null, endsAt: { gt: new Date() } },
        { ticketTypes: { some: isOpened } },
        ...(current === null ? [] : [{ id: current }]),
      ],
    },
    orderBy: [{ startsAt: "asc" }, { id: "asc" }],
    take: MOST,
    select: {
      id: true,
      kind: true,
      translations: { select: { locale: true, title: true, slug: true } },
      ticketTypes: {
        where: { isAddon: false, OR: [{ isHidden: true, archivedAt: null }, isOpened] },
        orderBy: [{ position: "asc" }, { id: "asc" }],
        select: { id: true, translations: { select: { locale: true, name: true } } },
      },
    },
  });
  return rows.map(({ id, kind, translations, ticketTypes }) => {
    const own = inLocale(translations, locale);
    return {
      id,
      title: own?.title ?? `${id}`,
      path: eventPath(kind, own?.slug ?? id),
      types: ticketTypes.map((type) => ({
        id: type.id,
        name: inLocale(type.translations, locale)?.name ?? `${type.id}`,
      })),
    };
  });
}
