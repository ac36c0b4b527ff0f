import { lackingIn, UNPUBLISHED, type Lacking } from "@/lib/content/lacking";
import { db } from "@/lib/core/db";

/** What posts lack in the languages that publishing would make public. */
export async function lackingPosts(ids: readonly number[]): Promise<Map<number, Lacking>> {
  const rows = await db.post.findMany({
    where: { id: { in: [...ids] } },
    select: {
      id: true,
      coverId: true,
      gallery: { select: { assetId: true } },
      translations: {
        where: UNPUBLISHED,
        select: { locale: true, bodyDoc: true, bodyText: true },
      },
    },
  });
  const translations = rows.flatMap(({ id, coverId, gallery, translations: own }) =>
    own.map(({ locale, bodyDoc, bodyText }) => ({
      id,
      locale,
      documents: [bodyDoc],
      hasText: bodyText !== "",
      hasCover: coverId !== null,
      assetIds: [...(coverId === null ? [] : [coverId]), ...gallery.map((one) => one.assetId)],
    })),
  );
  return lackingIn(translations, { needsAlts: true });
}
