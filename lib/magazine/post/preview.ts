import { z } from "zod";
import { assetSelect, viewAsset } from "@/lib/kernel/asset/view";
import { authorLinkSelect, viewAuthorLink } from "@/lib/magazine/author/link";
import { placeInSeries, previewedParts, type SeriesPart } from "@/lib/magazine/series/parts";
import { db } from "@/lib/kernel/core/db";
import { sectionName } from "@/lib/kernel/core/paths";
import { readingMinutes } from "@/lib/kernel/core/text";
import { documentText } from "@/lib/kernel/document/text";
import type { Locale } from "@/lib/kernel/i18n/locale";
import { shownFields, valuesOrNull } from "@/lib/kernel/content/fields";
import { postColumns, postTexts } from "./fields";
import { assetRows, viewAssets } from "@/lib/kernel/content/assets";
import { documentMedia } from "@/lib/kernel/document/media";
import { renderBody, textAssetIds } from "@/lib/kernel/content/bodies";
import { viewNamedMember } from "@/lib/directory/member/link";
import { postEditSelect } from "./desk/view";
import { joinChanges, type PostChange } from "./write/change";
import { readStoredChange } from "./write/stored-change";
import { postStateSelect, snapshotOf } from "./write/state";
import type { PostView } from "./read/view";
import { tagSelect, viewTag } from "@/lib/kernel/tag/link";
import type { Preview, PreviewLoader } from "@/lib/kernel/content/preview-token";
import { copiedChange } from "@/lib/kernel/content/copied-change";

/** A working copy, in the form of a stored change. */
const copiedPost = z
  .record(z.string(), z.unknown())
  .transform((change) => readStoredChange({ translations: {}, ...change }));

/** The pending revision or the working copy, merged over the stored state. */
async function stateOf(preview: Preview): Promise<PostChange | null> {
  const { id, pending } = preview;
  const state = await db.post.findFirst({
    where: { id, deletedAt: null },
    select: postStateSelect,
  });
  if (!state) return null;
  const saved = snapshotOf(state);
  const copied = await copiedChange(preview, copiedPost);
  if (copied) return joinChanges(saved, copied);
  return pending && state.pending
    ? joinChanges(saved, readStoredChange(state.pending.change))
    : saved;
}

async function subCategoryOf(id: number | null | undefined, locale: Locale) {
  return id
    ? db.subCategoryTranslation.findFirst({
        where: { subCategoryId: id, locale },
        select: { name: true, slug: true },
      })
    : null;
}

async function authorsOf(ids: number[] = [], locale: Locale) {
  const rows = await db.author.findMany({
    where: { id: { in: ids } },
    select: authorLinkSelect,
  });
  return ids.flatMap((id) => {
    const row = rows.find((one) => one.id === id);
    return row ? viewAuthorLink(row, locale) : [];
  });
}

async function professionsOf(ids: number[] = [], locale: Locale) {
  const rows = await db.professionTranslation.findMany({
    where: { professionId: { in: ids }, locale },
    select: { professionId: true, name: true, slug: true },
  });
  return ids.flatMap((id) => {
    const row = rows.find((one) => one.professionId === id);
    return row ? [{ id, slug: row.slug, profession: row.name }] : [];
  });
}

async function tagsOf(ids: number[] = [], locale: Locale) {
  const rows = await db.tag.findMany({ where: { id: { in: ids } }, select: tagSelect });
  return ids.flatMap((id) => {
    const row = rows.find((one) => one.id === id);
    return row ? viewTag(row, locale) : [];
  });
}

async function assetsOf(
  { cover_id: cover, gallery_ids: gallery = [] }: PostChange,
  locale: Locale,
) {
  const rows = await db.asset.findMany({
    where: { id: { in: [...(cover ? [cover] : []), ...gallery] }, deletedAt: null },
    select: assetSelect,
  });
  const views = new Map(rows.map((row) => [row.id, viewAsset(row, locale)]));
  return {
    cover: (cover && views.get(cover)) || null,
    gallery: gallery.flatMap((id) => views.get(id) ?? []),
  };
}

/** The place in the series as it will be, with all parts; none without a strip. */
async function seriesOf(
  { series_id: seriesId, series_part: number }: PostChange,
  own: { id: number; slug: string; product_name: string; published_at: string | null },
  locale: Locale,
) {
  const { published_at: at, ...named } = own;
  const publishedAt = at === null ? null : new Date(at);
  const parts = seriesId
    ? await previewedParts(seriesId, { ...named, number: number ?? null, publishedAt }, locale)
    : [];
  const series = await placeInSeries(own.id, seriesId ?? null, locale, parts);
  return { series, seriesParts: series ? parts : [] };
}

type PreviewedPost = { post: PostView; seriesParts: SeriesPart[] };

/** A post with saved drafts and the pending revision or the working copy. */
async function previewedPost(preview: Preview): Promise<PreviewedPost | null> {
  const { id, locale } = preview;
  const [row, state] = await Promise.all([
    db.post.findFirst({ where: { id, deletedAt: null }, select: postEditSelect }),
    stateOf(preview),
  ]);
  const translation = state?.translations[locale];
  if (!row || !state || !translation?.product_name) return null;
  const own = {
    id,
    slug: translation.slug ?? String(id),
    product_name: translation.product_name,
    published_at: translation.published_at ?? null,
  };
  const [part, authors, { series, seriesParts }, professions, tags, assets, texts] =
    await Promise.all([
      subCategoryOf(state.sub_category_id, locale),
      authorsOf(state.author_ids, locale),
      seriesOf(state, own, locale),
      professionsOf(state.profession_ids, locale),
      tagsOf(state.tag_ids, locale),
      assetsOf(state, locale),
      assetRows(textAssetIds({ translations: [{ bodyDoc: translation.body_doc }] })),
    ]);
  const category = state.category ?? row.category.code;
  const post = {
    ...valuesOrNull(shownFields(postTexts, "card"), translation),
    ...valuesOrNull(shownFields(postTexts, "page"), translation),
    ...own,
    body: renderBody(translation.body_doc, texts, locale),
    media: documentMedia(translation.body_doc ?? null, viewAssets(texts, locale)),
    status: translation.status ?? "draft",
    unpublish_at: translation.unpublish_at ?? null,
    category,
    section: sectionName(category) ?? null,
    sub_category: part?.name ?? null,
    sub_category_slug: part?.slug ?? null,
    member_id: row.memberId,
    member: viewNamedMember(row.member, locale),
    authors,
    series,
    professions,
    tags,
    cover: assets.cover,
    gallery: assets.gallery,
    is_featured: row.isFeatured,
    reading_minutes: translation.body_doc ? readingMinutes(documentText(translation.body_doc)) : 1,
    ...valuesOrNull(shownFields(postColumns, "card"), state),
    alternates: { el: null, en: null },
    created_at: row.createdAt.toISOString(),
    updated_at: row.updatedAt.toISOString(),
    version: row.version,
  };
  return { post, seriesParts };
}

/** The preview of a post. */
export const loadPostPreview: PreviewLoader<PreviewedPost> = async (preview) => {
  const shown = await previewedPost(preview);
  if (!shown) return null;
  const { meta_title: title, product_name: name } = shown.post;
  return { variant: "post", title: title ?? name, ...shown };
};
