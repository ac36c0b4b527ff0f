import { omit } from "@/lib/kernel/core/records";
import type { Fields } from "@/lib/kernel/content/fields";
import { metaFields } from "@/lib/kernel/content/meta-fields";
import type { Extras, KindFieldLists } from "@/lib/kernel/content/kind-fields";

/** The localized fields of an event. */
export const eventTexts = {
  title: {
    label: "editor.field_product_name",
    column: "title",
    type: "line",
    max: 300,
    isRequired: true,
    shown: "card",
    search: "name",
    control: "own",
  },
  summary: {
    label: "editor.field_summary",
    column: "summary",
    type: "paragraphs",
    max: 1_000,
    shown: "card",
    search: "text",
    control: "own",
  },
  body_doc: {
    label: "editor.field_body_doc",
    column: "bodyDoc",
    type: "document",
    search: "text",
    control: "own",
  },
  venue: {
    label: "editor.field_venue",
    column: "venue",
    type: "line",
    max: 200,
    shown: "card",
    search: "text",
  },
  address: {
    label: "event.field_address",
    column: "address",
    type: "line",
    max: 300,
    shown: "page",
    search: "text",
  },
  ...metaFields,
} as const satisfies Fields;

/** The fields of an event that both locales share. */
export const eventColumns = {
  starts_at: {
    label: "event.field_starts_at",
    column: "startsAt",
    type: "time",
    isRequired: true,
    shown: "card",
  },
  ends_at: {
    label: "event.field_ends_at",
    column: "endsAt",
    type: "time",
    isRequired: true,
    shown: "card",
  },
  time_zone: {
    label: "event.field_time_zone",
    hint: "event.timeZoneHint",
    column: "timeZone",
    type: "line",
    max: 60,
    isRequired: true,
    isCode: true,
    shown: "card",
    control: "own",
  },
  is_online: {
    label: "event.field_is_online",
    column: "isOnline",
    type: "flag",
    isRequired: true,
    shown: "card",
  },
  online_url: {
    label: "event.field_online_url",
    hint: "event.onlineUrlHint",
    column: "onlineUrl",
    type: "line",
    max: 500,
    isCode: true,
  },
  recording_url: {
    label: "event.field_recording_url",
    hint: "event.recordingUrlHint",
    column: "recordingUrl",
    type: "line",
    max: 500,
    isCode: true,
    control: "own",
  },
  capacity: {
    label: "event.field_capacity",
    hint: "event.capacityHint",
    column: "capacity",
    type: "number",
    shown: "page",
  },
  refund_until: {
    label: "event.field_refund_until",
    hint: "event.refundUntilHint",
    column: "refundUntil",
    type: "time",
    shown: "page",
  },
  pay_at_door: {
    label: "event.field_pay_at_door",
    hint: "event.payAtDoorHint",
    column: "payAtDoor",
    type: "flag",
    isRequired: true,
    shown: "page",
    control: "own",
  },
  only_at_door: {
    label: "event.field_only_at_door",
    hint: "event.onlyAtDoorHint",
    column: "onlyAtDoor",
    type: "flag",
    isRequired: true,
    shown: "page",
    control: "own",
  },
  asks_holders: {
    label: "event.field_asks_holders",
    hint: "event.asksHoldersHint",
    column: "asksHolders",
    type: "flag",
    isRequired: true,
    shown: "page",
    control: "own",
  },
  member_id: {
    label: "event.field_member_id",
    column: "memberId",
    type: "id",
    control: "own",
  },
  organiser_id: {
    label: "event.field_organiser_id",
    column: "organiserId",
    type: "id",
    control: "own",
  },
  cover_id: { label: "editor.field_cover_id", column: "coverId", type: "id", control: "own" },
} as const satisfies Fields;

const webinarTexts = omit(eventTexts, ["venue", "address"]);
const shared = omit(eventColumns, [
  "is_online",
  "refund_until",
  "pay_at_door",
  "only_at_door",
  "asks_holders",
  "organiser_id",
]);
const recording = omit(shared.recording_url, ["control"]);

/** The fields of a webinar, which has neither a place nor tickets, as its editor shows them. */
export const webinarFields = {
  texts: webinarTexts,
  columns: { ...shared, recording_url: recording },
} as const;

/**
 * The texts that an earlier version of an event brings back, beside its cover: times, place, seats
 * and prices stay, since tickets may have been sold for them.
 */
const restored = omit(eventTexts, ["venue", "address"]);
export const restoredTexts = restored;

/** Fields of a translation that the code of events reads and writes. */
const eventTextExtras = {
  slug: { label: "editor.field_slug" },
  status: { label: "editor.field_status" },
  published_at: { label: "editor.field_published_at" },
  unpublish_at: { label: "editor.field_unpublish_at" },
} as const satisfies Extras;

/** The same of what both locales share. */
const eventColumnExtras = {
  ticket_types: { label: "event.field_ticket_types" },
  addons: { label: "event.field_addons" },
  questions: { label: "event.field_questions" },
  cancelled: { label: "event.field_cancelled" },
  cancel_reason_el: { label: "event.field_cancel_reason_el" },
  cancel_reason_en: { label: "event.field_cancel_reason_en" },
} as const satisfies Extras;

/** All fields of an event. */
export const eventFields = {
  texts: eventTexts,
  columns: eventColumns,
  textExtras: eventTextExtras,
  columnExtras: eventColumnExtras,
} as const satisfies KindFieldLists;
