import { z } from "zod";
import { line, paragraphs, version } from "@/lib/kernel/core/fields";
import { listFields, text, withPaging } from "@/lib/kernel/http/params";
import { planTexts as fields } from "./fields";

// Shared with the form in the browser: no server imports.

/** The months for which a membership is ordered. */
export const TERMS = [1, 12] as const;
export type Term = (typeof TERMS)[number];

/** The longest free trial of a plan, in days. */
export const MOST_TRIAL_DAYS = 90;

/** Orders of the list for managers. */
export const PLAN_SORTS = ["position", "updated_at"] as const;

const localized = {
  name: line(fields.name.max).nullish(),
  text: line(fields.text.max).nullish(),
  points: paragraphs(fields.points.max).nullish(),
};
const translation = z.object(localized);
const price = z.int().min(1).max(10_000_000).nullish();

/** The fields of a plan; flat texts are those of the request's locale, null clears them. */
export const planChange = z.object({
  ...localized,
  translations: z.object({ el: translation.nullish(), en: translation.nullish() }).nullish(),
  position: z.int().min(0).max(1_000).optional(),
  is_offered: z.boolean().optional(),
  /** With VAT. A plan with neither price is what every company has. */
  month_cents: price,
  year_cents: price,
  /** Null without a limit. */
  most_pictures: z.int().min(0).max(1_000).nullish(),
  /** Events that its people make in a month of Athens; null without a limit. */
  most_events: z.int().min(0).max(1_000).nullish(),
  /** Days of a free trial, once per company; 0 without one. */
  trial_days: z.int().min(0).max(MOST_TRIAL_DAYS).optional(),
  version: version.optional(),
});
export type PlanChange = z.output<typeof planChange>;

/** Parameters of the list for managers. */
export const planEditQuery = z
  .object({
    ...listFields,
    search: text(80).optional(),
    sort: z.enum(PLAN_SORTS.flatMap((sort) => [sort, `-${sort}`] as const)).optional(),
  })
  .transform(withPaging);
export type PlanSort = NonNullable<z.output<typeof planEditQuery>["sort"]>;

/** A plan that companies can choose, or that every company has. */
export const planResponse = z.object({
  id: z.int(),
  name: z.string(),
  text: z.string().nullable(),
  points: z.array(z.string()),
  month_cents: z.int().nullable(),
  year_cents: z.int().nullable(),
  currency: z.string(),
  most_pictures: z.int().nullable(),
  /** Events that its people make in a month of Athens; null without a limit. */
  most_events: z.int().nullable(),
  /** Days of a free trial, once per company; 0 without one. */
  trial_days: z.int(),
  /** Whether every company has it without a membership. */
  is_free: z.boolean(),
});
export type PlanView = z.output<typeof planResponse>;

const shownTranslation = z.object({
  name: z.string().nullable(),
  text: z.string().nullable(),
  points: z.string().nullable(),
});

/** The editing view of a plan, with the companies that have it now. */
export const planEditResponse = z.object({
  id: z.int(),
  /** The name in the language, else the Greek one. */
  shown_name: z.string(),
  name: z.string().nullable(),
  text: z.string().nullable(),
  points: z.string().nullable(),
  translations: z.object({ el: shownTranslation, en: shownTranslation }),
  position: z.int(),
  is_offered: z.boolean(),
  month_cents: z.int().nullable(),
  year_cents: z.int().nullable(),
  most_pictures: z.int().nullable(),
  most_events: z.int().nullable(),
  trial_days: z.int(),
  members_count: z.int(),
  /** Whether an order or a period names it: it is taken off the offer then, never deleted. */
  was_used: z.boolean(),
  updated_at: z.iso.datetime(),
  version: z.int(),
});
export type PlanEditView = z.output<typeof planEditResponse>;
