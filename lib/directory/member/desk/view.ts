import { assetSelect, viewAsset } from "@/lib/kernel/asset/view";
import { paths } from "@/lib/kernel/core/paths";
import { omit } from "@/lib/kernel/core/records";
import type { Locale } from "@/lib/kernel/i18n/locale";
import { noValues, selectOf, valuesOf } from "@/lib/kernel/content/fields";
import { memberColumns, memberTextFields } from "../fields";
import { isKeptHidden } from "@/lib/kernel/content/hidden";
import { previewPaths } from "@/lib/kernel/content/preview-token";
import type { Prisma } from "@/prisma/client/client";
import { readOpeningHours } from "../hours";
import { seatSelect } from "../seat/state";
import { viewSeatForEditing } from "../seat/view";
import { memberReviewSelect, viewMemberReview } from "../review/view";
import { viewSocials } from "../read/view";
import { viewAlternates } from "@/lib/kernel/content/alternates";
import {
  isoOrNull,
  stateColumns,
  viewRowState,
  viewStamps,
  viewTranslations,
} from "@/lib/kernel/content/desk-view";

/** The columns of the editing view of a company. */
export const memberEditSelect = {
  id: true,
  isMember: true,
  ...selectOf(memberColumns),
  ...seatSelect,
  approvedAt: true,
  review: { select: memberReviewSelect },
  verifiedWhat: true,
  verifiedAt: true,
  phones: true,
  socials: true,
  openingHours: true,
  version: true,
  createdAt: true,
  updatedAt: true,
  logo: { select: assetSelect },
  gallery: { orderBy: { position: "asc" }, select: { asset: { select: assetSelect } } },
  professions: {
    orderBy: { position: "asc" },
    select: {
      professionId: true,
      profession: {
        select: { translations: { select: { locale: true, name: true, slug: true } } },
      },
    },
  },
  translations: {
    select: {
      ...stateColumns,
      ...selectOf(memberTextFields),
      slug: true,
      hiddenByEditor: true,
    },
  },
} satisfies Prisma.MemberSelect;
export type MemberEditRow = Prisma.MemberGetPayload<{ select: typeof memberEditSelect }>;

/** The values of a missing translation. */
const EMPTY_TRANSLATION = {
  ...noValues(memberTextFields),
  slug: null,
  status: null,
  published_at: null,
  is_outdated: false,
  hidden_by_editor: false,
};

/**
 * The editing view of a company: the flat fields of the requested locale, `translations`, the
 * private registry numbers and `version` (docs/api.md#editing-view).
 */
export function viewMemberForEditing(row: MemberEditRow, locale: Locale) {
  const translations = viewTranslations(row, (own, other) => ({
    ...valuesOf(memberTextFields, own),
    slug: own.slug,
    ...viewRowState(own, other),
    hidden_by_editor: isKeptHidden(own, row.translations),
  }));
  const columns = omit(valuesOf(memberColumns, row), ["logo_id"]);
  return {
    id: row.id,
    ...(translations[locale] ?? EMPTY_TRANSLATION),
    translations,
    co_category: row.professions.map(({ professionId }) => professionId),
    professions: row.professions.flatMap(({ professionId, profession }) =>
      profession.translations
        .filter((name) => name.locale === locale)
        .map(({ name, slug }) => ({ id: professionId, profession: name, slug })),
    ),
    approved_at: isoOrNull(row.approvedAt),
    review: viewMemberReview(row.review),
    verified:
      row.verifiedWhat && row.verifiedAt
        ? { what: row.verifiedWhat, at: row.verifiedAt.toISOString() }
        : null,
    is_member: row.isMember,
    ...columns,
    phones: row.phones,
    socials: viewSocials(row.socials),
    opening_hours: readOpeningHours(row.openingHours),
    ...viewSeatForEditing(row, locale),
    logo: row.logo ? viewAsset(row.logo, locale) : null,
    gallery: row.gallery.map(({ asset }) => viewAsset(asset, locale)),
    alternates: viewAlternates(row.translations, paths.member),
    preview: previewPaths("member", row.id, (each) => translations[each] !== null),
    ...viewStamps(row),
  };
}
export type MemberEditView = ReturnType<typeof viewMemberForEditing>;
