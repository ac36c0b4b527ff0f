import { requireEditor, type EditorActor } from "@/lib/kernel/core/actor";
import { db } from "@/lib/kernel/core/db";
import type { Locale } from "@/lib/kernel/i18n/locale";

/** Events in the choice of a code's event; further ones are set through the API. */
const MOST = 200;

/**
 * The events that a code may be for: those that are not over, and the one that it is for now.
 * @throws AppError forbidden
 */
export async function eventChoices(
  actor: EditorActor,
  current: number | null,
  locale: Locale,
): Promise<{ id: number; title: string }[]> {
  requireEditor(actor);
  const rows = await db.event.findMany({
    where: {
      OR: [
        { deletedAt: null, cancelledAt: null, endsAt: { gt: new Date() } },
        ...(current === null ? [] : [{ id: current }]),
      ],
    },
    orderBy: [{ startsAt: "asc" }, { id: "asc" }],
    take: MOST,
    select: { id: true, translations: { select: { locale: true, title: true } } },
  });
  return rows.map(({ id, translations }) => {
    const own = translations.find((one) => one.locale === locale) ?? translations[0];
    return { id, title: own?.title ?? `${id}` };
  });
}
