import { z } from "zod";
import { searchKind } from "@/lib/kernel/content/search-kind";
import { publishedWindowSql } from "@/lib/kernel/core/publication";
import { REPEATED_DATES } from "./repeated-dates";
import { EventKind } from "@/prisma/client/enums";

/** The search kind of events and webinars. */
export const eventSearch = searchKind({
  kind: "event",
  title: "title",
  shape: {
    id: z.int(),
    kind: z.enum(EventKind),
    slug: z.string(),
    title: z.string(),
    starts_at: z.iso.datetime(),
  },
  rows: {
    joins: "JOIN event AS e ON e.id = t.event_id",
    fields: `'id', e.id, 'kind', e.kind, 'slug', t.slug, 'title', t.title, 'starts_at',
      to_char(e.starts_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`,
    exists: "e.deleted_at IS NULL",
    isPublic: publishedWindowSql().sql,
  },
  details: {
    texts: "ARRAY[t.summary, t.body_text, concat_ws(', ', t.venue, t.address)]",
    picture: "e.cover_id",
    date: "e.starts_at",
  },
  repeated: REPEATED_DATES,
  // Only editors write events, and they search in all of them.
  loadOwn: () => Promise.resolve([]),
});
