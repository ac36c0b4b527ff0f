import { tagResponse } from "@/lib/kernel/core/cache-tags";
import { db } from "@/lib/kernel/core/db";
import type { Locale } from "@/lib/kernel/i18n/locale";
import { idFromPath, isSlug } from "@/lib/kernel/slug/service";
import type { Prisma } from "@/prisma/client/client";
import { tagLabel } from "./label";

/** The columns of a tag as posts show it. */
export const tagSelect = {
  id: true,
  slug: true,
  labelEl: true,
  labelEn: true,
} satisfies Prisma.TagSelect;

/** The tags of a post, in order. */
export const tagLinks = {
  orderBy: { position: "asc" },
  select: { tag: { select: tagSelect } },
} satisfies Prisma.Post$tagsArgs;

type Row = Prisma.TagGetPayload<{ select: typeof tagSelect }>;

/** A tag as posts show it. */
export function viewTag(row: Row, locale: Locale) {
  tagResponse(`tag:${row.id}`);
  return { id: row.id, slug: row.slug, label: tagLabel(row, locale) };
}
export type TagView = ReturnType<typeof viewTag>;

/** The tags of a post. */
export const viewTagLinks = (rows: readonly { tag: Row }[], locale: Locale): TagView[] =>
  rows.map(({ tag }) => viewTag(tag, locale));

/** A tag by id or slug; null for an unknown one. */
export async function findTag(part: string, locale: Locale): Promise<TagView | null> {
  const id = idFromPath(part);
  tagResponse("tags");
  if (id === undefined && !isSlug(part)) return null;
  const row = await db.tag.findUnique({ where: id ? { id } : { slug: part }, select: tagSelect });
  return row && viewTag(row, locale);
}
