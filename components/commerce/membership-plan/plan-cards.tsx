import { ButtonLink } from "@/components/kit/ui/button";
import { Static } from "@/components/kit/ui/static";
import type { PlanView } from "@/lib/commerce/membership-plan/schema";
import { localePath, type Locale } from "@/lib/kernel/i18n/locale";
import { getTranslations } from "@/lib/kernel/i18n/translations";
import { SCREENS } from "@/lib/kernel/screen/screens";
import { planPrices } from "./plan-prices";

type Props = { locale: Locale; plans: readonly PlanView[] };

type PointsProps = {
  plan: PlanView;
  locale: Locale;
  /** Whether any of the plans limits events; else none of them tells of it. */
  limitsEvents: boolean;
};

/** What a plan brings beside its own points: room in the gallery, events, and the badge of members. */
async function Points({ plan, locale, limitsEvents }: PointsProps) {
  const t = await getTranslations({ locale, namespace: "site.membership" });
  const { most_pictures: pictures, most_events: events } = plan;
  const points = [
    pictures === null ? t("allPictures") : t("pictures", { count: pictures }),
    ...(limitsEvents ? [events === null ? t("allEvents") : t("events", { count: events })] : []),
    ...(plan.is_free ? [] : [t("badge")]),
    ...(plan.trial_days > 0 ? [t("trial", { days: plan.trial_days })] : []),
    ...plan.points,
  ];
  return (
    <ul className="plan-points">
      {points.map((point) => (
        <li key={point}>{point}</li>
      ))}
    </ul>
  );
}

/** The plans side by side, each with its prices, what it brings, and how to have it. */
export async function PlanCards({ locale, plans }: Props) {
  const [t, prices] = await Promise.all([
    getTranslations({ locale, namespace: "site.membership" }),
    planPrices(locale),
  ]);
  const limitsEvents = plans.some((plan) => plan.most_events !== null);
  return (
    <Static as="ul" className="plan-cards">
      {plans.map((plan) => {
        const [price, ...others] = prices(plan);
        const href = plan.is_free ? "/user/register" : `${SCREENS.membership.path}?plan=${plan.id}`;
        return (
          <li key={plan.id} className="plan-card">
            <h2 className="text-2xl">{plan.name}</h2>
            {plan.text && <p className="mt-2 text-soft">{plan.text}</p>}
            <p className="plan-price">{price}</p>
            <p className="meta min-h-6">{others.join(" · ")}</p>
            <Points plan={plan} locale={locale} limitsEvents={limitsEvents} />
            <ButtonLink
              href={localePath(locale, href)}
              kind={plan.is_free ? "quiet" : undefined}
              className="mt-auto self-start"
            >
              {plan.is_free ? t("register") : t("choose", { plan: plan.name })}
            </ButtonLink>
          </li>
        );
      })}
    </Static>
  );
}
