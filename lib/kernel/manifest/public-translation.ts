import { publishedSql, publishedWindowSql } from "@/lib/kernel/core/publication";
import { Prisma } from "@/prisma/client/client";
import type { Tables } from "./shape";

/**
 * The condition that the translation `alias` is public now; for a kind without a schedule by its
 * status only.
 */
export function isPublicTranslation(
  { translation }: Pick<Tables, "translation">,
  alias: Prisma.Sql,
): Prisma.Sql {
  if (translation?.ends) return publishedWindowSql(alias);
  return translation?.begins ? publishedSql(alias) : Prisma.sql`${alias}.status = 'published'`;
}
