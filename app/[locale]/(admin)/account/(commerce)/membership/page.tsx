import { screenPage } from "@/components/kit/desk/screen/screen-page";
import { MembershipScreen } from "@/components/commerce/membership/desk/membership-screen";
import { getTranslations } from "@/lib/kernel/i18n/translations";
import { firstValue } from "@/lib/kernel/i18n/page-number";
import { idFromPath } from "@/lib/kernel/slug/service";
import { viewRenewal } from "@/lib/commerce/membership-renewal/view";
import { ownMembership } from "@/lib/commerce/membership/screen";

/** The membership of one's company; a user without a company has no such screen. */
const screen = screenPage(
  "membership",
  async ({ locale, actor, query }) => {
    if (actor.memberId === null || !actor.verified) return undefined;
    const [own, renewal] = [
      await ownMembership(actor.memberId, locale),
      await viewRenewal(actor.memberId, locale),
    ];
    const planId = idFromPath(firstValue(query.plan) ?? "");
    return <MembershipScreen locale={locale} own={own} renewal={renewal} planId={planId} />;
  },
  {
    title: async ({ locale }) => {
      const t = await getTranslations({ locale, namespace: "account.membership" });
      return t("title");
    },
  },
);

export const generateMetadata = screen.metadata;
export default screen.Page;
