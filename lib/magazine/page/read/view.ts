import { storedDocument } from "@/lib/kernel/document/stored";
import type { AssetView } from "@/lib/kernel/asset/view";
import { renderDocument } from "@/lib/kernel/document/render";
import { documentAssetIds } from "@/lib/kernel/document/text";
import { tagResponse } from "@/lib/kernel/core/cache-tags";
import { paths } from "@/lib/kernel/core/paths";
import type { Locale } from "@/lib/kernel/i18n/locale";
import { selectOf, valuesOf } from "@/lib/kernel/content/fields";
import { pageTexts } from "../fields";
import { viewAlternates } from "@/lib/kernel/content/alternates";
import type { Prisma } from "@/prisma/client/client";
import { bareBlock, blockAssetIds, readBlocks, type Block } from "../blocks";

/** The columns of a public page, read from its translation. */
export const pageSelect = {
  pageId: true,
  ...selectOf(pageTexts),
  slug: true,
  blocks: true,
  status: true,
  publishedAt: true,
  page: {
    select: {
      version: true,
      createdAt: true,
      updatedAt: true,
      translations: { select: { locale: true, slug: true, status: true, publishedAt: true } },
    },
  },
} satisfies Prisma.PageTranslationSelect;

export type PageRow = Prisma.PageTranslationGetPayload<{ select: typeof pageSelect }>;

/** The public view of a block: documents as safe HTML, assets as assets. */
export type BlockView =
  | Exclude<Block, { type: "text" | "hero" | "media" | "gallery" | "untranslated" }>
  | { type: "text"; html: string }
  | { type: "hero"; title: string; lead?: string; asset: AssetView | null }
  | { type: "media"; asset: AssetView; caption?: string }
  | { type: "gallery"; assets: AssetView[] };

/** The ids of the assets in the stored blocks of a page. */
export const pageAssetIds = ({ blocks }: { blocks: unknown }): number[] =>
  readBlocks(blocks)
    .map(bareBlock)
    .flatMap((block) =>
      block.type === "text"
        ? documentAssetIds(storedDocument(block.document))
        : blockAssetIds(block),
    );

function viewBlock(block: Block, assets: Map<number, AssetView>, locale: Locale): BlockView[] {
  switch (block.type) {
    case "text":
      return [{ type: "text", html: renderDocument(block.document, assets, locale) }];
    case "hero":
      return [
        {
          type: "hero",
          title: block.title,
          lead: block.lead,
          asset: block.asset_id === null ? null : (assets.get(block.asset_id) ?? null),
        },
      ];
    case "media": {
      const asset = assets.get(block.asset_id);
      return asset ? [{ type: "media", asset, caption: block.caption }] : [];
    }
    case "gallery": {
      const shown = block.asset_ids.flatMap((id) => assets.get(id) ?? []);
      return shown.length > 0 ? [{ type: "gallery", assets: shown }] : [];
    }
    case "untranslated":
      return [];
    default:
      return [block];
  }
}

/** The public view of a page, for the API and the site. */
export function viewPage(row: PageRow, assets: Map<number, AssetView>, locale: Locale) {
  tagResponse(`page:${row.pageId}`);
  return {
    id: row.pageId,
    slug: row.slug,
    ...valuesOf(pageTexts, row),
    blocks: readBlocks(row.blocks).flatMap((block) => viewBlock(block, assets, locale)),
    status: row.status,
    published_at: row.publishedAt?.toISOString() ?? null,
    alternates: viewAlternates(row.page.translations, paths.page),
    created_at: row.page.createdAt.toISOString(),
    updated_at: row.page.updatedAt.toISOString(),
    version: row.page.version,
  };
}
export type PageView = ReturnType<typeof viewPage>;
