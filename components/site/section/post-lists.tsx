import { getTranslations } from "@/lib/kernel/i18n/translations";
import { PostCard } from "@/components/magazine/post/post-card";
import { Picture } from "@/components/kit/asset/picture";
import { Static } from "@/components/kit/ui/static";
import { formatDate } from "@/lib/kernel/core/dates";
import { paths } from "@/lib/kernel/core/paths";
import type { Locale } from "@/lib/kernel/i18n/locale";
import { Link } from "@/lib/kernel/i18n/navigation";
import type { PostCard as Card } from "@/lib/magazine/post/read/view";
import { cardPlaces } from "./row-lengths";

type Props = { cards: Card[]; locale: Locale; firstPage: boolean };

/** Column spans of a row of the magazine by its number of cards, of 12 columns; rows alternate. */
const EDITORIAL_COLUMNS: Record<number, string[][]> = {
  1: [["wide:col-span-12"]],
  2: [
    ["wide:col-span-7", "wide:col-span-5"],
    ["wide:col-span-5", "wide:col-span-7"],
  ],
  3: [
    ["wide:col-span-5", "wide:col-span-4", "wide:col-span-3"],
    ["wide:col-span-3", "wide:col-span-5", "wide:col-span-4"],
  ],
};

/** The class of a card: two columns below `wide`, where the last of an odd number spans both. */
const editorialClass = (count: number, card: number) => {
  const { row, at, length } = cardPlaces(count)[card]!;
  const columns = EDITORIAL_COLUMNS[length]!;
  const isAlone = count % 2 === 1 && card === count - 1;
  return `${columns[row % columns.length]![at]!}${isAlone ? " sm:col-span-2" : ""}`;
};

/** The class of a card in six columns, where two are a third of the row. */
export const thirdsClass = (count: number, card: number) => {
  const { length } = cardPlaces(count)[card]!;
  const isAlone = count % 2 === 1 && card === count - 1;
  return `${length === 3 ? "wide:col-span-2" : "wide:col-span-3"}${isAlone ? " sm:col-span-2" : ""}`;
};

/** The magazine layout: the first post of the first page large, then rows with unequal columns. */
export async function EditorialList({ cards, locale, firstPage }: Props) {
  const t = await getTranslations({ locale, namespace: "site" });
  const lead = firstPage ? cards[0] : undefined;
  const rest = firstPage ? cards.slice(1) : cards;
  return (
    <>
      {lead && (
        <div className="border-t border-ink pt-8 pb-10">
          <PostCard
            card={lead}
            locale={locale}
            kind="lead"
            heading="h2"
            sizes="(min-width: 1200px) 46rem, 100vw"
            priority
            minutes={t("minutes", { minutes: lead.reading_minutes })}
          />
        </div>
      )}
      <Static
        as="ul"
        className="grid gap-x-8 gap-y-12 border-t border-ink pt-8 sm:grid-cols-2 wide:grid-cols-12"
      >
        {rest.map((card, index) => (
          <li key={card.id} className={editorialClass(rest.length, index)}>
            <PostCard
              card={card}
              locale={locale}
              kind="tile"
              heading="h2"
              sizes="(min-width: 1200px) 32rem, (min-width: 640px) 50vw, 100vw"
              priority={!firstPage && index < 2}
              minutes={t("minutes", { minutes: card.reading_minutes })}
            />
          </li>
        ))}
      </Static>
    </>
  );
}

/** Wide images in one column. */
export async function ChannelList({ cards, locale }: Props) {
  const t = await getTranslations({ locale, namespace: "site" });
  return (
    <Static as="ul" className="grid gap-x-8 gap-y-12 border-t border-ink pt-8 wide:grid-cols-2">
      {cards.map((card, index) => (
        <li key={card.id} className={index % 3 === 0 ? "wide:col-span-2" : ""}>
          <PostCard
            card={card}
            locale={locale}
            kind="tile"
            heading="h2"
            ratio={index % 3 === 0 ? "21 / 9" : "16 / 9"}
            sizes={
              index % 3 === 0
                ? "(min-width: 1280px) 76rem, 100vw"
                : "(min-width: 1200px) 38rem, 100vw"
            }
            priority={index === 0}
            minutes={t("minutes", { minutes: card.reading_minutes })}
          />
        </li>
      ))}
    </Static>
  );
}

/** Products on a plain background. */
export function ProductList({ cards, locale }: Props) {
  return (
    <Static
      as="ul"
      className="grid gap-px overflow-hidden rounded-md border border-rule bg-rule sm:grid-cols-2 wide:grid-cols-6"
    >
      {cards.map((card, index) => (
        <li key={card.id} className={`bg-wash p-5 wide:p-7 ${thirdsClass(cards.length, index)}`}>
          <PostCard
            card={card}
            locale={locale}
            kind="tile"
            heading="h2"
            ratio="1 / 1"
            sizes="(min-width: 1200px) 24rem, (min-width: 640px) 50vw, 100vw"
            priority={index < 2}
          />
        </li>
      ))}
    </Static>
  );
}

/** An index by decade, with small pictures as of old prints. */
export async function ArchiveList({ cards, locale }: Props) {
  const t = await getTranslations({ locale, namespace: "site" });
  const decades = groupBy(cards, decadeOf);
  return (
    <Static className="border-t border-ink">
      {[...decades].map(([decade, items]) => (
        <section
          key={decade}
          className="grid gap-x-8 border-b border-rule py-8 wide:grid-cols-[1fr_3fr]"
        >
          <h2 className="text-2xl text-accent wide:text-3xl">{t("archiveDecade", { decade })}</h2>
          <ul className="mt-4 wide:mt-0">
            {items.map((card) => (
              <li
                key={card.id}
                className={
                  "group relative grid grid-cols-[minmax(0,1fr)_5.5rem] gap-x-6 border-b border-rule py-5 " +
                  "last:border-0 sm:grid-cols-[6.5rem_minmax(0,1fr)_11rem]"
                }
              >
                <p className="meta col-span-2 pt-1 sm:col-span-1">
                  {formatDate(new Date(card.published_at ?? 0), locale)}
                </p>
                <div>
                  <h3 className="text-xl">
                    <Link locale={locale} href={paths.post(card.slug)} className="card-link">
                      {card.product_name}
                    </Link>
                  </h3>
                  <p className="mt-1 text-soft">{card.summary}</p>
                  <p className="kicker mt-2">{card.sub_category}</p>
                </div>
                {card.cover && (
                  <Picture
                    asset={card.cover}
                    decorative
                    sizes="(min-width: 640px) 11rem, 5.5rem"
                    className={
                      "mt-1 aspect-square w-full rounded-md object-cover grayscale " +
                      "transition-[filter] group-hover:grayscale-0 sm:mt-0 sm:aspect-3/2"
                    }
                  />
                )}
              </li>
            ))}
          </ul>
        </section>
      ))}
    </Static>
  );
}

const decadeOf = (card: Card) =>
  String(Math.floor(new Date(card.published_at ?? 0).getUTCFullYear() / 10) * 10);

function groupBy<T>(items: T[], keyOf: (item: T) => string): Map<string, T[]> {
  const groups = new Map<string, T[]>();
  for (const item of items) groups.set(keyOf(item), [...(groups.get(keyOf(item)) ?? []), item]);
  return groups;
}
