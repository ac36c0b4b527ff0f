import { PageShell } from "@/components/kit/layout/page-shell";
import { ButtonLink } from "@/components/kit/ui/button";
import { EmptyState } from "@/components/kit/ui/empty-state";
import { VAT_BASIS_POINTS } from "@/lib/commerce/membership/price";
import type { PlanView } from "@/lib/commerce/membership-plan/schema";
import { formatMoney } from "@/lib/kernel/core/money";
import { paths } from "@/lib/kernel/core/paths";
import { recordOf } from "@/lib/kernel/core/records";
import { percentOf } from "@/lib/kernel/core/vat-rates";
import { localePath, LOCALES, type Locale } from "@/lib/kernel/i18n/locale";
import { getTranslations } from "@/lib/kernel/i18n/translations";
import { SCREENS } from "@/lib/kernel/screen/screens";
import { PlanCards } from "./plan-cards";

type Props = {
  locale: Locale;
  plans: readonly PlanView[];
  /** The price of a year without a plan; null while that is not sold. */
  priceCents: number | null;
};

const ALTERNATES = recordOf(LOCALES, (locale) => localePath(locale, paths.membership));

/** What a membership costs without plans, or that it is not sold at present. */
async function WithoutPlans({ locale, priceCents }: Omit<Props, "plans">) {
  const t = await getTranslations({ locale, namespace: "site.membership" });
  if (priceCents === null)
    return (
      <EmptyState
        locale={locale}
        title={t("notSold")}
        text={t("notSoldText")}
        label={t("contact")}
        href="/contact"
      />
    );
  return (
    <div>
      <p className="font-serif text-2xl">
        {t("perYear", { price: formatMoney(priceCents, "EUR", locale) })}
      </p>
      <ButtonLink locale={locale} href={SCREENS.membership.path} className="mt-6">
        {t("order")}
      </ButtonLink>
    </div>
  );
}

/** The public page of memberships: what companies can choose, side by side. */
export async function PlansPage({ locale, plans, priceCents }: Props) {
  const t = await getTranslations({ locale, namespace: "site.membership" });
  return (
    <PageShell locale={locale} section="directory" alternates={ALTERNATES} path={paths.membership}>
      <div className="shell pt-10 pb-12 wide:pt-14">
        <header className="max-w-3xl">
          <p className="kicker">{t("kicker")}</p>
          <h1 className="mt-2 text-4xl text-balance wide:text-6xl">{t("title")}</h1>
          <p className="mt-5 font-serif text-lg text-soft wide:text-xl">{t("intro")}</p>
        </header>
        <div className="mt-10">
          {plans.length > 0 ? (
            <PlanCards locale={locale} plans={plans} />
          ) : (
            <WithoutPlans locale={locale} priceCents={priceCents} />
          )}
        </div>
        <p className="meta mt-6">{t("terms", { vat: percentOf(VAT_BASIS_POINTS) })}</p>
      </div>
    </PageShell>
  );
}
