import { SCREENS } from "@/lib/kernel/screen/screens";
import { entriesOf } from "@/lib/kernel/core/records";
import { LOCALE_FACTS, type Locale } from "@/lib/kernel/i18n/locale";
import { Link } from "@/lib/kernel/i18n/navigation";
import { getTranslations } from "@/lib/kernel/i18n/translations";
import type { CompanyReport } from "@/lib/site/statistics/company";
import { DeskSection } from "@/components/kit/desk/screen/desk-section";

type Props = { locale: Locale; report: CompanyReport };

/** The sums of the user's company in the days of a report; nothing while all are 0. */
export async function OwnNumbers({ locale, report: { days, counts } }: Props) {
  const t = await getTranslations({ locale, namespace: "account.dashboard" });
  const number = new Intl.NumberFormat(LOCALE_FACTS[locale].iso);
  const sums = entriesOf(counts)
    .map(([series, values]) => ({ series, sum: values.reduce((all, one) => all + one, 0) }))
    .filter(({ sum }) => sum > 0);
  if (sums.length === 0) return null;
  return (
    <DeskSection
      name="numbers"
      title={t("numbersTitle", { days: days.length })}
      beside={
        <Link locale={locale} href={SCREENS.statistics.path} className="link-line text-sm">
          {t("numbersAll")}
        </Link>
      }
    >
      <dl className="own-numbers">
        {sums.map(({ series, sum }) => (
          <div key={series}>
            <dt className="text-sm text-soft">{t(`numbers.${series}`)}</dt>
            <dd className="headline text-2xl">{number.format(sum)}</dd>
          </div>
        ))}
      </dl>
    </DeskSection>
  );
}
