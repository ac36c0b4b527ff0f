import { eventItems } from "@/components/commerce/event-card/event-item";
import { DatedRow } from "@/components/kit/card/dated-row";
import { Static } from "@/components/kit/ui/static";
import { BY_START_DESC, listEventCards } from "@/lib/commerce/event/read/service";
import type { Locale } from "@/lib/kernel/i18n/locale";
import { getTranslations } from "@/lib/kernel/i18n/translations";

const MOST = 4;

/** What a company holds: what is coming, else what it held last; nothing without any. */
export async function ProfileEvents({ memberId, locale }: { memberId: number; locale: Locale }) {
  const coming = await listEventCards(locale, { memberId, isOver: false, isGrouped: true }, MOST);
  const cards =
    coming.length > 0
      ? coming
      : await listEventCards(
          locale,
          { memberId, isOver: true, isGrouped: true },
          MOST,
          BY_START_DESC,
        );
  if (cards.length === 0) return null;
  const [t, items] = await Promise.all([
    getTranslations({ locale, namespace: "site" }),
    eventItems(cards, locale),
  ]);
  return (
    <Static as="section" className="mt-10">
      <h2 className="border-b border-ink pb-3 text-2xl">
        {t(coming.length > 0 ? "ownEvents" : "ownEventsPast")}
      </h2>
      <ul>
        {items.map((item) => (
          <li key={item.key}>
            <DatedRow item={item} locale={locale} heading="h3" />
          </li>
        ))}
      </ul>
    </Static>
  );
}
