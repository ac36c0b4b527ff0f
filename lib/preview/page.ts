import { assetsById } from "@/lib/asset/service";
import { db } from "@/lib/core/db";
import { pageAssetIds, pageSelect, viewPage, type PageView } from "@/lib/page/read/view";
import type { Preview } from "@/lib/content/preview-token";

/**
 * A page as it would be shown now, in any state; null when there is no such page or language. The
 * caller has checked the token.
 */
export async function loadPagePreview({
  id,
  locale,
}: Pick<Preview, "id" | "locale">): Promise<PageView | null> {
  const row = await db.pageTranslation.findFirst({
    where: { pageId: id, locale, page: { deletedAt: null } },
    select: pageSelect,
  });
  // A draft leads nowhere: its other language is a preview of its own.
  return row
    ? {
        ...viewPage(row, await assetsById(pageAssetIds(row), locale), locale),
        alternates: { el: null, en: null },
      }
    : null;
}
