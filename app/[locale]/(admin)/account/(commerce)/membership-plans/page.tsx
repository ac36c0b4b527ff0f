import { PlanListScreen } from "@/components/commerce/membership-plan/desk/plan-list-screen";
import { screenPage } from "@/components/kit/desk/screen/screen-page";
import { planList } from "@/lib/commerce/membership-plan/screen-list";
import { getTranslations } from "@/lib/kernel/i18n/translations";

const screen = screenPage(
  "membershipPlans",
  ({ locale, actor, query }) => (
    <PlanListScreen locale={locale} actor={actor} query={planList.read(query)} />
  ),
  {
    title: async ({ locale }) =>
      (await getTranslations({ locale, namespace: "account.lists" }))("membershipPlans.title"),
  },
);

export const generateMetadata = screen.metadata;
export default screen.Page;
