import { formatDate } from "@/lib/kernel/core/dates";
import type { Locale } from "@/lib/kernel/i18n/locale";
import { getTranslations } from "@/lib/kernel/i18n/translations";
import { addDays, GRACE_DAYS, toDate } from "@/lib/commerce/membership/dates";
import type { MembershipView } from "@/lib/commerce/membership/responses";

type Props = { locale: Locale; membership: MembershipView };

/** One sentence: whether a company is a member, and until when. */
export async function MembershipState({ locale, membership: { state, until } }: Props) {
  const t = await getTranslations({ locale, namespace: "account.membership.states" });
  if (state === "none") return <p className="text-lg">{t("none")}</p>;
  if (until === null) return <p className="text-lg">{t("endless")}</p>;
  const days = {
    until: formatDate(toDate(until), locale),
    grace: formatDate(toDate(addDays(until, GRACE_DAYS)), locale),
  };
  return <p className="text-lg">{t(state, days)}</p>;
}
