import { paths } from "../../kernel/core/paths";
import type { Tables } from "../../kernel/manifest/shape";

/** The tables of events. */
export const eventTables = {
  kind: "event",
  table: "event",
  id: "id",
  translation: {
    table: "event_translation",
    key: "event_id",
    begins: "published_at",
    ends: "unpublish_at",
  },
  editor: { types: ["event"] },
  hasUploads: true,
  hasPreviews: true,
  label: { from: "event_translation", id: "event_id", text: "title", locale: "locale" },
  trash: { revisions: ["event"], slugs: "event" },
  assets: {
    owner: { table: "event", id: "id" },
    shownOn: "event",
    columns: [{ table: "event", column: "cover_id", key: "id" }],
    documents: [{ table: "event_translation", column: "body_doc", key: "event_id" }],
  },
  sitemap: {
    name: "events",
    variant: "kind",
    path: (slug, kind) => (kind === "webinar" ? paths.webinar(slug) : paths.event(slug)),
  },
} as const satisfies Tables;
