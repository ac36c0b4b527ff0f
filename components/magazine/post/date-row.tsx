import { isAwaited } from "@/components/kit/card/awaited";
import { datedWhen } from "@/components/kit/card/dated-days";
import type { DatedItem } from "@/components/kit/card/dated-item";
import { DatedRow } from "@/components/kit/card/dated-row";
import { SITE_ZONE } from "@/lib/kernel/core/dates";
import { paths } from "@/lib/kernel/core/paths";
import { factLine } from "@/lib/kernel/core/text";
import type { Locale } from "@/lib/kernel/i18n/locale";
import { placeOfVenue, townBeside } from "@/lib/kernel/place/of-venue";
import type { PostCard } from "@/lib/magazine/post/read/view";

/** The URL of the calendar file of a dated post. */
export const calendarHref = (id: number, locale: Locale) =>
  `/api/product/${id}/calendar?locale=${locale}`;

/** A post with a date, else with that of its publication, as lists of dates show it. */
export function postItem(card: PostCard, locale: Locale): DatedItem {
  const starts = new Date(card.starts_at ?? card.published_at ?? 0);
  const ends = card.ends_at ? new Date(card.ends_at) : null;
  const place = placeOfVenue(card.venue, null);
  const time = datedWhen({ starts, ends, zone: SITE_ZONE }, locale);
  return {
    key: `p${card.id}`,
    kind: "post",
    title: card.product_name,
    path: paths.post(card.slug),
    starts,
    ends,
    zone: SITE_ZONE,
    meta: factLine([card.sub_category, card.venue, townBeside(card.venue, place, locale), time]),
    place,
    // Posts have no price.
    isFree: false,
    isCancelled: false,
    cover: card.cover,
    calendarHref:
      card.starts_at && isAwaited(ends ?? starts) ? calendarHref(card.id, locale) : null,
  };
}

type Props = { card: PostCard; locale: Locale; heading: "h2" | "h3" | "h4" };

/** A post with a date as a row. */
export const DateRow = ({ card, locale, heading }: Props) => (
  <DatedRow item={postItem(card, locale)} locale={locale} heading={heading} />
);
