import { z } from "zod";
import { assetSchema } from "@/lib/kernel/asset/responses";
import { alternatesSchema } from "@/lib/kernel/content/alternates";
import { responseShape } from "@/lib/kernel/content/field-schemas";
import { shownFields } from "@/lib/kernel/content/fields";
import { statusSchema } from "@/lib/kernel/content/status";
import { omit } from "@/lib/kernel/core/records";
import { flag, id, listFields, withPaging } from "@/lib/kernel/http/params";
import { eventColumns, eventTexts } from "../fields";
import { EventKind } from "@/prisma/client/enums";
import { sellerView } from "@/lib/commerce/organiser/schema";
import { QUESTION_TYPES } from "../write/schema";

const dateTime = z.iso.datetime().nullable();
const timeParam = z.union([z.iso.datetime({ offset: true }), z.iso.date()]);

/** Filters of `GET /api/event` (docs/api.md#filters). */
export const eventListQuery = z
  .object({
    ...listFields,
    active: flag.optional(),
    member_id: id.optional(),
    from: timeParam.optional(),
    to: timeParam.optional(),
    series: flag.optional().describe("Of each series only its next date"),
  })
  .transform((query) => {
    const { paging, active, member_id, from, to, series } = withPaging(query);
    const filters = {
      isGrouped: series,
      isActive: active,
      memberId: member_id,
      from: from === undefined ? undefined : new Date(from),
      to: to === undefined ? undefined : new Date(to),
    };
    return { paging, filters };
  });

/** Seats left; null without a limit. */
const remaining = z.int().nullable();

/** A ticket type on sale. */
export const ticketTypeShape = {
  id: z.int(),
  name: z.string(),
  description: z.string().nullable(),
  price_cents: z.int(),
  currency: z.string(),
  vat_rate: z.number(),
  capacity: z.int().nullable(),
  max_per_order: z.int(),
  /** From so many of one order on each costs `group_price_cents`; both null without a group price. */
  group_from: z.int().nullable(),
  group_price_cents: z.int().nullable(),
  is_online: z.boolean(),
  sales_start: dateTime,
  sales_end: dateTime,
};

/** A ticket type of the API, with its seats left. */
export const ticketTypeResponse = z.object({
  ...ticketTypeShape,
  sold_out: z.boolean(),
  remaining,
});

/** An add-on on sale: what is sold with a ticket. */
export const addonShape = {
  ...omit(ticketTypeShape, ["group_from", "group_price_cents", "is_online"]),
  /** How many at most with each ticket; null without such a limit. */
  max_per_ticket: z.int().nullable(),
  /** The ticket types that it is sold with; all of the event for an empty list. */
  ticket_type_ids: z.array(z.int()),
};

/** A question that buyers answer. */
export const questionShape = {
  id: z.int(),
  label: z.string(),
  choices: z.array(z.string()),
  type: z.enum(QUESTION_TYPES),
  required: z.boolean(),
};

/** An event of the API. */
export const eventResponse = z.object({
  id: z.int(),
  slug: z.string(),
  kind: z.enum(EventKind),
  status: statusSchema,
  ...responseShape(shownFields(eventTexts, "card")),
  body: z.string(),
  ...responseShape(shownFields(eventTexts, "page")),
  ...responseShape(shownFields(eventColumns, "card")),
  ...responseShape(shownFields(eventColumns, "page")),
  active: z.boolean(),
  remaining,
  sold_out: z.boolean(),
  ticket_types: z.array(ticketTypeResponse),
  /** What is sold with tickets, with the pieces left. */
  addons: z.array(z.object({ ...addonShape, sold_out: z.boolean(), remaining })),
  questions: z.array(z.object(questionShape)),
  cover: assetSchema.nullable(),
  alternates: alternatesSchema,
  /** The series of which it is a date, and how many dates of it are public and not cancelled. */
  series_id: z.int().nullable(),
  series_dates: z.int().nullable(),
  member_id: z.int().nullable(),
  member: z
    .object({ id: z.int(), slug: z.string(), member_name: z.string(), is_member: z.boolean() })
    .nullable(),
  /** Who sells its tickets and issues their documents. */
  seller: sellerView,
  cancelled_at: dateTime,
  cancel_reason: z.string().nullable(),
  calendar_sequence: z.int(),
  published_at: dateTime,
  unpublish_at: dateTime,
  created_at: z.iso.datetime(),
  updated_at: z.iso.datetime(),
  version: z.int(),
});

/** Seats left of an event and its ticket types. */
export const availabilityResponse = z.object({
  remaining,
  ticket_types: z.array(z.object({ id: z.int(), remaining })),
  addons: z.array(z.object({ id: z.int(), remaining })),
});
