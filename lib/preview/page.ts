import { assetsById } from "@/lib/asset/service";
import { db } from "@/lib/core/db";
import { pageAssetIds, pageSelect, viewPage, type PageView } from "@/lib/page/read/view";
import type { Preview } from "@/lib/content/preview-token";

/**
 * The preview of a page, whatever its status; null without such a page or translation. The caller
 * has checked the token.
 */
export async function loadPagePreview({
  id,
  locale,
}: Pick<Preview, "id" | "locale">): Promise<PageView | null> {
  const row = await db.pageTranslation.findFirst({
    where: { pageId: id, locale, page: { deletedAt: null } },
    select: pageSelect,
  });
  // A draft has no alternates, as the other locale has a preview of its own.
  return row
    ? {
        ...viewPage(row, await assetsById(pageAssetIds(row), locale), locale),
        alternates: { el: null, en: null },
      }
    : null;
}
