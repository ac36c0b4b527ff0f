import { lackingIn, UNPUBLISHED, type Lacking } from "@/lib/content/lacking";
import { db } from "@/lib/core/db";

/** What events and webinars lack in the languages that publishing would make public. */
export async function lackingEvents(ids: readonly number[]): Promise<Map<number, Lacking>> {
  const rows = await db.event.findMany({
    where: { id: { in: [...ids] } },
    select: {
      id: true,
      coverId: true,
      translations: {
        where: UNPUBLISHED,
        select: { locale: true, bodyDoc: true, bodyText: true },
      },
    },
  });
  const translations = rows.flatMap(({ id, coverId, translations: own }) =>
    own.map(({ locale, bodyDoc, bodyText }) => ({
      id,
      locale,
      documents: [bodyDoc],
      hasText: bodyText !== "",
      hasCover: coverId !== null,
      assetIds: coverId === null ? [] : [coverId],
    })),
  );
  return lackingIn(translations, { needsAlts: true });
}
