import { PostCard } from "@/components/magazine/post/post-card";
import { Static } from "@/components/kit/ui/static";
import { paths } from "@/lib/kernel/core/paths";
import type { Locale } from "@/lib/kernel/i18n/locale";
import type { PostCard as Card } from "@/lib/magazine/post/read/view";
import { BlockHead } from "./block-head";

type Props = {
  locale: Locale;
  title: string;
  more: string;
  cards: Card[];
  minutes(count: number): string;
};

/** The featured posts: a large one, a second beside it, the others in a list. */
export function FeaturedSection({ locale, title, more, cards, minutes }: Props) {
  const [first, second, ...others] = cards;
  if (!first) return null;
  return (
    <Static as="section" data-section="featured" className="shell pt-8 pb-8 wide:pt-14 wide:pb-14">
      <BlockHead locale={locale} title={title} href={paths.section("featured")} more={more} />
      <div className="grid gap-8 sm:grid-cols-2 wide:grid-cols-12">
        <div className="wide:col-span-5">
          <PostCard
            card={first}
            locale={locale}
            kind="tile"
            heading="h3"
            sizes="(min-width: 1200px) 32rem, 100vw"
            minutes={minutes(first.reading_minutes)}
          />
        </div>
        {second && (
          <div className="max-sm:hidden wide:col-span-4">
            <PostCard
              card={second}
              locale={locale}
              kind="tile"
              heading="h3"
              sizes="(min-width: 1200px) 25rem, 100vw"
              minutes={minutes(second.reading_minutes)}
            />
          </div>
        )}
        <ul className="max-sm:hidden sm:col-span-2 wide:col-span-3">
          {others.map((card) => (
            <li
              key={card.id}
              className="border-b border-rule py-4 first:pt-0 last:border-0 wide:py-5"
            >
              <PostCard card={card} locale={locale} kind="line" heading="h3" showSummary={false} />
            </li>
          ))}
        </ul>
      </div>
    </Static>
  );
}
