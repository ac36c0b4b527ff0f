import type { DatedItem } from "@/components/kit/card/dated-item";
import { DatedRow } from "@/components/kit/card/dated-row";
import { Static } from "@/components/kit/ui/static";
import { monthOf } from "@/lib/kernel/core/months";
import { paths } from "@/lib/kernel/core/paths";
import type { Locale } from "@/lib/kernel/i18n/locale";
import { Link } from "@/lib/kernel/i18n/navigation";
import { getTranslations } from "@/lib/kernel/i18n/translations";

type ListProps = { items: readonly DatedItem[]; locale: Locale };

const Rows = ({ items, locale }: ListProps) => (
  <Static as="ul">
    {items.map((item) => (
      <li key={item.key}>
        <DatedRow item={item} locale={locale} heading="h3" />
      </li>
    ))}
  </Static>
);

type Props = {
  /** Today's date in Athens. */
  today: string;
  running: readonly DatedItem[];
  next: readonly DatedItem[];
  locale: Locale;
};

/** What is on today, and what comes next. */
export async function Programme({ today, running, next, locale }: Props) {
  const t = await getTranslations({ locale, namespace: "exhibition" });
  return (
    <section id="programme" aria-labelledby="programme-title" data-section="agenda">
      <div className="flex flex-wrap items-baseline justify-between gap-x-8 gap-y-2 border-b border-ink pb-4">
        <h2 id="programme-title" className="text-3xl wide:text-4xl">
          {t("today")}
        </h2>
        <Link
          locale={locale}
          href={paths.sectionMonth("agenda", monthOf(today))}
          className="link-line"
        >
          {t("month")}
        </Link>
      </div>
      {running.length > 0 ? (
        <Rows items={running} locale={locale} />
      ) : (
        <p className="pt-4 text-lg text-soft">{t("todayEmpty")}</p>
      )}
      {next.length > 0 && (
        <>
          <h2 className="pt-10 text-2xl">{t("next")}</h2>
          <Rows items={next} locale={locale} />
        </>
      )}
    </section>
  );
}
