import { eventItems } from "@/components/commerce/event-card/event-item";
import { DatedRow } from "@/components/kit/card/dated-row";
import { Static } from "@/components/kit/ui/static";
import { PostTiles } from "@/components/magazine/post/post-tiles";
import { listEventCards } from "@/lib/commerce/event/read/service";
import type { Locale } from "@/lib/kernel/i18n/locale";
import { getTranslations } from "@/lib/kernel/i18n/translations";
import type { Place } from "@/lib/kernel/place/place";
import { listPosts } from "@/lib/magazine/post/read/service";
import { eventsAt, postsAt } from "@/lib/site/place-content/content";

const MOST_EVENTS = 4;
const MOST_POSTS = 3;

type Props = { place: Place; locale: Locale };

/** The coming events at a place; nothing without any. */
async function PlaceEvents({ place, locale }: Props) {
  const ids = await eventsAt(locale, place);
  if (ids.length === 0) return null;
  const [t, cards] = await Promise.all([
    getTranslations({ locale, namespace: "placePage" }),
    listEventCards(locale, { ids, isActive: true, isGrouped: true }, MOST_EVENTS),
  ]);
  if (cards.length === 0) return null;
  const items = await eventItems(cards, locale);
  return (
    <Static as="section" className="shell no-print mt-8 pb-4">
      <h2 className="border-t border-ink pt-5 text-2xl">
        {t("events", { place: place.in[locale] })}
      </h2>
      <ul className="mt-4">
        {items.map((item) => (
          <li key={item.key}>
            <DatedRow item={item} locale={locale} heading="h3" />
          </li>
        ))}
      </ul>
    </Static>
  );
}

/** The newest posts of companies at a place and about it; nothing without any. */
async function PlacePosts({ place, locale }: Props) {
  const ids = await postsAt(locale, place);
  if (ids.length === 0) return null;
  const [t, { items }] = await Promise.all([
    getTranslations({ locale, namespace: "placePage" }),
    listPosts(locale, { ids }, { currentPage: 0, perPage: MOST_POSTS }),
  ]);
  if (items.length === 0) return null;
  return (
    <Static as="section" className="shell no-print mt-8 pb-8">
      <h2 className="border-t border-ink pt-5 text-2xl">{t("posts")}</h2>
      <PostTiles cards={items} locale={locale} />
    </Static>
  );
}

/** What the rest of the site has of a place: its coming events, and posts. */
export function PlaceContent(props: Props) {
  return (
    <>
      <PlaceEvents {...props} />
      <PlacePosts {...props} />
    </>
  );
}
