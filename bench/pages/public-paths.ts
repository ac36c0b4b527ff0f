import { withClient } from "../../scripts/database/migrations";

/** Published posts of the demo: paths for requests, ids for saves. */
export type Posts = { id: number; path: string; section: string }[];

/**
 * All published posts in both languages, newest first, with the addresses that they have on the
 * site.
 */
export function listPostPaths(databaseUrl: string): Promise<Posts> {
  return withClient(databaseUrl, async (client) => {
    const { rows } = await client.query<Posts[number]>(
      `SELECT post_id AS id, CASE locale WHEN 'en' THEN '/en' ELSE ''
        END || '/post/' || slug AS path, code AS section FROM post_translation JOIN post ON post.id = post_id
        JOIN category ON category.id = category_id
       WHERE status = 'published' AND published_at <= now() AND (unpublish_at IS NULL OR unpublish_at > now())
         AND deleted_at IS NULL
       ORDER BY published_at DESC, post_id DESC, locale`,
    );
    return rows;
  });
}

/** The address of a published company in a language, the one with the most to show first. */
export function findMemberPath(databaseUrl: string, locale: "el" | "en"): Promise<string> {
  return withClient(databaseUrl, async (client) => {
    const { rows } = await client.query<{ slug: string }>(
      `SELECT slug FROM member_translation JOIN member ON member.id = member_id
       WHERE locale = $1::"Locale" AND status = 'published' AND published_at <= now() AND deleted_at IS NULL
       ORDER BY is_featured DESC, member_id LIMIT 1`,
      [locale],
    );
    if (!rows[0]) throw new Error("the demo has no published company");
    return `${locale === "en" ? "/en" : ""}/member/${rows[0].slug}`;
  });
}
