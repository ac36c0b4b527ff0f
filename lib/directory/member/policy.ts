import { publicTranslation } from "@/lib/kernel/core/publication";
import type { Prisma } from "@/prisma/client/client";
import type { Locale } from "@/lib/kernel/i18n/locale";

/** The filter of public rows of `member_translation`; `is_member` only adds badge and rank. */
export function publicMembers(locale: Locale): Prisma.MemberTranslationWhereInput {
  return { ...publicTranslation(locale), member: { deletedAt: null } };
}
