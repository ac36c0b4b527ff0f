import { tagResponse } from "@/lib/kernel/core/cache-tags";
import { db } from "@/lib/kernel/core/db";
import type { Locale } from "@/lib/kernel/i18n/locale";

/** What editors wrote for a page in a language; null for what they did not. */
export type PlaceText = { intro: string | null; description: string | null };

/** The texts of the page of a place, or of a profession there. */
export async function placeText(
  placeId: number,
  professionId: number | undefined,
  locale: Locale,
): Promise<PlaceText> {
  tagResponse("place_pages");
  const row = await db.placePage.findFirst({
    where: { placeId, professionId: professionId ?? null },
    select: { introEl: true, introEn: true, descriptionEl: true, descriptionEn: true },
  });
  return locale === "el"
    ? { intro: row?.introEl ?? null, description: row?.descriptionEl ?? null }
    : { intro: row?.introEn ?? null, description: row?.descriptionEn ?? null };
}
