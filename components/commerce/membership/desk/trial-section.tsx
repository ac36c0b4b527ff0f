import { ScreenSection } from "@/components/kit/desk/screen/screen-section";
import type { OwnMembership } from "@/lib/commerce/membership/screen";
import type { Locale } from "@/lib/kernel/i18n/locale";
import { getTranslations } from "@/lib/kernel/i18n/translations";
import { PlanAction } from "./plan-action";

type Props = { locale: Locale; own: OwnMembership };

/** The free trials that a company may start, a button each; nothing once it had a membership. */
export async function TrialSection({ locale, own: { membership, trials } }: Props) {
  if (trials.length === 0) return null;
  const t = await getTranslations({ locale, namespace: "account.membership.trial" });
  return (
    <ScreenSection id="trial" title={t("title")} text={t("text")}>
      <div className="flex flex-wrap gap-3">
        {trials.map(({ id, name, trial_days: days }) => (
          <PlanAction
            key={id}
            path="/api/membership-trial"
            memberId={membership.member_id}
            planId={id}
            label={t("start", { days, plan: name })}
            done={t("done")}
          />
        ))}
      </div>
    </ScreenSection>
  );
}
