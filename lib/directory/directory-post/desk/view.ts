import { storedDocument } from "@/lib/kernel/document/stored";
import type { JSONContent } from "@tiptap/core";
import { assetSelect, viewAsset, type AssetView } from "@/lib/kernel/asset/view";
import { paths } from "@/lib/kernel/core/paths";
import { renderDocument } from "@/lib/kernel/document/render";
import { LOCALES, otherLocale, type Locale } from "@/lib/kernel/i18n/locale";
import { viewAlternates } from "@/lib/kernel/content/alternates";
import { noValues, selectOf, valuesOf } from "@/lib/kernel/content/fields";
import { directoryPostColumns, directoryPostTexts } from "../fields";
import { isKeptHidden } from "@/lib/kernel/content/hidden";
import { isOutdated } from "@/lib/kernel/content/translations";
import { previewPaths } from "@/lib/kernel/content/preview-token";
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
      locale: true,
      ...selectOf(directoryPostTexts),
      status: true,
      publishedAt: true,
      wordsAt: true,
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
type Row = NonNullable<DirectoryMemberRow["directoryPost"]>;

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

function viewTranslation(
  row: Row,
  translation: Row["translations"][number],
  assets: Map<number, AssetView>,
) {
  const document = storedDocument(translation.contentDoc);
  const other = row.translations.find(({ locale }) => locale === otherLocale(translation.locale));
  return {
    ...valuesOf(directoryPostTexts, translation),
    content: renderText(document, assets, translation.locale),
    status: translation.status,
    published_at: translation.publishedAt?.toISOString() ?? null,
    words_at: translation.wordsAt.toISOString(),
    is_outdated: isOutdated(translation, other),
    hidden_by_editor: isKeptHidden(translation, row.translations),
  };
}
type DirectoryTranslationView = ReturnType<typeof viewTranslation>;

const EMPTY_TRANSLATION = {
  ...noValues(directoryPostTexts),
  content: null,
  status: null,
  published_at: null,
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
  const translations = Object.fromEntries(
    LOCALES.map((each) => {
      const translation = row?.translations.find((one) => one.locale === each);
      return [each, row && translation ? viewTranslation(row, translation, assets) : null];
    }),
  ) as Record<Locale, DirectoryTranslationView | null>;
  const linked = (role: "gallery" | "attachment") =>
    (row?.assets ?? []).filter((link) => link.role === role);
  const {
    words_at: _at,
    is_outdated: _old,
    hidden_by_editor: _hidden,
    ...flat
  } = translations[locale] ?? {
    ...EMPTY_TRANSLATION,
    words_at: null,
    is_outdated: false,
    hidden_by_editor: false,
  };
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
  translations: {
    select: { locale: true, headline: true, status: true, publishedAt: true, wordsAt: true },
  },
} satisfies Prisma.DirectoryPostSelect;

/** A directory post in the list for editing. */
export function viewDirectoryRow(
  row: Prisma.DirectoryPostGetPayload<{ select: typeof directoryRowSelect }>,
  locale: Locale,
) {
  const translations = Object.fromEntries(
    LOCALES.map((each) => {
      const translation = row.translations.find((one) => one.locale === each);
      const other = row.translations.find((one) => one.locale === otherLocale(each));
      return [
        each,
        translation
          ? {
              headline: translation.headline,
              status: translation.status,
              published_at: translation.publishedAt?.toISOString() ?? null,
              is_outdated: isOutdated(translation, other),
            }
          : null,
      ];
    }),
  ) as Record<
    Locale,
    {
      headline: string | null;
      status: (typeof row)["translations"][number]["status"];
      published_at: string | null;
      is_outdated: boolean;
    } | null
  >;
  return {
    id: row.memberId,
    member: { id: row.memberId, member_name: nameIn(row.member.translations, locale) },
    cover: row.cover ? viewAsset(row.cover, locale) : null,
    translations,
    alternates: viewAlternates(row.member.translations, paths.member),
    updated_at: row.updatedAt.toISOString(),
    deleted_at: row.deletedAt?.toISOString() ?? null,
    version: row.version,
  };
}
export type DirectoryPostRowView = ReturnType<typeof viewDirectoryRow>;
