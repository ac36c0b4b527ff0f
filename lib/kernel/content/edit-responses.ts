import { z } from "zod";
import { statusSchema } from "./status";

// What the responses of the views for editing of all kinds of content have alike (`desk-view.ts`).

const dateTime = z.iso.datetime();

/** The signed preview path per locale, null without a translation. */
export const previewSchema = z.object({ el: z.string().nullable(), en: z.string().nullable() });

/** The state of a translation. */
export const stateShape = {
  status: statusSchema,
  published_at: dateTime.nullable(),
  words_at: dateTime,
  is_outdated: z.boolean(),
};

/** The state of a translation in the row of a list. */
export const rowStateShape = {
  status: statusSchema,
  published_at: dateTime.nullable(),
  is_outdated: z.boolean(),
};

/** The address, schedule and state of a translation in the row of a list. */
export const scheduledRowShape = {
  slug: z.string(),
  status: statusSchema,
  published_at: dateTime.nullable(),
  unpublish_at: dateTime.nullable(),
  is_outdated: z.boolean(),
};

/** The translation of a kind with a body and a schedule, beside its fields. */
export const articleShape = {
  slug: z.string(),
  body: z.string(),
  status: statusSchema,
  published_at: dateTime.nullable(),
  unpublish_at: dateTime.nullable(),
  words_at: dateTime,
  is_outdated: z.boolean(),
};

/** The translations of an item, null for a missing one. */
export const translationsSchema = <T extends z.ZodType>(translation: T) =>
  z.object({ el: translation.nullable(), en: translation.nullable() });

/** The fields of a translation of an editing view, flat: null without a translation. */
export const flatTranslation = (translation: z.ZodObject): z.ZodRawShape =>
  Object.fromEntries(
    Object.entries(translation.shape).map(([name, schema]) => [name, z.union([schema, z.null()])]),
  );

/** The end of an editing view. */
export const stampsShape = { created_at: dateTime, updated_at: dateTime, version: z.int() };

/** The end of the row of a list. */
export const rowStampsShape = {
  updated_at: dateTime,
  deleted_at: dateTime.nullable(),
  version: z.int(),
};
