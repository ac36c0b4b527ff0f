import type { Db } from "@/lib/kernel/core/db";
import { invalid } from "@/lib/kernel/core/errors";
import type { Locale } from "@/lib/kernel/i18n/locale";
import { planName } from "@/lib/commerce/membership-plan/name";
import { isUsedUp, readCode, type Code, type CodeLock } from "@/lib/commerce/order/promo";
import { membershipText } from "./texts";

/**
 * Checks a promo code for the membership of a plan, or of a year without one, and counts its uses.
 * @throws AppError invalid on `promo_code`, which says why: unknown or for tickets, not valid yet, over, for
 * another plan, used up
 */
export async function membershipCode(
  tx: Db,
  { code, planId }: { code: string; planId: number | null },
  locale: Locale,
  lock: CodeLock,
): Promise<Code> {
  const refuse = (text: Parameters<typeof membershipText>[0], plan = "") =>
    invalid("promo_code", membershipText(text, locale).replace("{plan}", plan));
  const found = await readCode(tx, code, lock);
  if (found?.kind !== "membership") throw refuse("noCode");
  if (found.state === "coming") throw refuse("codeComing");
  if (found.state === "ended") throw refuse("codeEnded");
  if (found.planId !== null && found.planId !== planId) {
    const names = await tx.membershipPlanTranslation.findMany({
      where: { planId: found.planId },
      select: { locale: true, name: true },
    });
    throw refuse("codeOtherPlan", planName(names, locale));
  }
  if (await isUsedUp(tx, found)) throw refuse("codeUsedUp");
  return found;
}
