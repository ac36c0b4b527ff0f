import { assetSelect, viewAsset } from "@/lib/kernel/asset/view";
import { tagResponse } from "@/lib/kernel/core/cache-tags";
import type { Locale } from "@/lib/kernel/i18n/locale";
import type { Prisma } from "@/prisma/client/client";
import { authorName } from "./name";

/** The columns of an author whom a post names. */
export const authorLinkSelect = {
  id: true,
  slug: true,
  picture: { select: assetSelect },
  translations: { select: { locale: true, name: true } },
} satisfies Prisma.AuthorSelect;

/** The authors of a post, in order. */
export const bylineSelect = {
  orderBy: { position: "asc" },
  select: { author: { select: authorLinkSelect } },
} satisfies Prisma.Post$authorsArgs;

type Row = Prisma.AuthorGetPayload<{ select: typeof authorLinkSelect }>;

/** An author as posts name one. */
export function viewAuthorLink(row: Row, locale: Locale) {
  tagResponse(`author:${row.id}`);
  return {
    id: row.id,
    slug: row.slug,
    name: authorName(row.translations, locale),
    picture: row.picture ? viewAsset(row.picture, locale) : null,
  };
}
export type AuthorLink = ReturnType<typeof viewAuthorLink>;

/** The byline of a post. */
export const viewByline = (rows: readonly { author: Row }[], locale: Locale): AuthorLink[] =>
  rows.map(({ author }) => viewAuthorLink(author, locale));
