import type { Metadata } from "next";
import { PlansPage } from "@/components/commerce/membership-plan/plans-page";
import { JsonLd } from "@/components/kit/layout/json-ld";
import { offeredPlans } from "@/lib/commerce/membership-plan/read";
import { paths } from "@/lib/kernel/core/paths";
import { recordOf } from "@/lib/kernel/core/records";
import { localePath, LOCALES } from "@/lib/kernel/i18n/locale";
import { pageLocale, type LocaleParams } from "@/lib/kernel/i18n/page-locale";
import { getTranslations } from "@/lib/kernel/i18n/translations";
import { pageMetadata } from "@/lib/kernel/seo/metadata";
import { membershipPrice } from "@/lib/kernel/setting/service";
import { plansData } from "@/lib/site/structured-data/plans";

type Props = { params: LocaleParams };

const ALTERNATES = recordOf(LOCALES, (locale) => localePath(locale, paths.membership));

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const locale = await pageLocale(params);
  const t = await getTranslations({ locale, namespace: "site.membership" });
  return pageMetadata({
    title: t("title"),
    description: t("description"),
    locale,
    alternates: ALTERNATES,
  });
}

/** The plans of membership side by side, or the one membership without plans. */
export default async function MembershipPage({ params }: Props) {
  const locale = await pageLocale(params);
  const [plans, priceCents] = await Promise.all([offeredPlans(locale), membershipPrice()]);
  return (
    <>
      <JsonLd data={await plansData(plans, locale)} />
      <PlansPage locale={locale} plans={plans} priceCents={priceCents} />
    </>
  );
}
