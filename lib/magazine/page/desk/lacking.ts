import { lackingIn, UNPUBLISHED, type Lacking } from "@/lib/kernel/content/lacking";
import { db } from "@/lib/kernel/core/db";
import { blockAssetIds, readBlocks } from "../blocks";

/**
 * What pages lack in the languages that publishing would make public; the text of a page are its
 * blocks. Blocks without translation are not shown, and lack nothing.
 */
export async function lackingPages(ids: readonly number[]): Promise<Map<number, Lacking>> {
  const rows = await db.pageTranslation.findMany({
    where: { pageId: { in: [...ids] }, ...UNPUBLISHED },
    select: { pageId: true, locale: true, blocks: true },
  });
  const translations = rows.map(({ pageId, locale, blocks }) => {
    const shown = readBlocks(blocks).flatMap((one) => (one.type === "untranslated" ? [] : [one]));
    return {
      id: pageId,
      locale,
      documents: shown.flatMap((one) => (one.type === "text" ? [one.document] : [])),
      hasText: shown.length > 0,
      assetIds: shown.flatMap((one) => (one.type === "text" ? [] : blockAssetIds(one))),
    };
  });
  return lackingIn(translations, { needsAlts: true });
}
