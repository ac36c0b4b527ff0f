import { FormScreen } from "@/components/kit/desk/screen/form-screen";
import { ScreenTexts } from "@/components/kit/desk/screen/screen-texts";
import type { PlanEditView } from "@/lib/commerce/membership-plan/schema";
import { paths } from "@/lib/kernel/core/paths";
import type { Locale } from "@/lib/kernel/i18n/locale";
import { Link } from "@/lib/kernel/i18n/navigation";
import { getTranslations } from "@/lib/kernel/i18n/translations";
import { SCREENS } from "@/lib/kernel/screen/screens";
import { NewPlanForm, PlanForm } from "./plan-form";
import { RemovePlan } from "./remove-plan";

type Props = { locale: Locale; plan: PlanEditView | null };

/** A plan of membership, or a new one; for managers. */
export async function PlanScreen({ locale, plan }: Props) {
  const t = await getTranslations({ locale, namespace: "account.membershipPlan" });
  const listPath = SCREENS.membershipPlans.path;
  return (
    <ScreenTexts locale={locale} namespaces={["membershipPlan"]}>
      <FormScreen
        locale={locale}
        back={{ path: listPath, text: t("back") }}
        title={plan?.shown_name ?? t("newTitle")}
        intro={
          plan && (
            <p>
              {t("members", { count: plan.members_count })}
              {plan.is_offered && (
                <>
                  {" · "}
                  <Link locale={locale} href={paths.membership} className="link-line">
                    {t("view")}
                  </Link>
                </>
              )}
            </p>
          )
        }
        removal={plan && <RemovePlan plan={plan} listPath={listPath} />}
      >
        {plan ? (
          <PlanForm key={plan.id} plan={plan} />
        ) : (
          <NewPlanForm path={SCREENS.membershipPlan.path} />
        )}
      </FormScreen>
    </ScreenTexts>
  );
}
