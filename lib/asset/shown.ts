import { publishedSql, publishedWindowSql } from "@/lib/content/publication";
import { db } from "@/lib/core/db";
import { Prisma } from "@/prisma/client/client";

/** An item whose pictures are asked for. */
export type AssetParentFilter = {
  parentType: "post" | "member" | "page" | "chunk";
  parentId: number;
};

function shownQuery({ parentType, parentId: id }: AssetParentFilter): Prisma.Sql {
  switch (parentType) {
    case "post":
      return Prisma.sql`
      SELECT cover_id AS id FROM post WHERE id = ${id} UNION SELECT asset_id FROM post_asset WHERE post_id = ${id}
      UNION SELECT unnest(document_assets(body_doc)) FROM post_translation AS t
      WHERE post_id = ${id} AND body_doc IS NOT NULL AND ${publishedWindowSql()}`;
    case "member":
      return Prisma.sql`
      SELECT logo_id AS id FROM member WHERE id = ${id} UNION SELECT asset_id FROM member_asset WHERE member_id = ${id}
      UNION SELECT cover_id FROM directory_post WHERE member_id = ${id} UNION SELECT asset_id
      FROM directory_post_asset WHERE member_id = ${id}
      UNION SELECT unnest(document_assets(content_doc)) FROM directory_post_translation
      WHERE member_id = ${id} AND content_doc IS NOT NULL AND status = 'published'`;
    case "page":
      return Prisma.sql`SELECT unnest(document_assets(blocks)) AS id FROM page_translation AS t
        WHERE page_id = ${id} AND ${publishedSql()}`;
    case "chunk":
      return Prisma.sql`SELECT unnest(document_assets(content_doc)) AS id FROM chunk_translation AS t
        WHERE chunk_id = ${id} AND content_doc IS NOT NULL AND ${publishedSql()}`;
  }
}

/**
 * The pictures that a public item shows: one that was put up for it and is not shown, or only in a
 * change that waits, is a draft (docs/security.md#rights).
 */
export async function shownAssets(parent: AssetParentFilter): Promise<Set<number>> {
  const rows = await db.$queryRaw<
    { id: number | null }[]
  >`SELECT id FROM (${shownQuery(parent)}) AS shown`;
  return new Set(rows.flatMap(({ id }) => id ?? []));
}
