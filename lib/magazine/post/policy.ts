import { publishedWindowFilter } from "@/lib/kernel/core/publication";
import type { Prisma } from "@/prisma/client/client";
import type { Locale } from "@/lib/kernel/i18n/locale";

/**
 * A post is public in a language while its translation is published there, from `published_at`
 * until `unpublish_at`.
 */
function publicPostTranslation(locale: Locale): Prisma.PostTranslationWhereInput {
  return { locale, ...publishedWindowFilter() };
}

/** The filter of public rows of `post_translation`. */
export function publicPosts(locale: Locale): Prisma.PostTranslationWhereInput {
  return { ...publicPostTranslation(locale), post: { deletedAt: null } };
}
