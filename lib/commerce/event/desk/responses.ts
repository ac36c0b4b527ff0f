import { z } from "zod";
import { assetSchema } from "@/lib/kernel/asset/responses";
import { responseShape } from "@/lib/kernel/content/field-schemas";
import { flatShape } from "@/lib/kernel/content/flat-fields";
import {
  previewSchema,
  articleShape,
  rowStampsShape,
  translationsSchema,
  scheduledRowShape,
} from "@/lib/kernel/content/edit-responses";
import { statusSchema } from "@/lib/kernel/content/status";
import { SELLERS } from "@/lib/commerce/organiser/schema";
import { eventColumns, eventTexts } from "../fields";
import { omit } from "@/lib/kernel/core/records";
import { addonShape, eventResponse, questionShape, ticketTypeShape } from "../read/schema";

// Schemas of the editing views, for the description of the API.

const dateTime = z.iso.datetime().nullable();
const { name, description, ...ticketType } = ticketTypeShape;
const { label, choices, ...question } = questionShape;
const inBoth = (shape: z.ZodRawShape) => translationsSchema(z.object(shape));

const translation = z.object({ ...responseShape(eventTexts), ...articleShape });

/** The editing view; localized fields are null where the requested locale has no translation. */
export const eventEditResponse = eventResponse
  .omit({ remaining: true, sold_out: true, series_dates: true })
  .extend({
    title: z.string().nullable(),
    slug: z.string().nullable(),
    status: statusSchema.nullable(),
    body_doc: z.record(z.string(), z.unknown()).nullable(),
    ...responseShape(eventColumns),
    seller: z.enum(SELLERS),
    cancelled: z.boolean(),
    cancel_reason_el: z.string().nullable(),
    cancel_reason_en: z.string().nullable(),
    ticket_types: z.array(
      z.object({
        ...ticketType,
        is_hidden: z.boolean(),
        translations: inBoth({ name, description }),
      }),
    ),
    addons: z.array(
      z.object({
        ...omit(addonShape, ["name", "description"]),
        is_offered: z.boolean(),
        translations: inBoth({ name, description }),
      }),
    ),
    questions: z.array(z.object({ ...question, translations: inBoth({ label, choices }) })),
    translations: translationsSchema(translation),
    created_by: z.object({ id: z.int(), name: z.string() }).nullable(),
    submitted_at: dateTime,
    review_note: z.string().nullable(),
    may: z.object({
      publish: z.boolean(),
      delete: z.boolean(),
      change_slug: z.boolean(),
      review: z.boolean(),
      sell: z.boolean(),
      door: z.boolean(),
    }),
    preview: previewSchema,
  });

/** The localized fields of a row. */
const eventRowTranslation = z.object({ title: z.string(), ...scheduledRowShape });

/** A row of the list for editing. */
export const eventRowResponse = z.object({
  id: z.int(),
  ...flatShape(eventRowTranslation),
  translations: translationsSchema(eventRowTranslation),
  starts_at: z.iso.datetime(),
  ends_at: z.iso.datetime(),
  is_online: z.boolean(),
  active: z.boolean(),
  cancelled_at: dateTime,
  member: z.object({ id: z.int(), member_name: z.string() }).nullable(),
  organiser_id: z.int().nullable(),
  submitted_at: dateTime,
  cover: assetSchema.nullable(),
  ...rowStampsShape,
});

/** What the endpoints of the list answer to editors. */
export const eventResponses = {
  editResponse: eventEditResponse,
  rowResponse: eventRowResponse,
  rowTranslation: eventRowTranslation,
};
