import { db } from "@/lib/core/db";

/** What readers expect of a post. */
const EXPECTED = ["text", "cover"] as const;
type Expected = (typeof EXPECTED)[number];

/**
 * What posts lack in which publishing would change something: a text, in a language that is not
 * public yet, or a cover. Complete ones are not in the result.
 */
export async function lackingPosts(ids: readonly number[]): Promise<Map<number, Expected[]>> {
  if (ids.length === 0) return new Map();
  const rows = await db.$queryRaw<({ id: number } & Record<Expected, boolean>)[]>`
    SELECT p.id, p.cover_id IS NULL AS cover, bool_or(t.body_text = '') AS text
    FROM post AS p JOIN post_translation AS t ON t.post_id = p.id
    WHERE p.id = ANY(${ids}) AND t.status <> 'published'
    GROUP BY p.id`;
  const lacking = rows.map(
    (row) => [row.id, EXPECTED.filter((expected) => row[expected])] as const,
  );
  return new Map(lacking.filter(([, lacks]) => lacks.length > 0));
}
