import { tagResponse } from "@/lib/kernel/core/cache-tags";
import type { Prisma } from "@/prisma/client/client";
import { assetSelect, viewAsset } from "@/lib/kernel/asset/view";
import { bylineSelect, viewByline } from "@/lib/magazine/author/link";
import type { PlaceInSeries } from "@/lib/magazine/series/parts";
import { paths, sectionName } from "@/lib/kernel/core/paths";
import type { Locale } from "@/lib/kernel/i18n/locale";
import { tagLinks, viewTagLinks } from "@/lib/kernel/tag/link";
import { professionLinks, viewProfessionLinks } from "@/lib/directory/profession/link";
import { selectOf, shownFields, valuesOf } from "@/lib/kernel/content/fields";
import { postColumns, postTexts } from "../fields";
import { viewAlternates, publishedColumns } from "@/lib/kernel/content/alternates";
import { isoOrNull, viewStamps } from "@/lib/kernel/content/desk-view";
import type { MediaView } from "@/lib/kernel/document/media";
import { coverAndMember, viewCoverAndMember } from "@/lib/directory/member/link";

const CARD_TEXTS = shownFields(postTexts, "card");
const PAGE_TEXTS = shownFields(postTexts, "page");
const CARD_COLUMNS = shownFields(postColumns, "card");

/** The columns of a post in a list, read from its translation. */
export const postCardSelect = (locale: Locale) =>
  ({
    postId: true,
    ...selectOf(CARD_TEXTS),
    ...publishedColumns,
    readingMinutes: true,
    post: {
      select: {
        isFeatured: true,
        ...selectOf(CARD_COLUMNS),
        ...coverAndMember(locale),
        category: { select: { code: true } },
        subCategory: {
          select: { translations: { where: { locale }, select: { name: true, slug: true } } },
        },
        authors: bylineSelect,
      },
    },
  }) satisfies Prisma.PostTranslationSelect;

/** The columns of a public post, read from its translation. */
export const postSelect = (locale: Locale) =>
  ({
    ...postCardSelect(locale),
    bodyDoc: true,
    ...selectOf(PAGE_TEXTS),
    post: {
      select: {
        ...postCardSelect(locale).post.select,
        seriesId: true,
        version: true,
        createdAt: true,
        updatedAt: true,
        professions: professionLinks(locale),
        tags: tagLinks,
        gallery: { orderBy: { position: "asc" }, select: { asset: { select: assetSelect } } },
        translations: {
          select: { locale: true, ...publishedColumns },
        },
      },
    },
  }) satisfies Prisma.PostTranslationSelect;

type CardRow = Prisma.PostTranslationGetPayload<{ select: ReturnType<typeof postCardSelect> }>;
export type PostRow = Prisma.PostTranslationGetPayload<{ select: ReturnType<typeof postSelect> }>;

/** A post in a list. */
export function viewPostCard(row: CardRow, locale: Locale) {
  tagResponse(`post_card:${row.postId}`, "categories");
  const { post } = row;
  const sub = post.subCategory?.translations[0];
  return {
    id: row.postId,
    slug: row.slug,
    ...valuesOf(CARD_TEXTS, row),
    category: post.category.code,
    section: sectionName(post.category.code) ?? null,
    sub_category: sub?.name ?? null,
    sub_category_slug: sub?.slug ?? null,
    published_at: isoOrNull(row.publishedAt),
    reading_minutes: row.readingMinutes,
    is_featured: post.isFeatured,
    ...valuesOf(CARD_COLUMNS, post),
    ...viewCoverAndMember(post, locale),
    authors: viewByline(post.authors, locale),
  };
}
export type PostCard = ReturnType<typeof viewPostCard>;

/** What the row of a post alone does not tell. */
type PostParts = {
  /** The rendered, safe HTML of its document. */
  body: string;
  media: MediaView[];
  /** Its place in a series. */
  series: PlaceInSeries | null;
};

/** The public view of a post. */
export function viewPost(row: PostRow, { body, media, series }: PostParts, locale: Locale) {
  tagResponse(`post:${row.postId}`);
  const { post } = row;
  return {
    ...viewPostCard(row, locale),
    body,
    /** The sounds and films of the text. */
    media,
    ...valuesOf(PAGE_TEXTS, row),
    status: row.status,
    unpublish_at: isoOrNull(row.unpublishAt),
    member_id: post.memberId,
    series,
    professions: viewProfessionLinks(post.professions, locale),
    tags: viewTagLinks(post.tags, locale),
    gallery: post.gallery.map((link) => viewAsset(link.asset, locale)),
    alternates: viewAlternates(post.translations, paths.post),
    ...viewStamps(post),
  };
}
export type PostView = ReturnType<typeof viewPost>;
