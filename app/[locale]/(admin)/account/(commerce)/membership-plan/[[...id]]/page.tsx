import { itemScreen } from "@/components/kit/desk/screen/item-screen";
import { screenPage } from "@/components/kit/desk/screen/screen-page";
import { PlanScreen } from "@/components/commerce/membership-plan/desk/plan-screen";
import { findPlanForEditing } from "@/lib/commerce/membership-plan/desk";

/** A plan of membership by id, or a new one; for managers (docs/security.md#rights). */
const screen = screenPage(
  "membershipPlan",
  async ({ locale, actor, params: { id } }) => {
    const plan = id?.length === 1 ? await findPlanForEditing(actor, id[0]!, locale) : null;
    return id && !plan ? undefined : <PlanScreen locale={locale} plan={plan} />;
  },
  itemScreen("membershipPlan", { present: "editMembershipPlan", new: "newMembershipPlan" }),
);

export const generateMetadata = screen.metadata;
export default screen.Page;
