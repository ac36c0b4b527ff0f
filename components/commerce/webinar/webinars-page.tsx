import { eventItems } from "@/components/commerce/event-card/event-item";
import { PageShell } from "@/components/kit/layout/page-shell";
import { EmptyState } from "@/components/kit/ui/empty-state";
import { DatedRow } from "@/components/kit/card/dated-row";
import { SectionHead } from "@/components/kit/card/section-head";
import { Static } from "@/components/kit/ui/static";
import { paths } from "@/lib/kernel/core/paths";
import type { EventCard } from "@/lib/commerce/event/read/view";
import type { Locale } from "@/lib/kernel/i18n/locale";
import { getTranslations } from "@/lib/kernel/i18n/translations";

type Props = { locale: Locale; coming: readonly EventCard[]; past: readonly EventCard[] };

type RowsProps = { title: string; cards: Props["coming"]; locale: Locale };

async function Rows({ title, cards, locale }: RowsProps) {
  if (cards.length === 0) return null;
  const items = await eventItems(cards, locale);
  return (
    <section className="pb-14">
      <h2 className="pb-4 text-2xl">{title}</h2>
      <Static as="ul" className="border-t border-ink">
        {items.map((item) => (
          <li key={item.key}>
            <DatedRow item={item} locale={locale} heading="h3" hasPicture />
          </li>
        ))}
      </Static>
    </section>
  );
}

/** All public webinars: those ahead from the next one on, the past ones from the last one on. */
export async function WebinarsPage({ locale, coming, past }: Props) {
  const t = await getTranslations({ locale, namespace: "webinar" });
  return (
    <PageShell locale={locale} section="events" path={paths.webinars}>
      <div className="shell pb-8">
        <SectionHead
          title={t("title")}
          intro={t("intro")}
          count={t("count", { count: coming.length + past.length })}
        />
        {coming.length === 0 && (
          <div className="pb-14">
            <EmptyState
              locale={locale}
              title={t("noneTitle")}
              text={t("none")}
              label={t("toEvents")}
              href={paths.section("events")}
            />
          </div>
        )}
        <Rows title={t("coming")} cards={coming} locale={locale} />
        <Rows title={t("past")} cards={past} locale={locale} />
      </div>
    </PageShell>
  );
}
