import { z } from "zod";
import { holdingAll, inLocaleOrOther, ownedBy, searchKind } from "@/lib/content/search-kind";
import { db } from "@/lib/core/db";
import { publicPosts } from "./policy";

/** The search kind of posts. */
export const postSearch = searchKind({
  kind: "post",
  title: "product_name",
  shape: { id: z.int(), slug: z.string(), product_name: z.string(), category: z.string() },
  async load(ids, locale, scope) {
    const rows = await db.postTranslation.findMany({
      where:
        scope === "public"
          ? { ...publicPosts(locale), postId: { in: ids } }
          : { locale, postId: { in: ids }, post: { deletedAt: null } },
      select: {
        postId: true,
        slug: true,
        title: true,
        post: { select: { category: { select: { code: true } } } },
      },
    });
    return rows.map(({ postId, slug, title, post }) => ({
      id: postId,
      slug,
      product_name: title,
      category: post.category.code,
    }));
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
