import type { ComponentProps } from "react";
import type { Locale } from "@/lib/kernel/i18n/locale";
import { PostCard } from "./post-card";

type Props = { cards: readonly ComponentProps<typeof PostCard>["card"][]; locale: Locale };

/** Posts as tiles below a heading: one, two or three in a row. */
export const PostTiles = ({ cards, locale }: Props) => (
  <ul className="mt-6 grid gap-8 sm:grid-cols-2 wide:grid-cols-3">
    {cards.map((card) => (
      <li key={card.id}>
        <PostCard
          card={card}
          locale={locale}
          kind="tile"
          heading="h3"
          showSummary={false}
          sizes="(min-width: 1200px) 25rem, (min-width: 640px) 50vw, 100vw"
        />
      </li>
    ))}
  </ul>
);
