import { z } from "zod";
import type { Db } from "@/lib/kernel/core/db";
import { bodyId } from "@/lib/kernel/core/fields";
import { LOCALES } from "@/lib/kernel/i18n/locale";
import { Prisma, type NewsletterFrequency } from "@/prisma/client/client";

const ids = z.array(bodyId).max(500).default([]);

/** Whom an issue is for, as it is stored with it; empty lists mean all topics. */
export const audienceSchema = z.object({
  locale: z.enum(["all", ...LOCALES]).default("all"),
  sectionIds: ids,
  professionIds: ids,
});
export type Audience = z.output<typeof audienceSchema>;

const AND = " AND ";

function topicsWhere({ sectionIds, professionIds }: Audience): Prisma.Sql[] {
  if (sectionIds.length === 0 && professionIds.length === 0) return [];
  return [
    Prisma.sql`(subscriber.has_all_topics
      OR EXISTS (SELECT FROM subscriber_section AS topic
        WHERE topic.subscriber_id = subscriber.id AND topic.category_id = ANY(${sectionIds}::int[]))
      OR EXISTS (SELECT FROM subscriber_profession AS topic
        WHERE topic.subscriber_id = subscriber.id
          AND topic.profession_id = ANY(${professionIds}::int[])))`,
  ];
}

/**
 * The condition on `subscribe_email AS subscriber` for those who get a mail: active, not suppressed,
 * of this language, with any of the topics or without a choice of topics.
 * @param frequency those who want each issue, or those who want the weekly digest
 */
export function audienceWhere(
  audience: Audience & { frequency?: NewsletterFrequency },
): Prisma.Sql {
  const { locale, frequency = "issue" } = audience;
  return Prisma.join(
    [
      Prisma.sql`subscriber.active`,
      Prisma.sql`subscriber.frequency = ${frequency}::"NewsletterFrequency"`,
      Prisma.sql`NOT EXISTS (SELECT FROM newsletter_suppression AS suppression
        WHERE suppression.email = subscriber.email)`,
      ...(locale === "all" ? [] : [Prisma.sql`subscriber.locale = ${locale}::"Locale"`]),
      ...topicsWhere(audience),
    ],
    AND,
  );
}

/** The number of subscribers who get a mail. */
export async function countAudience(
  db: Db,
  audience: Audience & { frequency?: NewsletterFrequency },
): Promise<number> {
  const [row] = await db.$queryRaw<{ total: number }[]>`
    SELECT count(*)::int AS total FROM subscribe_email AS subscriber
    WHERE ${audienceWhere(audience)}`;
  return row?.total ?? 0;
}
