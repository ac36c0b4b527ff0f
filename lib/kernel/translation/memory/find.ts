import { db } from "@/lib/kernel/core/db";
import { fold } from "@/lib/kernel/greek/fold";
import type { Locale } from "@/lib/kernel/i18n/locale";
import { Prisma } from "@/prisma/client/client";

/** The least similarity of a proposal, 0 to 1 by trigrams: below it most differ in their meaning. */
const LEAST = 0.75;

/** A translation of the same or a similar text; `similarity` is 100 for the same one. */
export type Remembered = { proposal: string; similarity: number };

const SIDES = {
  el: { text: Prisma.raw("m.el"), folded: Prisma.raw("m.el_fold") },
  en: { text: Prisma.raw("m.en"), folded: Prisma.raw("m.en_fold") },
};

/**
 * The best translation of a text in the memory, or null: the most similar source, then the one that
 * is used most often, then the latest. Case and accents do not count.
 */
export async function findInMemory(
  text: string,
  from: Locale,
  to: Locale,
): Promise<Remembered | null> {
  const asked = fold(text);
  if (asked === "") return null;
  const { folded } = SIDES[from];
  const [best] = await db.$queryRaw<{ proposal: string; isSame: boolean; similarity: number }[]>`
    SELECT ${SIDES[to].text} AS proposal, bool_or(${folded} = ${asked}) AS "isSame",
      max(similarity(${folded}, ${asked}))::float8 AS similarity
    FROM translation_memory m JOIN translation_memory_item i USING (kind, item_id)
    WHERE ${folded} % ${asked} AND similarity(${folded}, ${asked}) >= ${LEAST}
    GROUP BY 1 ORDER BY 2 DESC, 3 DESC, count(*) DESC, max(i.taken_at) DESC, 1 LIMIT 1`;
  if (!best) return null;
  // Other words can have all trigrams in common.
  const percent = Math.min(99, Math.floor(best.similarity * 100));
  return { proposal: best.proposal, similarity: best.isSame ? 100 : percent };
}
