import { ScreenSection } from "@/components/kit/desk/screen/screen-section";
import { athensDate } from "@/lib/kernel/core/dates";
import type { Locale } from "@/lib/kernel/i18n/locale";
import { getTranslations } from "@/lib/kernel/i18n/translations";
import type { MembershipView } from "@/lib/commerce/membership/responses";
import { GrantForm } from "./grant-form";
import { MembershipState } from "./membership-state";
import { PeriodList } from "./period-list";

type Props = { locale: Locale; membership: MembershipView };

/** The membership of a company on its page for managers, who grant and end it. */
export async function MembershipPanel({ locale, membership }: Props) {
  const t = await getTranslations({ locale, namespace: "account.membership" });
  return (
    <ScreenSection id="membership" title={t("grant.title")} text={t("grant.text")}>
      <div className="grid gap-8">
        <MembershipState locale={locale} membership={membership} />
        <PeriodList locale={locale} periods={membership.periods} />
        <GrantForm
          memberId={membership.member_id}
          today={athensDate(new Date())}
          isMember={membership.state !== "none"}
        />
      </div>
    </ScreenSection>
  );
}
