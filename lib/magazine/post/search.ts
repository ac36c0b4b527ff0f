import { z } from "zod";
import { holdingAll, inLocaleOrOther, ownedBy, searchKind } from "@/lib/kernel/content/search-kind";
import { db } from "@/lib/kernel/core/db";
import { publishedWindowSql } from "@/lib/kernel/core/publication";

/** The search kind of posts. */
export const postSearch = searchKind({
  kind: "post",
  title: "product_name",
  shape: { id: z.int(), slug: z.string(), product_name: z.string(), category: z.string() },
  rows: {
    joins: "JOIN post AS p ON p.id = t.post_id JOIN category AS c ON c.id = p.category_id",
    fields: "'id', p.id, 'slug', t.slug, 'product_name', t.title, 'category', c.code",
    exists: "p.deleted_at IS NULL",
    isPublic: publishedWindowSql().sql,
  },
  details: {
    texts: "ARRAY[t.summary, t.body_text, t.venue]",
    picture: "p.cover_id",
    date: "coalesce(p.starts_at, t.published_at)",
    section: "c.code",
  },
  async loadOwn(actor, words, locale, limit) {
    const rows = await db.post.findMany({
      where: { deletedAt: null, member: ownedBy(actor), translations: holdingAll(words) },
      orderBy: [{ updatedAt: "desc" }, { id: "asc" }],
      take: limit,
      select: {
        id: true,
        category: { select: { code: true } },
        translations: { select: { locale: true, title: true, slug: true } },
      },
    });
    return rows.flatMap(({ id, category, translations }) => {
      const own = inLocaleOrOther(translations, locale);
      return own ? [{ id, slug: own.slug, product_name: own.title, category: category.code }] : [];
    });
  },
});
