import { z } from "zod";
import { searchKind } from "@/lib/kernel/content/search-kind";
import { publishedSql } from "@/lib/kernel/core/publication";

/** The search kind of pages. */
export const pageSearch = searchKind({
  kind: "page",
  title: "title",
  shape: { id: z.int(), slug: z.string(), title: z.string() },
  rows: {
    joins: "JOIN page AS p ON p.id = t.page_id",
    fields: "'id', p.id, 'slug', t.slug, 'title', t.title",
    exists: "p.deleted_at IS NULL",
    isPublic: publishedSql().sql,
  },
  details: {
    texts: "ARRAY[t.meta_description, t.blocks_text]",
    picture: `(SELECT (block->>'asset_id')::int
      FROM jsonb_path_query(t.blocks, 'lax $[*] ? (@.type == "hero")') AS block LIMIT 1)`,
  },
  // Only editors write pages, and they search in all of them.
  loadOwn: () => Promise.resolve([]),
});
