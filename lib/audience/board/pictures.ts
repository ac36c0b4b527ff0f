import { db } from "@/lib/kernel/core/db";
import { publishedSql, publishedWindowSql } from "@/lib/kernel/core/publication";
import { Prisma } from "@/prisma/client/client";

/** The public post or company that shows a picture. */
export type PictureSource = { postId: number | null; memberId: number | null };

const LIVE_POST = Prisma.sql`EXISTS (SELECT FROM post AS p JOIN post_translation AS t ON t.post_id = p.id
  WHERE p.id = use.post_id AND p.deleted_at IS NULL AND ${publishedWindowSql()})`;
const LIVE_MEMBER = Prisma.sql`EXISTS (SELECT FROM member AS m JOIN member_translation AS t ON t.member_id = m.id
  WHERE m.id = use.member_id AND m.deleted_at IS NULL AND ${publishedSql()})`;
const LIVE_DIRECTORY_POST = Prisma.sql`d.deleted_at IS NULL AND EXISTS (
  SELECT FROM directory_post_translation AS t WHERE t.member_id = d.member_id AND ${publishedSql()})`;

/**
 * Those of these assets that a public post shows as its cover or in its gallery or text, or a public
 * company in a gallery, with one such place: a post before a company, the newest first.
 */
export async function shownPictures(ids: readonly number[]): Promise<Map<number, PictureSource>> {
  if (ids.length === 0) return new Map();
  const list = [...ids];
  const rows = await db.$queryRaw<({ asset: number } & PictureSource)[]>`
    SELECT DISTINCT ON (asset) asset, post_id AS "postId", member_id AS "memberId" FROM (
      SELECT cover_id AS asset, id AS post_id, NULL::int AS member_id FROM post
        WHERE cover_id = ANY(${list})
      UNION SELECT asset_id, post_id, NULL FROM post_asset WHERE asset_id = ANY(${list})
      UNION SELECT named, t.post_id, NULL FROM post_translation AS t,
          unnest(document_assets(t.body_doc)) AS named
        WHERE t.body_doc IS NOT NULL AND document_assets(t.body_doc) && ${list}
          AND named = ANY(${list}) AND ${publishedWindowSql()}
      UNION SELECT asset_id, NULL, member_id FROM member_asset WHERE asset_id = ANY(${list})
      UNION SELECT a.asset_id, NULL, d.member_id FROM directory_post_asset AS a
        JOIN directory_post AS d ON d.member_id = a.member_id
        WHERE a.asset_id = ANY(${list}) AND a.role = 'gallery' AND ${LIVE_DIRECTORY_POST}
      UNION SELECT cover_id, NULL, member_id FROM directory_post AS d
        WHERE cover_id = ANY(${list}) AND ${LIVE_DIRECTORY_POST}
    ) AS use
    WHERE ${LIVE_POST} OR ${LIVE_MEMBER}
    ORDER BY asset, post_id DESC NULLS LAST, member_id DESC`;
  return new Map(rows.map(({ asset, ...source }) => [asset, source]));
}
