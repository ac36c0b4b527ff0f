import { LOCALES, type Locale } from "@/lib/kernel/i18n/locale";
import { listFirstPosts } from "./service";
import type { PostCard } from "./view";

/**
 * Public posts by their ids, each in this locale, or in the other one when it is public only there.
 * Others are left out.
 */
export async function publicPostCards(
  ids: readonly number[],
  locale: Locale,
): Promise<Map<number, { card: PostCard; locale: Locale }>> {
  const cards = new Map<number, { card: PostCard; locale: Locale }>();
  for (const language of LOCALES.toSorted((a, b) => Number(b === locale) - Number(a === locale))) {
    const missing = ids.filter((id) => !cards.has(id));
    if (missing.length === 0) break;
    for (const card of await listFirstPosts(language, { ids: missing }, missing.length))
      cards.set(card.id, { card, locale: language });
  }
  return cards;
}
