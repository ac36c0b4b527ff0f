import { z } from "zod";
import { changeShape, inBothLocales, timeBody } from "@/lib/kernel/content/field-schemas";
import { statusSchema } from "@/lib/kernel/content/status";
import { autosave, bodyId, line, paragraphs, version } from "@/lib/kernel/core/fields";
import { omit } from "@/lib/kernel/core/records";
import { GREEK_VAT_RATES } from "@/lib/kernel/core/vat-rates";
import { requireInOneLocale, withFieldErrors } from "@/lib/kernel/core/object-rules";
import { slugText } from "@/lib/kernel/slug/schema";
import { eventColumns, eventTexts } from "../fields";

/** Maximum length of HTML in characters; the body of a request has a limit of its own. */
const MAX_HTML = 200_000;
const MAX_TICKET_TYPES = 30;
const MAX_QUESTIONS = 30;
const MAX_CHOICES = 30;
/** Seats of the largest hall. */
const MAX_CAPACITY = 1_000_000;
/** 100,000 euro. */
const MAX_PRICE_CENTS = 10_000_000;
/** Tickets of an order, all types together. */
const MAX_TICKETS = 10;

const capacity = z.int().min(0).max(MAX_CAPACITY).nullish();

const reason = paragraphs(2_000).nullish();

const ticketTexts = { name: line(200).nullish(), description: paragraphs(1_000).nullish() };

/** In percent; another rate has no category in myDATA, so that its payment could not be recorded. */
const greekVatRate: z.ZodType<number> = z.literal(GREEK_VAT_RATES);

/** A ticket type in a body: a stored one with its id, or a new one. */
const sentTicketType = z.object({
  id: bodyId.nullish(),
  ...ticketTexts,
  price_cents: z.int().min(0).max(MAX_PRICE_CENTS),
  currency: z.literal("EUR").optional(),
  vat_rate: greekVatRate.optional(),
  capacity,
  max_per_order: z.int().min(1).max(100).optional(),
  /** From so many tickets of the type in one order on, each has the group price; both or neither. */
  group_from: z.int().min(2).max(MAX_TICKETS).nullish(),
  group_price_cents: z.int().min(0).max(MAX_PRICE_CENTS).nullish(),
  is_online: z.boolean().optional(),
  /** Only a promo code that opens it shows and sells it. */
  is_hidden: z.boolean().optional(),
  sales_start: timeBody.nullish(),
  sales_end: timeBody.nullish(),
  translations: inBothLocales(ticketTexts),
});
export type SentTicketType = z.output<typeof sentTicketType>;

const MAX_ADDONS = 30;

/** An add-on in a body, such as a catalogue or a dinner: a stored one with its id, or a new one. */
const sentAddon = z.object({
  id: bodyId.nullish(),
  ...ticketTexts,
  price_cents: z.int().min(0).max(MAX_PRICE_CENTS),
  currency: z.literal("EUR").optional(),
  vat_rate: greekVatRate.optional(),
  /** Its stock; null without a limit. */
  capacity,
  max_per_order: z.int().min(1).max(MAX_TICKETS).optional(),
  /** How many at most with each ticket of the order. */
  max_per_ticket: z.int().min(1).max(MAX_TICKETS).nullish(),
  /** The ticket types that it is sold with; all for an empty list. */
  ticket_type_ids: z.array(bodyId).max(MAX_TICKET_TYPES).optional(),
  is_offered: z.boolean().optional(),
  sales_start: timeBody.nullish(),
  sales_end: timeBody.nullish(),
  translations: inBothLocales(ticketTexts),
});
export type SentAddon = z.output<typeof sentAddon>;

export const QUESTION_TYPES = ["text", "choice", "yes_no"] as const;

const questionTexts = {
  label: line(300).nullish(),
  choices: z.array(line(200)).max(MAX_CHOICES).nullish(),
};

/** A question in a body: a stored one with its id, or a new one. */
const sentQuestion = z.object({
  id: bodyId.nullish(),
  ...questionTexts,
  type: z.enum(QUESTION_TYPES).optional(),
  required: z.boolean().optional(),
  translations: inBothLocales(questionTexts),
});
export type SentQuestion = z.output<typeof sentQuestion>;

/** The localized fields. `null` clears optional ones. */
const localized = {
  ...changeShape(eventTexts),
  body: z.string().max(MAX_HTML).nullish(),
  slug: slugText.nullish(),
  status: statusSchema.nullish(),
  published_at: timeBody.nullish(),
  unpublish_at: timeBody.nullish(),
  is_current: z.boolean().nullish(),
};

const { recording_url, ...columns } = changeShape(eventColumns);

const fields = {
  ...localized,
  ...columns,
  capacity,
  ticket_types: z.array(sentTicketType).max(MAX_TICKET_TYPES).optional(),
  addons: z.array(sentAddon).max(MAX_ADDONS).optional(),
  questions: z.array(sentQuestion).max(MAX_QUESTIONS).optional(),
  cancelled: z.boolean().optional(),
  /** In the language of the request; of two values the one that names its language counts. */
  cancel_reason: reason,
  cancel_reason_el: reason,
  cancel_reason_en: reason,
  /** The decision about a change that hits sold tickets: their buyers are told. */
  notify: z.literal(true).optional(),
  translations: inBothLocales(localized),
  version: version.optional(),
  autosave,
};

/**
 * The fields of an event that editors may change. `ticket_types`, `addons` and `questions` are whole
 * lists: what is missing there is taken off sale, or no longer asked.
 */
export const eventChange = z.object(fields);

const own = omit(fields, ["member_id", "organiser_id"]);

/** The fields that the people of a company may change: all but whose event it is. */
export const ownEventChange = z.object(own);

/** The longest webinar: a day. */
const MAX_MINUTES = 1_440;
const webinarTexts = omit(localized, ["venue", "address"]);
const shared = omit(fields, [
  "is_online",
  "refund_until",
  "pay_at_door",
  "only_at_door",
  "asks_holders",
  "ticket_types",
  "addons",
  "questions",
  "venue",
  "address",
]);
const webinarFields = {
  ...shared,
  recording_url,
  duration_minutes: z.int().min(1).max(MAX_MINUTES).optional(),
  translations: inBothLocales(webinarTexts),
};

/**
 * The fields of a webinar that editors may change: those of an event without place and tickets. Its
 * length can be sent instead of its end.
 */
export const webinarChange = z.object(webinarFields);

const ownWebinar = omit(webinarFields, ["member_id", "organiser_id"]);

/** The fields of a webinar that the people of a company may change. */
export const ownWebinarChange = z.object(ownWebinar);

/** A sent event or webinar. */
export type SentEvent = z.output<typeof eventChange> &
  Partial<Pick<z.output<typeof webinarChange>, "recording_url" | "duration_minutes">>;

const requireTitle = requireInOneLocale("title");

/** A new webinar needs a title in one locale, its start, and its end or length. */
export const newWebinar = z
  .object({ ...webinarFields, starts_at: timeBody })
  .superRefine(requireTitle, withFieldErrors);
export const ownNewWebinar = z
  .object({ ...ownWebinar, starts_at: timeBody })
  .superRefine(requireTitle, withFieldErrors);

/** A new event needs a title in one locale, and its times. */
const newTimes = { starts_at: timeBody, ends_at: timeBody };
export const newEvent = z
  .object({ ...fields, ...newTimes })
  .superRefine(requireTitle, withFieldErrors);
export const ownNewEvent = z
  .object({ ...own, ...newTimes })
  .superRefine(requireTitle, withFieldErrors);
