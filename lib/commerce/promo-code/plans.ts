import { requireEditor, type EditorActor } from "@/lib/kernel/core/actor";
import { db } from "@/lib/kernel/core/db";
import type { Locale } from "@/lib/kernel/i18n/locale";
import { planName } from "@/lib/commerce/membership-plan/name";

/** The plans that are sold: the one without a price has nothing to reduce. */
export const hasPrice = { OR: [{ monthCents: { not: null } }, { yearCents: { not: null } }] };

/** The plans that a code for memberships may be for, in their order. @throws AppError forbidden */
export async function planChoices(
  actor: EditorActor,
  locale: Locale,
): Promise<{ id: number; name: string }[]> {
  requireEditor(actor);
  const rows = await db.membershipPlan.findMany({
    where: hasPrice,
    orderBy: [{ position: "asc" }, { id: "asc" }],
    select: { id: true, translations: { select: { locale: true, name: true } } },
  });
  return rows.map(({ id, translations }) => ({ id, name: planName(translations, locale) }));
}
