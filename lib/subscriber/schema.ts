import { z } from "zod";
import { emailAddress, line, version } from "@/lib/core/fields";
import { flag, idParams, listFields, text, withPaging } from "@/lib/http/params";
import { LOCALES } from "@/lib/i18n/locale";

/**
 * A newsletter subscription as a visitor sends it; `active` is accepted and means "please confirm"
 * (docs/security.md#rights).
 */
export const subscribeSchema = z.object({
  email: z
    .email()
    .max(254)
    .transform((email) => email.toLowerCase()),
  active: z.union([z.literal(1), z.literal("1"), z.literal(true)]).optional(),
});

/** Where an address came from, as lists and files name it. */
const source = line(60).regex(/^[\w -]+$/);
/** 1 and 0 as clients of the newsletter call send them. */
const active = z.union([z.boolean(), z.literal([0, 1]).transform((value) => value === 1)]);

/** A subscriber that an editor writes down: a user who said yes elsewhere, on paper or by mail. */
export const newSubscriber = z.object({
  email: emailAddress,
  active: active.optional(),
  locale: z.enum(LOCALES).nullish(),
  source: source.nullish(),
});
export type NewSubscriber = z.output<typeof newSubscriber>;

/** What editors change of a subscriber; the address is the user's. */
export const subscriberChange = z.object({
  active: active.optional(),
  locale: z.enum(LOCALES).optional(),
  source: source.optional(),
  version: version.optional(),
});
export type SubscriberChange = z.output<typeof subscriberChange>;

type SortColumn = "email" | "created_at";
/** `-` before a name is the descending order. */
export type SubscriberSort = SortColumn | `-${SortColumn}`;

/** `locale` is the locale of the request; that of the subscribers is asked for as `language`. */
export const subscriberQuery = z
  .object({
    ...listFields,
    search: text(254).optional(),
    active: flag.optional(),
    language: z.enum(LOCALES).optional(),
    source: text(60).optional(),
    sort: z
      .string()
      .regex(/^-?(?:email|created_at)$/)
      .transform((value) => value as SubscriberSort)
      .optional(),
  })
  .transform(withPaging);

export const subscriberParams = idParams;

export const subscriberResponse = z.object({
  id: z.int(),
  email: z.string(),
  active: z.boolean(),
  locale: z.enum(LOCALES),
  source: z.string(),
  confirmed_at: z.iso.datetime().nullable(),
  unsubscribed_at: z.iso.datetime().nullable(),
  created_at: z.iso.datetime(),
  version: z.int(),
});
