import { ScreenHead } from "@/components/kit/desk/screen/screen-head";
import { ScreenSection } from "@/components/kit/desk/screen/screen-section";
import { ScreenTexts } from "@/components/kit/desk/screen/screen-texts";
import type { Locale } from "@/lib/kernel/i18n/locale";
import { getTranslations } from "@/lib/kernel/i18n/translations";
import type { OwnMembership } from "@/lib/commerce/membership/screen";
import { RenewalSection } from "@/components/commerce/membership-renewal/desk/renewal-section";
import type { RenewalView } from "@/lib/commerce/renewal/schema";
import { ChangeSection } from "./change-section";
import { MembershipState } from "./membership-state";
import { OrderList } from "./order-list";
import { OrderSection } from "./order-section";
import { PeriodList } from "./period-list";
import { TrialSection } from "./trial-section";

type Props = {
  locale: Locale;
  own: OwnMembership;
  renewal: RenewalView;
  planId: number | undefined;
};

/** The membership of one's company: its state, ordering and renewing, periods and documents. */
export async function MembershipScreen({ locale, own, renewal, planId }: Props) {
  const t = await getTranslations({ locale, namespace: "account.membership" });
  return (
    <ScreenTexts locale={locale} namespaces={["membership"]}>
      <ScreenHead title={t("title")} intro={<p>{t("intro")}</p>} />
      <MembershipState locale={locale} membership={own.membership} />
      <TrialSection locale={locale} own={own} />
      <ChangeSection locale={locale} own={own} />
      {own.isApproved && (
        <RenewalSection locale={locale} renewal={renewal} until={own.membership.until} />
      )}
      <OrderSection locale={locale} own={own} offers={renewal.offers} planId={planId} />
      <ScreenSection id="periods" title={t("periods")}>
        <PeriodList locale={locale} periods={own.membership.periods} />
      </ScreenSection>
      <ScreenSection id="orders" title={t("orders.title")}>
        <OrderList locale={locale} orders={own.orders} />
      </ScreenSection>
    </ScreenTexts>
  );
}
