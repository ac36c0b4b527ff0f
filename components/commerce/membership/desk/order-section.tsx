import { percentOf } from "@/lib/kernel/core/vat-rates";
import type { ReactNode } from "react";
import { ScreenSection } from "@/components/kit/desk/screen/screen-section";
import { termsLabels } from "@/components/magazine/page/terms-labels";
import { TermsNote } from "@/components/magazine/page/terms-note";
import { ButtonLink } from "@/components/kit/ui/button";
import { formatDate } from "@/lib/kernel/core/dates";
import { formatMoney } from "@/lib/kernel/core/money";
import { localePath, type Locale } from "@/lib/kernel/i18n/locale";
import { getTranslations } from "@/lib/kernel/i18n/translations";
import { toDate } from "@/lib/commerce/membership/dates";
import { VAT_BASIS_POINTS } from "@/lib/commerce/membership/price";
import type { OwnMembership } from "@/lib/commerce/membership/screen";
import { paths } from "@/lib/kernel/core/paths";
import type { RenewalView } from "@/lib/commerce/renewal/schema";
import { Link } from "@/lib/kernel/i18n/navigation";
import { planPrices } from "@/components/commerce/membership-plan/plan-prices";
import { HOLD_MINUTES } from "@/lib/commerce/order/new-order";
import { MembershipOrderForm } from "./order-form";

type Props = {
  locale: Locale;
  own: OwnMembership;
  /** The ways in which it can go on by itself. */
  offers: RenewalView["offers"];
  /** The plan that was chosen elsewhere. */
  planId: number | undefined;
};

/** Each plan with each of its prices, in words. */
async function termChoices({ plans }: OwnMembership, locale: Locale) {
  const prices = await planPrices(locale);
  return plans.flatMap((plan) =>
    [
      { months: 12, cents: { year_cents: plan.year_cents, month_cents: null } },
      { months: 1, cents: { year_cents: null, month_cents: plan.month_cents } },
    ]
      .filter(({ cents }) => cents.year_cents !== null || cents.month_cents !== null)
      .map(({ months, cents }) => ({
        planId: plan.id,
        value: `${plan.id}:${months}`,
        label: `${plan.name} · ${prices(cents).join("")}`,
        text: plan.text ?? plan.points.join(" · "),
      })),
  );
}

type Choices = Awaited<ReturnType<typeof termChoices>>;

/** What is chosen at first: the plan that was chosen elsewhere, else what is wanted from now on. */
const firstChoice = (choices: Choices, { wish }: OwnMembership, planId: number | undefined) =>
  choices.find((one) => one.planId === planId) ??
  choices.find((one) => one.value === `${wish?.planId}:${wish?.months}`) ??
  choices.find((one) => one.planId === wish?.planId) ??
  choices[0];

/** Orders or renews a membership, goes on with an open order, or says why it is not ordered. */
export async function OrderSection({ locale, own, offers, planId }: Props) {
  const [t, terms, choices] = await Promise.all([
    getTranslations({ locale, namespace: "account.membership.order" }),
    termsLabels(locale),
    termChoices(own, locale),
  ]);
  const vat = percentOf(VAT_BASIS_POINTS);
  const chosen = firstChoice(choices, own, planId);
  const { membership, priceCents, isApproved, nextStart, details, open } = own;
  // A trial is no membership to renew: the order is the first one.
  const isTrial = membership.trial_until !== null && membership.trial_until === membership.until;
  const isRenewal = membership.state !== "none" && !isTrial;
  const content = (): ReactNode => {
    if (open)
      return (
        <>
          <p className="mb-4">{t("open")}</p>
          <ButtonLink href={localePath(locale, open.path)}>
            {t("goOn", { number: open.number })}
          </ButtonLink>
        </>
      );
    if (nextStart === undefined) return <p>{t("endless")}</p>;
    if (!isApproved) return <p>{t("waiting")}</p>;
    if (priceCents === null && !chosen) return <p>{t("notSold")}</p>;
    return (
      <div className="grid gap-6">
        <div>
          {chosen ? (
            <p>
              {t("planPrices", { vat })}{" "}
              <Link locale={locale} href={paths.membership} className="link-line">
                {t("compare")}
              </Link>
            </p>
          ) : (
            <p className="font-semibold">
              {t("price", { price: formatMoney(priceCents ?? 0, "EUR", locale), vat })}
            </p>
          )}
          {(isRenewal || isTrial) && (
            <p className="mt-1">
              {t(isTrial ? "trialText" : "renewText", {
                from: formatDate(toDate(nextStart), locale),
              })}
            </p>
          )}
          <p className="mt-1 text-sm text-soft">{t("withdrawal")}</p>
          <p className="mt-1 text-sm text-soft">{t("hold", { minutes: HOLD_MINUTES })}</p>
          <TermsNote locale={locale} labels={terms} />
        </div>
        <MembershipOrderForm
          memberId={membership.member_id}
          details={details}
          isRenewal={isRenewal}
          choices={choices.map(({ value, label, text }) => ({ value, label, text }))}
          chosen={chosen?.value ?? ""}
          offers={offers}
        />
      </div>
    );
  };
  return (
    <ScreenSection id="order" title={t(isRenewal ? "renewTitle" : "title")}>
      {content()}
    </ScreenSection>
  );
}
