import { PostCard } from "@/components/magazine/post/post-card";
import { Static } from "@/components/kit/ui/static";
import { paths } from "@/lib/kernel/core/paths";
import type { Locale } from "@/lib/kernel/i18n/locale";
import type { PostCard as Card } from "@/lib/magazine/post/read/view";
import { foldedOnPhone } from "./folded";
import { BlockHead } from "./block-head";

type Props = {
  locale: Locale;
  title: string;
  more: string;
  cards: Card[];
  minutes(count: number): string;
};

/** The newest posts of the magazine: a large one, the others in a grid beside it. */
export function MagSection({ locale, title, more, cards, minutes }: Props) {
  const [lead, ...rest] = cards;
  if (!lead) return null;
  return (
    <Static as="section" data-section="mag" className="shell py-8 wide:py-14">
      <BlockHead locale={locale} title={title} href={paths.section("mag")} more={more} />
      <div className="grid gap-8 wide:grid-cols-12">
        <ul className="order-2 grid grid-cols-2 gap-x-4 gap-y-8 sm:gap-x-8 wide:order-1 wide:col-span-5">
          {rest.map((card, index) => (
            <li key={card.id} className={foldedOnPhone(index, 2)}>
              <PostCard
                card={card}
                locale={locale}
                kind="tile"
                heading="h3"
                showSummary={false}
                ratio="1 / 1"
                sizes="(min-width: 1200px) 16rem, 50vw"
                minutes={minutes(card.reading_minutes)}
              />
            </li>
          ))}
        </ul>
        <div className="order-1 wide:order-2 wide:col-span-7">
          <PostCard
            card={lead}
            locale={locale}
            kind="tile"
            heading="h3"
            sizes="(min-width: 1200px) 44rem, 100vw"
            minutes={minutes(lead.reading_minutes)}
          />
        </div>
      </div>
    </Static>
  );
}
