import type { Prisma } from "@/prisma/client/client";
import type { Locale } from "@/lib/i18n/locale";

/**
 * A company is public in a language when its translation is published there; `is_member` only adds
 * badge and rank.
 */
export function publicMemberTranslation(locale: Locale): Prisma.MemberTranslationWhereInput {
  return { locale, status: "published", publishedAt: { lte: new Date() } };
}

/** Rows of `member_translation` that every visitor may read. */
export function publicMembers(locale: Locale): Prisma.MemberTranslationWhereInput {
  return { ...publicMemberTranslation(locale), member: { deletedAt: null } };
}
