import { formatMoney } from "@/lib/kernel/core/money";
import type { Locale } from "@/lib/kernel/i18n/locale";
import { getTranslations } from "@/lib/kernel/i18n/translations";
import { sumsOf } from "@/lib/commerce/organiser-statement/sums";

type Props = { locale: Locale; of: Parameters<typeof sumsOf>[0] & { currency: string } };

/** The look of the last line. */
const RESULT = "border-t border-rule pt-1 font-semibold";

/** How the amount of a statement comes about. */
export async function StatementSums({ locale, of }: Props) {
  const t = await getTranslations({ locale, namespace: "account.statement.sums" });
  const sums = sumsOf(of);
  return (
    <dl className="grid max-w-xl gap-1">
      {sums.map(({ name, cents }, at) => (
        <div
          key={name}
          className={`flex justify-between gap-6 ${at === sums.length - 1 ? RESULT : ""}`}
        >
          <dt>{t(name)}</dt>
          <dd className="whitespace-nowrap">{formatMoney(cents, of.currency, locale)}</dd>
        </div>
      ))}
    </dl>
  );
}
