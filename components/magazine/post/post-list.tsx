import type { ReactNode } from "react";
import { foldedOnPhone } from "@/components/kit/ui/folded";
import { PostCard } from "@/components/magazine/post/post-card";
import type { Locale } from "@/lib/kernel/i18n/locale";
import type { PostLayout } from "@/lib/magazine/category/layouts";
import type { PostCard as Card } from "@/lib/magazine/post/read/view";

type ListProps = {
  cards: readonly Card[];
  locale: Locale;
  heading: "h2" | "h3";
  /** The words for a time of reading; without them no card tells it. */
  minutes?: ((count: number) => string) | undefined;
  /** Whether a phone shows the first ones only, as a link beside the list leads to the others. */
  isFolded?: boolean;
  /** Whether it stands in half a row. */
  isNarrow?: boolean;
};
type Props = ListProps & { layout: PostLayout };

const minutesOf = ({ minutes }: ListProps, card: Card) => minutes?.(card.reading_minutes);

/** A large one, the others as squares in a grid beside it. */
function Lead(props: ListProps) {
  const { cards, locale, heading, isFolded } = props;
  const [lead, ...rest] = cards;
  return (
    <div className="grid gap-8 wide:grid-cols-12">
      {rest.length > 0 && (
        <ul className="order-2 grid grid-cols-2 gap-x-4 gap-y-8 sm:gap-x-8 wide:order-1 wide:col-span-5">
          {rest.map((card, index) => (
            <li key={card.id} className={isFolded ? foldedOnPhone(index, 2) : ""}>
              <PostCard
                card={card}
                locale={locale}
                kind="tile"
                heading={heading}
                showSummary={false}
                ratio="1 / 1"
                sizes="(min-width: 1200px) 16rem, 50vw"
                minutes={minutesOf(props, card)}
              />
            </li>
          ))}
        </ul>
      )}
      {lead && (
        <div
          className={`order-1 wide:order-2 ${rest.length > 0 ? "wide:col-span-7" : "wide:col-span-12"}`}
        >
          <PostCard
            card={lead}
            locale={locale}
            kind="tile"
            heading={heading}
            sizes="(min-width: 1200px) 44rem, 100vw"
            minutes={minutesOf(props, lead)}
          />
        </div>
      )}
    </div>
  );
}

/** A large one, a second beside it, the others as headlines. */
function Trio(props: ListProps) {
  const { cards, locale, heading, isFolded } = props;
  const [first, second, ...others] = cards;
  const hidden = isFolded ? "max-sm:hidden" : "";
  return (
    <div className="grid gap-8 sm:grid-cols-2 wide:grid-cols-12">
      {first && (
        <div className="wide:col-span-5">
          <PostCard
            card={first}
            locale={locale}
            kind="tile"
            heading={heading}
            sizes="(min-width: 1200px) 32rem, 100vw"
            minutes={minutesOf(props, first)}
          />
        </div>
      )}
      {second && (
        <div className={`${hidden} wide:col-span-4`}>
          <PostCard
            card={second}
            locale={locale}
            kind="tile"
            heading={heading}
            sizes="(min-width: 1200px) 25rem, 100vw"
            minutes={minutesOf(props, second)}
          />
        </div>
      )}
      {others.length > 0 && (
        <ul className={`${hidden} sm:col-span-2 wide:col-span-3`}>
          {others.map((card) => (
            <li
              key={card.id}
              className="border-b border-rule py-4 first:pt-0 last:border-0 wide:py-5"
            >
              <PostCard
                card={card}
                locale={locale}
                kind="line"
                heading={heading}
                showSummary={false}
              />
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

type GridProps = ListProps & {
  className: string;
  shown: number;
  ratio?: string;
  sizes: string;
  showSummary?: boolean;
};

/** Tiles of one size. */
function Grid({ className, shown, ratio, sizes, showSummary, ...props }: GridProps) {
  const { cards, locale, heading, isFolded } = props;
  return (
    <ul className={className}>
      {cards.map((card, index) => (
        <li key={card.id} className={isFolded ? foldedOnPhone(index, shown) : ""}>
          <PostCard
            card={card}
            locale={locale}
            kind="tile"
            heading={heading}
            ratio={ratio}
            showSummary={showSummary}
            sizes={sizes}
          />
        </li>
      ))}
    </ul>
  );
}

function Lines({ cards, locale, heading, isFolded, isNarrow }: ListProps) {
  return (
    <ul className={isNarrow ? "" : "gap-x-12 sm:grid sm:grid-cols-2"}>
      {cards.map((card, index) => (
        <li
          key={card.id}
          className={[
            "border-b border-rule py-5",
            isNarrow ? "first:pt-0" : "",
            isFolded ? foldedOnPhone(index, 1) : "",
          ].join(" ")}
        >
          <PostCard card={card} locale={locale} kind="line" heading={heading} />
        </li>
      ))}
    </ul>
  );
}

function Squares(props: ListProps) {
  return (
    <Grid
      {...props}
      className={`grid grid-cols-2 gap-6 ${props.isNarrow ? "" : "wide:grid-cols-4"}`}
      shown={2}
      ratio="1 / 1"
      showSummary={false}
      sizes="(min-width: 1200px) 20rem, 50vw"
    />
  );
}

const THIRDS = "(min-width: 1200px) 25rem, (min-width: 640px) 50vw, 100vw";
const HALVES = "(min-width: 1200px) 38rem, (min-width: 640px) 50vw, 100vw";

const FORMS: Record<PostLayout, (props: ListProps) => ReactNode> = {
  lead: (props) => <Lead {...props} />,
  trio: (props) => <Trio {...props} />,
  tiles: (props) => (
    <Grid
      {...props}
      className="grid gap-8 sm:grid-cols-2 wide:grid-cols-3"
      shown={1}
      ratio="16 / 9"
      sizes={THIRDS}
    />
  ),
  pair: (props) => (
    <Grid {...props} className="grid gap-8 sm:grid-cols-2" shown={1} ratio="3 / 2" sizes={HALVES} />
  ),
  squares: (props) => <Squares {...props} />,
  lines: (props) => <Lines {...props} />,
};

/** Posts in one of the forms that editors choose from. */
export const PostList = ({ layout, ...props }: Props) => FORMS[layout](props);
