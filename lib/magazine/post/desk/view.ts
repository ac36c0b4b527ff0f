import { assetSelect, viewAsset } from "@/lib/kernel/asset/view";
import { bylineSelect, viewByline } from "@/lib/magazine/author/link";
import type { Bodies } from "@/lib/kernel/content/bodies";
import type { UserActor } from "@/lib/kernel/core/actor";
import { omit } from "@/lib/kernel/core/records";
import { paths, sectionName } from "@/lib/kernel/core/paths";
import type { Locale } from "@/lib/kernel/i18n/locale";
import { noValues, selectOf, valuesOf } from "@/lib/kernel/content/fields";
import { viewAlternates } from "@/lib/kernel/content/alternates";
import { previewPaths } from "@/lib/kernel/content/preview-token";
import { namedMember, viewNamedMember } from "@/lib/directory/member/link";
import { viewProfessionLinks } from "@/lib/directory/profession/link";
import { tagLinks, viewTagLinks } from "@/lib/kernel/tag/link";
import {
  NO_ARTICLE,
  isoOrNull,
  scheduledColumns,
  viewArticle,
  viewStamps,
  viewTranslations,
} from "@/lib/kernel/content/desk-view";
import { translationIn } from "@/lib/kernel/content/translations-of";
import type { Prisma } from "@/prisma/client/client";
import { readStoredChange } from "../write/stored-change";
import { mayEditAllPosts } from "../edit-policy";
import { postColumns, postTexts } from "../fields";
import { isDraftAlone } from "../remove-policy";

/** The columns of the editing view of a post. */
export const postEditSelect = {
  id: true,
  ...selectOf(postColumns),
  submittedAt: true,
  reviewNote: true,
  version: true,
  createdAt: true,
  updatedAt: true,
  category: { select: { code: true } },
  subCategory: { select: { translations: { select: { locale: true, name: true, slug: true } } } },
  member: namedMember,
  cover: { select: assetSelect },
  gallery: { orderBy: { position: "asc" }, select: { asset: { select: assetSelect } } },
  authors: bylineSelect,
  professions: {
    orderBy: { position: "asc" },
    select: {
      professionId: true,
      profession: {
        select: { translations: { select: { locale: true, name: true, slug: true } } },
      },
    },
  },
  tags: tagLinks,
  createdBy: { select: { id: true, name: true, surname: true } },
  pending: {
    select: {
      state: true,
      note: true,
      change: true,
      baseVersion: true,
      version: true,
      updatedAt: true,
      author: { select: { id: true, name: true, surname: true } },
    },
  },
  translations: {
    select: {
      ...scheduledColumns,
      ...selectOf(postTexts),
      readingMinutes: true,
    },
  },
} satisfies Prisma.PostSelect;
export type PostEditRow = Prisma.PostGetPayload<{ select: typeof postEditSelect }>;

/** The view of a user by name. */
export const viewAuthor = (user: { id: number; name: string; surname: string } | null) =>
  user ? { id: user.id, name: `${user.name} ${user.surname}`.trim() } : null;

const viewPending = (pending: PostEditRow["pending"]) =>
  pending && {
    state: pending.state,
    note: pending.note,
    author: viewAuthor(pending.author),
    change: readStoredChange(pending.change),
    base_version: pending.baseVersion,
    version: pending.version,
    updated_at: pending.updatedAt.toISOString(),
  };

function previews(row: PostEditRow): Record<Locale, string | null> {
  const waiting = row.pending ? readStoredChange(row.pending.change).translations : {};
  return previewPaths(
    "post",
    row.id,
    (locale) =>
      row.translations.some((translation) => translation.locale === locale) ||
      waiting[locale] !== undefined,
    row.pending !== null,
  );
}

function rights(actor: UserActor, row: PostEditRow) {
  const canEditAll = mayEditAllPosts(actor);
  return {
    publish: canEditAll,
    delete: canEditAll || (actor.verified && isDraftAlone(row)),
    change_slug: canEditAll,
    review: canEditAll,
  };
}

/**
 * The editing view of a post: the flat fields of the requested locale, `translations`, the pending
 * revision, the user's rights, and `version` (docs/api.md#editing-view).
 */
export function viewPostForEditing(
  row: PostEditRow,
  bodies: Bodies,
  actor: UserActor,
  locale: Locale,
) {
  const translations = viewTranslations(row, (own, other) =>
    viewArticle(postTexts, own, other, bodies),
  );
  const part =
    row.subCategory?.translations.find((name) => name.locale === locale) ??
    row.subCategory?.translations[0];
  const flat = omit(translations[locale] ?? { ...noValues(postTexts), ...NO_ARTICLE }, [
    "is_outdated",
    "words_at",
  ]);
  return {
    id: row.id,
    ...flat,
    translations,
    category: row.category.code,
    section: sectionName(row.category.code) ?? null,
    sub_category: part?.name ?? null,
    sub_category_slug: part?.slug ?? null,
    ...valuesOf(postColumns, row),
    member: viewNamedMember(row.member, locale),
    cover: row.cover ? viewAsset(row.cover, locale) : null,
    gallery: row.gallery.map(({ asset }) => viewAsset(asset, locale)),
    gallery_ids: row.gallery.map(({ asset }) => asset.id),
    authors: viewByline(row.authors, locale),
    author_ids: row.authors.map(({ author }) => author.id),
    professions: viewProfessionLinks(row.professions, locale),
    profession_ids: row.professions.map(({ professionId }) => professionId),
    tags: viewTagLinks(row.tags, locale),
    tag_ids: row.tags.map(({ tag }) => tag.id),
    reading_minutes: translationIn(row, locale)?.readingMinutes ?? 1,
    alternates: viewAlternates(row.translations, paths.post),
    created_by: viewAuthor(row.createdBy),
    submitted_at: isoOrNull(row.submittedAt),
    review_note: row.reviewNote,
    pending: viewPending(row.pending),
    may: rights(actor, row),
    preview: previews(row),
    ...viewStamps(row),
  };
}
export type PostEditView = ReturnType<typeof viewPostForEditing>;
