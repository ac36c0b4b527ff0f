import type { DatedItem } from "@/components/kit/card/dated-item";
import { DatedRow } from "@/components/kit/card/dated-row";
import { Static } from "@/components/kit/ui/static";
import { paths } from "@/lib/kernel/core/paths";
import type { Locale } from "@/lib/kernel/i18n/locale";
import { BlockHead } from "./block-head";
import { foldedOnPhone } from "@/components/kit/ui/folded";

type Props = { locale: Locale; title: string; more: string; items: readonly DatedItem[] };

/** So many are shown on a phone; a link leads to all. */
const ON_PHONE = 3;

/** What takes place next: events, webinars and entries of the agenda. */
export function AgendaSection({ locale, title, more, items }: Props) {
  return (
    <Static as="section" data-section="events">
      <BlockHead locale={locale} title={title} href={paths.section("events")} more={more} bare />
      <ul className="border-t border-rule">
        {items.map((item, index) => (
          <li key={item.key} className={foldedOnPhone(index, ON_PHONE)}>
            <DatedRow item={item} locale={locale} heading="h3" />
          </li>
        ))}
      </ul>
    </Static>
  );
}
