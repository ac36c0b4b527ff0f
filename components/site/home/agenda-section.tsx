import { DateRow } from "@/components/magazine/post/date-row";
import { Static } from "@/components/kit/ui/static";
import { paths } from "@/lib/kernel/core/paths";
import type { Locale } from "@/lib/kernel/i18n/locale";
import type { PostCard as Card } from "@/lib/magazine/post/read/view";
import { BlockHead } from "./block-head";

type Props = { locale: Locale; title: string; more: string; note: string; cards: Card[] };

/** Upcoming entries of the agenda. */
export function AgendaSection({ locale, title, more, note, cards }: Props) {
  return (
    <Static as="section" data-section="agenda">
      <BlockHead locale={locale} title={title} href={paths.section("agenda")} more={more} bare />
      <p className="meta -mt-3 mb-3">{note}</p>
      <ul className="border-t border-rule">
        {cards.map((card) => (
          <li key={card.id}>
            <DateRow card={card} locale={locale} heading="h3" />
          </li>
        ))}
      </ul>
    </Static>
  );
}
