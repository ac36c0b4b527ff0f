import { assetsById } from "@/lib/kernel/asset/by-id";
import { columnsOf } from "@/lib/kernel/content/fields";
import { storedShape } from "@/lib/kernel/content/field-schemas";
import { pageTexts } from "./fields";
import { copiedChange } from "@/lib/kernel/content/copied-change";
import { z } from "zod";
import { db } from "@/lib/kernel/core/db";
import { pageAssetIds, pageSelect, viewPage, type PageRow, type PageView } from "./read/view";
import type { Preview, PreviewLoader } from "@/lib/kernel/content/preview-token";

const texts = z.object({ ...storedShape(pageTexts), blocks: z.unknown().optional() }).optional();
type Texts = z.output<typeof texts>;

/** A row with the texts of a working copy. */
function withTexts(row: PageRow, change: Texts): PageRow {
  if (!change) return row;
  const { blocks = row.blocks, ...fields } = change;
  return { ...row, ...columnsOf(pageTexts, fields), blocks: blocks as PageRow["blocks"] };
}
const copiedPage = z.object({ translations: z.object({ el: texts, en: texts }).optional() });

/**
 * The preview of a page, whatever its status, or of its working copy; null without such a page or
 * translation. The caller has checked the token.
 */
export async function previewedPage({
  id,
  locale,
  copy,
}: Pick<Preview, "id" | "locale" | "copy">): Promise<PageView | null> {
  const row = await db.pageTranslation.findFirst({
    where: { pageId: id, locale, page: { deletedAt: null } },
    select: pageSelect,
  });
  if (!row) return null;
  const copied = await copiedChange({ kind: "page", id, ...(copy && { copy }) }, copiedPage);
  const changed = withTexts(row, copied?.translations?.[locale]);
  // A draft has no alternates, as the other locale has a preview of its own.
  return {
    ...viewPage(changed, await assetsById(pageAssetIds(changed), locale), locale),
    alternates: { el: null, en: null },
  };
}

/** The preview of a page. */
export const loadPagePreview: PreviewLoader<{ page: PageView }> = async (preview) => {
  const page = await previewedPage(preview);
  return page && { variant: "page", title: page.meta_title ?? page.title, page };
};
