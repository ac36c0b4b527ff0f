import { formatDate } from "@/lib/kernel/core/dates";
import type { Locale } from "@/lib/kernel/i18n/locale";
import { getTranslations } from "@/lib/kernel/i18n/translations";
import { addDays, GRACE_DAYS, toDate } from "@/lib/commerce/membership/dates";
import type { MembershipView } from "@/lib/commerce/membership/responses";

type Props = { locale: Locale; membership: MembershipView };

/** One sentence: whether a company is a member or tries it out, and until when. */
export async function MembershipState({ locale, membership }: Props) {
  const { state, until, trial_until: trial, plan } = membership;
  const t = await getTranslations({ locale, namespace: "account.membership.states" });
  const withPlan = (text: string) => (
    <p className="text-lg">
      {text} {plan !== null && t("plan", { plan })}
    </p>
  );
  if (state === "none") return withPlan(t("none"));
  if (until === null) return withPlan(t("endless"));
  const days = {
    until: formatDate(toDate(until), locale),
    grace: formatDate(toDate(addDays(until, GRACE_DAYS)), locale),
  };
  if (trial === null) return withPlan(t(state, days));
  if (trial === until) return withPlan(t("trial", days));
  return withPlan(t("afterTrial", { ...days, trial: formatDate(toDate(trial), locale) }));
}
