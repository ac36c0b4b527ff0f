import { publishedSql, publishedWindowSql } from "@/lib/core/publication";
import { Prisma } from "@/prisma/client/client";
import type { Tables } from "./shape";

/** That a translation, a row `alias`, is public now; a kind without a clock has its status alone. */
export function isPublicTranslation(
  { translation }: Pick<Tables, "translation">,
  alias: Prisma.Sql,
): Prisma.Sql {
  if (translation?.ends) return publishedWindowSql(alias);
  return translation?.begins ? publishedSql(alias) : Prisma.sql`${alias}.status = 'published'`;
}
