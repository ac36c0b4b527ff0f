import { LOCALES, type Locale } from "@/lib/kernel/i18n/locale";
import { listMembers } from "./service";
import type { MemberCard } from "./view";

/**
 * Public companies by their ids, each in this locale, or in the other one when it is public only
 * there. Others are left out.
 */
export async function publicMemberCards(
  ids: readonly number[],
  locale: Locale,
): Promise<Map<number, { card: MemberCard; locale: Locale }>> {
  const cards = new Map<number, { card: MemberCard; locale: Locale }>();
  for (const language of LOCALES.toSorted((a, b) => Number(b === locale) - Number(a === locale))) {
    const missing = ids.filter((id) => !cards.has(id));
    if (missing.length === 0) break;
    const { items } = await listMembers(
      language,
      { ids: missing },
      { currentPage: 0, perPage: missing.length },
    );
    for (const card of items) cards.set(card.id, { card, locale: language });
  }
  return cards;
}
