import { PostCard } from "@/components/magazine/post/post-card";
import { Static } from "@/components/kit/ui/static";
import { paths } from "@/lib/kernel/core/paths";
import type { Locale } from "@/lib/kernel/i18n/locale";
import type { PostCard as Card } from "@/lib/magazine/post/read/view";
import { foldedOnPhone } from "./folded";
import { BlockHead } from "./block-head";

type Props = { locale: Locale; title: string; more: string; cards: Card[] };

/** The newest videos as tiles; nothing without any. */
export function ChannelSection({ locale, title, more, cards }: Props) {
  if (cards.length === 0) return null;
  return (
    <Static as="section" data-section="channel" className="shell py-8 wide:py-14">
      <BlockHead locale={locale} title={title} href={paths.section("channel")} more={more} />
      <ul className="grid gap-8 sm:grid-cols-2 wide:grid-cols-3">
        {cards.map((card, index) => (
          <li key={card.id} className={foldedOnPhone(index, 1)}>
            <PostCard
              card={card}
              locale={locale}
              kind="tile"
              heading="h3"
              ratio="16 / 9"
              sizes="(min-width: 1200px) 25rem, (min-width: 640px) 50vw, 100vw"
            />
          </li>
        ))}
      </ul>
    </Static>
  );
}

/** The newest products as square tiles; nothing without any. */
export function ProductsSection({ locale, title, more, cards }: Props) {
  if (cards.length === 0) return null;
  return (
    <Static as="section" data-section="products">
      <BlockHead locale={locale} title={title} href={paths.section("products")} more={more} />
      <ul className="grid grid-cols-2 gap-6">
        {cards.map((card, index) => (
          <li key={card.id} className={foldedOnPhone(index, 2)}>
            <PostCard
              card={card}
              locale={locale}
              kind="tile"
              heading="h3"
              ratio="1 / 1"
              showSummary={false}
              sizes="(min-width: 1200px) 20rem, 50vw"
            />
          </li>
        ))}
      </ul>
    </Static>
  );
}

/** The newest of the archive as lines; nothing without any. */
export function ArchiveSection({ locale, title, more, cards }: Props) {
  if (cards.length === 0) return null;
  return (
    <Static as="section" data-section="archive">
      <BlockHead locale={locale} title={title} href={paths.section("archive")} more={more} />
      <ul>
        {cards.map((card, index) => (
          <li
            key={card.id}
            className={`border-b border-rule py-5 first:pt-0 ${foldedOnPhone(index, 1)}`}
          >
            <PostCard card={card} locale={locale} kind="line" heading="h3" />
          </li>
        ))}
      </ul>
    </Static>
  );
}
