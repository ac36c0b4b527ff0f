import { storedDocument } from "@/lib/kernel/document/stored";
import { assetsById } from "@/lib/kernel/asset/by-id";
import { assetSelect, viewAsset, viewDescribed, type AssetView } from "@/lib/kernel/asset/view";
import { tagResponse } from "@/lib/kernel/core/cache-tags";
import { publicTranslation } from "@/lib/kernel/core/publication";
import { db } from "@/lib/kernel/core/db";
import { paged, type Paged, type Paging, rowsAt } from "@/lib/kernel/core/paging";
import { renderDocument } from "@/lib/kernel/document/render";
import { documentAssetIds } from "@/lib/kernel/document/text";
import type { Locale } from "@/lib/kernel/i18n/locale";
import type { Prisma } from "@/prisma/client/client";

/** The public view of a directory post: `content-member` of the API. */
export type DirectoryPostView = {
  id: number;
  headline: string | null;
  content: string;
  cover: AssetView | null;
  gallery: AssetView[];
  attachments: AssetView[];
  status: string;
  version: number;
};

const inOrder = { orderBy: { position: "asc" } } as const;
const directorySelect = (locale: Locale, isDraft = false) =>
  ({
    memberId: true,
    version: true,
    cover: { select: assetSelect },
    assets: {
      ...inOrder,
      where: { asset: { deletedAt: null } },
      select: { role: true, asset: { select: assetSelect } },
    },
    member: { select: { gallery: { ...inOrder, select: { asset: { select: assetSelect } } } } },
    translations: {
      where: { locale, ...(isDraft ? {} : { status: "published" as const }) },
      select: { headline: true, contentDoc: true, status: true },
    },
  }) satisfies Prisma.DirectoryPostSelect;

/** A stored directory post, with its translation in a locale. */
export type DirectoryPostRow = Prisma.DirectoryPostGetPayload<{
  select: ReturnType<typeof directorySelect>;
}>;

/** A directory post without assets of its own shows those of the company's profile. */
async function viewDirectoryPost(
  row: DirectoryPostRow,
  locale: Locale,
): Promise<DirectoryPostView | null> {
  tagResponse(`member:${row.memberId}`);
  const own = row.translations[0];
  if (!own) return null;
  const document = storedDocument(own.contentDoc);
  const assets = document
    ? await assetsById(documentAssetIds(document), locale)
    : new Map<number, AssetView>();
  const linked = (role: "gallery" | "attachment") =>
    viewDescribed(
      row.assets.filter((link) => link.role === role).map(({ asset }) => asset),
      locale,
    );
  const gallery = linked("gallery");
  return {
    id: row.memberId,
    headline: own.headline,
    content: document ? renderDocument(document, assets, locale) : "",
    cover: row.cover ? viewAsset(row.cover, locale) : null,
    gallery:
      gallery.length > 0
        ? gallery
        : viewDescribed(
            row.member.gallery.map(({ asset }) => asset),
            locale,
          ),
    attachments: linked("attachment"),
    status: own.status,
    version: row.version,
  };
}

const publicDirectoryPost = (locale: Locale): Prisma.DirectoryPostWhereInput => ({
  deletedAt: null,
  translations: { some: { locale, status: "published" } },
  member: {
    deletedAt: null,
    translations: { some: publicTranslation(locale) },
  },
});

/** The published directory post of a public company, or null. */
export async function getDirectoryPost(
  memberId: number,
  locale: Locale,
): Promise<DirectoryPostView | null> {
  const row = await db.directoryPost.findFirst({
    where: { ...publicDirectoryPost(locale), memberId },
    select: directorySelect(locale),
  });
  return row ? viewDirectoryPost(row, locale) : null;
}

/**
 * The directory post of a company, whatever its status and that of the company; null when it has no
 * translation in the locale. Only for users who may see drafts.
 * @param changed adds what is not saved yet
 */
export async function getDirectoryPostDraft(
  memberId: number,
  locale: Locale,
  changed: (row: DirectoryPostRow) => Promise<DirectoryPostRow>,
): Promise<DirectoryPostView | null> {
  const row = await db.directoryPost.findFirst({
    where: { memberId, deletedAt: null },
    select: directorySelect(locale, true),
  });
  return row ? viewDirectoryPost(await changed(row), locale) : null;
}

/** Published directory posts of public companies, by id. */
export async function listDirectoryPosts(
  locale: Locale,
  paging: Paging,
): Promise<Paged<DirectoryPostView>> {
  tagResponse("members");
  const where = publicDirectoryPost(locale);
  const [total, rows] = await Promise.all([
    db.directoryPost.count({ where }),
    db.directoryPost.findMany({
      where,
      orderBy: { memberId: "asc" },
      ...rowsAt(paging),
      select: directorySelect(locale),
    }),
  ]);
  const views = await Promise.all(rows.map((row) => viewDirectoryPost(row, locale)));
  return paged(
    views.filter((view) => view !== null),
    total,
    paging,
  );
}
