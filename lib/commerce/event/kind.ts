import { DATED_SECTIONS } from "../../kernel/core/paths";
import type { ContentKind } from "../../kernel/manifest/content-kind";

/** The declaration of events, webinars among them. */
export const eventKind = {
  kind: "event",
  table: "event",
  id: "id",
  translation: {
    table: "event_translation",
    key: "event_id",
    begins: "published_at",
    ends: "unpublish_at",
  },
  memberColumn: "organiser_id",
  editor: { types: ["event"] },
  hasUploads: true,
  hasPreviews: true,
  label: { from: "event_translation", id: "event_id", text: "title", locale: "locale" },
  name: "event",
  variants: {
    event: { screen: "event", endpoint: "event", path: "/event/{slug}" },
    webinar: { screen: "webinar", endpoint: "webinar", path: "/webinar/{slug}" },
  },
  variantColumn: "kind",
  workingCopy: {},
  remarks: ["title", "summary", "body_doc"],
  memory: ["title", "summary", "body_doc", "venue"],
  counted: {},
  hasShareCard: true,
  isSaved: true,
  belongsTo: { member: { table: "event", key: "id", column: "member_id" } },
  sections: DATED_SECTIONS,
  searchList: "events",
  // The later an event begins, the earlier is its place.
  searchIndex: { place: "-extract(epoch FROM i.starts_at)" },
  calendar: { date: { starts: "starts_at", ends: "ends_at", cancelled: "cancelled_at" } },
  trash: { revisions: ["event"], slugs: "event" },
  assets: {
    owner: { table: "event", id: "id" },
    shownOn: "event",
    columns: [
      { table: "event", column: "cover_id", key: "id" },
      // For the participants of a webinar alone.
      { table: "webinar_material", column: "asset_id", key: "webinar_id", isPrivate: true },
    ],
    documents: [{ table: "event_translation", column: "body_doc", key: "event_id" }],
  },
  sitemap: { name: "events" },
  urlWords: { event: [] },
  bodySizes: {
    "POST /api/event": "documents",
    "PUT /api/event/{id}": "documents",
    "POST /api/event/{id}": "documents",
  },
  cachedEndpoints: {
    "/api/event/calendar": ["locale"],
    "/api/event/{id}/calendar": ["locale"],
  },
  screens: {
    events: {
      path: "/account/events",
      access: "user",
      refusal: 403,
      menu: { icon: "calendar", position: 25, group: "dates", of: "companies" },
    },
    event: {
      path: "/account/event",
      creates: { text: "lists.events.new", of: "companies" },
      access: "user",
      refusal: 403,
      edits: "event",
      under: "events",
    },
  },
  auditActions: [
    "event.created",
    "event.updated",
    "event.submitted",
    "event.sent_back",
    "event.approved",
    "event.published",
    "event.unpublished",
    "event.cancelled",
    "event.deleted",
    "event.restored",
  ],
  auditSubjects: ["event"],
} as const satisfies ContentKind;
