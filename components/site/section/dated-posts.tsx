import { postItem } from "@/components/magazine/post/date-row";
import { EmptyState } from "@/components/kit/ui/empty-state";
import type { Locale } from "@/lib/kernel/i18n/locale";
import { getTranslations } from "@/lib/kernel/i18n/translations";
import { paths } from "@/lib/kernel/core/paths";
import { DatedBar } from "./dated-bar";
import { isRunning } from "./dated-filters";
import { DatedList } from "./dated-list";
import type { Dated } from "./read-dated";

/** The filters, all that is to come in one list, and what is over. */
export async function DatedPosts({ locale, dated }: { locale: Locale; dated: Dated }) {
  const { offer, shown, now, past, isFiltered } = dated;
  const [t, site] = await Promise.all([
    getTranslations({ locale, namespace: "event" }),
    getTranslations({ locale, namespace: "site" }),
  ]);
  return (
    <>
      {offer && offer.items.length > 0 && <DatedBar {...offer} />}
      {offer && isFiltered && shown.length === 0 && (
        <EmptyState
          locale={locale}
          title={t("noneLeft.title")}
          text={t("noneLeft.text")}
          label={t("noneLeft.all")}
          href={paths.section(offer.name)}
        />
      )}
      {shown.length > 0 && (
        <section aria-labelledby="coming" className="pb-14">
          <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-2 pb-4">
            <h2 id="coming" className="text-2xl">
              {site("upcoming")}
            </h2>
            {offer && (
              <a href={`/api/event/calendar?locale=${locale}`} className="link-line text-sm">
                {t("subscribe")}
              </a>
            )}
          </div>
          <DatedList
            items={shown}
            locale={locale}
            running={{ title: t("runningNow"), isRunning: (item) => isRunning(item, now) }}
          />
        </section>
      )}
      {!isFiltered && past.total > 0 && (
        <section aria-labelledby="past">
          <h2 id="past" className="pb-4 text-2xl">
            {site("past")}
          </h2>
          <DatedList items={past.items.map((card) => postItem(card, locale))} locale={locale} />
        </section>
      )}
    </>
  );
}
