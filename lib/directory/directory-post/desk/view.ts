import { storedDocument } from "@/lib/kernel/document/stored";
import type { JSONContent } from "@tiptap/core";
import { assetSelect, viewAsset, type AssetView } from "@/lib/kernel/asset/view";
import { paths } from "@/lib/kernel/core/paths";
import { omit } from "@/lib/kernel/core/records";
import { renderDocument } from "@/lib/kernel/document/render";
import type { Locale } from "@/lib/kernel/i18n/locale";
import { viewAlternates } from "@/lib/kernel/content/alternates";
import { noValues, selectOf, valuesOf } from "@/lib/kernel/content/fields";
import { directoryPostColumns, directoryPostTexts } from "../fields";
import { isKeptHidden } from "@/lib/kernel/content/hidden";
import { previewPaths } from "@/lib/kernel/content/preview-token";
import {
  NO_STATE,
  stateColumns,
  viewRowStamps,
  viewRowState,
  viewState,
  viewTranslations,
} from "@/lib/kernel/content/desk-view";
import type { Prisma } from "@/prisma/client/client";

const asset = { select: assetSelect };

/** The columns of the editing view of a directory post. */
const directoryEditSelect = {
  version: true,
  updatedAt: true,
  deletedAt: true,
  deletedByEditor: true,
  ...selectOf(directoryPostColumns),
  cover: asset,
  assets: { orderBy: { position: "asc" }, select: { role: true, assetId: true, asset: asset } },
  translations: {
    select: {
      ...stateColumns,
      ...selectOf(directoryPostTexts),
      hiddenByEditor: true,
    },
  },
} satisfies Prisma.DirectoryPostSelect;

/** The columns of the company, read whether or not it has a directory post. */
export const directoryMemberSelect = {
  id: true,
  approvedAt: true,
  translations: {
    select: { locale: true, name: true, slug: true, status: true, publishedAt: true },
  },
  directoryPost: { select: directoryEditSelect },
} satisfies Prisma.MemberSelect;
export type DirectoryMemberRow = Prisma.MemberGetPayload<{ select: typeof directoryMemberSelect }>;

/** The name of a company in a locale, else in the other one. */
const nameIn = (translations: { locale: Locale; name: string }[], locale: Locale): string =>
  (translations.find((translation) => translation.locale === locale) ?? translations[0])?.name ??
  "";

/** The text of a translation rendered as safe HTML, as on the public page. */
export const renderText = (
  document: JSONContent | null,
  assets: Map<number, AssetView>,
  locale: Locale,
): string => (document ? renderDocument(document, assets, locale) : "");

/** The values of a missing translation. */
const EMPTY_TRANSLATION = {
  ...noValues(directoryPostTexts),
  content: null,
  ...NO_STATE,
  hidden_by_editor: null,
};

/**
 * The editing view of a directory post; empty, with version 0, before the first save. `assets` are
 * the assets of its texts.
 */
export function viewDirectoryForEditing(
  member: DirectoryMemberRow,
  assets: Map<number, AssetView>,
  locale: Locale,
) {
  const row = member.directoryPost;
  const saved = row?.translations ?? [];
  const translations = viewTranslations({ translations: saved }, (own, other) => ({
    ...valuesOf(directoryPostTexts, own),
    content: renderText(storedDocument(own.contentDoc), assets, own.locale),
    ...viewState(own, other),
    hidden_by_editor: isKeptHidden(own, saved),
  }));
  const linked = (role: "gallery" | "attachment") =>
    (row?.assets ?? []).filter((link) => link.role === role);
  const flat = omit(translations[locale] ?? EMPTY_TRANSLATION, [
    "words_at",
    "is_outdated",
    "hidden_by_editor",
  ]);
  return {
    id: member.id,
    member: {
      id: member.id,
      member_name: nameIn(member.translations, locale),
      is_approved: member.approvedAt !== null,
      alternates: viewAlternates(member.translations, paths.member),
    },
    ...flat,
    translations,
    cover: row?.cover ? viewAsset(row.cover, locale) : null,
    cover_id: row?.coverId ?? null,
    gallery: linked("gallery").map(({ asset }) => viewAsset(asset, locale)),
    gallery_ids: linked("gallery").map(({ assetId }) => assetId),
    attachments: linked("attachment").map(({ asset }) => viewAsset(asset, locale)),
    attachment_ids: linked("attachment").map(({ assetId }) => assetId),
    preview: previewPaths("member", member.id, (each) =>
      member.translations.some((translation) => translation.locale === each),
    ),
    updated_at: row?.updatedAt.toISOString() ?? null,
    version: row?.version ?? 0,
  };
}
export type DirectoryPostEditView = ReturnType<typeof viewDirectoryForEditing>;

/** The columns of a row in the list for editing. */
export const directoryRowSelect = {
  memberId: true,
  updatedAt: true,
  version: true,
  deletedAt: true,
  cover: asset,
  member: {
    select: {
      translations: {
        select: { locale: true, name: true, slug: true, status: true, publishedAt: true },
      },
    },
  },
  translations: { select: { ...stateColumns, headline: true } },
} satisfies Prisma.DirectoryPostSelect;

/** A directory post in the list for editing. */
export function viewDirectoryRow(
  row: Prisma.DirectoryPostGetPayload<{ select: typeof directoryRowSelect }>,
  locale: Locale,
) {
  return {
    id: row.memberId,
    member: { id: row.memberId, member_name: nameIn(row.member.translations, locale) },
    cover: row.cover ? viewAsset(row.cover, locale) : null,
    translations: viewTranslations(row, (own, other) => ({
      headline: own.headline,
      ...viewRowState(own, other),
    })),
    alternates: viewAlternates(row.member.translations, paths.member),
    ...viewRowStamps(row),
  };
}
export type DirectoryPostRowView = ReturnType<typeof viewDirectoryRow>;
