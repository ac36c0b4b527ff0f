import { z } from "zod";
import { emailAddress, line, version } from "@/lib/kernel/core/fields";
import { honeypot } from "@/lib/kernel/http/honeypot";
import { flag, idParams, listFields, text, withPaging } from "@/lib/kernel/http/params";
import { LOCALES } from "@/lib/kernel/i18n/locale";
import { FREQUENCIES } from "./frequencies";
import { SUPPRESSION_REASONS } from "./suppression-reasons";

/**
 * A newsletter subscription by a visitor; `active` is accepted and only requests confirmation
 * (docs/security.md#rights).
 */
export const subscribeSchema = z.object({
  email: z
    .email()
    .max(254)
    .transform((email) => email.toLowerCase()),
  active: z.union([z.literal(1), z.literal("1"), z.literal(true)]).optional(),
  ...honeypot,
});

/** The source of a subscriber. */
export const subscriberSource = line(60).regex(/^[\w -]+$/);
/** A flag that is also accepted as 1 and 0. */
const active = z.union([z.boolean(), z.literal([0, 1]).transform((value) => value === 1)]);

/** A new subscriber by an editor: a person who consented elsewhere, on paper or by mail. */
export const newSubscriber = z.object({
  email: emailAddress,
  active: active.optional(),
  locale: z.enum(LOCALES).nullish(),
  source: subscriberSource.nullish(),
});
export type NewSubscriber = z.output<typeof newSubscriber>;

/** The fields of a subscriber that editors may change; not the e-mail address. */
export const subscriberChange = z.object({
  active: active.optional(),
  locale: z.enum(LOCALES).optional(),
  source: subscriberSource.optional(),
  version: version.optional(),
});
export type SubscriberChange = z.output<typeof subscriberChange>;

/** A topic as a parameter: `section-3`, `profession-12`. */
export const topicParameter = z.string().regex(/^(?:section|profession)-[1-9]\d{0,8}$/);
export type SubscriberTopic = { kind: "section" | "profession"; id: number };
export function topicOf(text: string): SubscriberTopic {
  const [kind, id] = text.split("-");
  return { kind: kind === "section" ? "section" : "profession", id: Number(id) };
}

export const SUBSCRIBER_STATES = ["active", "pending", "left"] as const;

type SortColumn = "email" | "created_at";
/** `-` before a name means descending. */
export type SubscriberSort = SortColumn | `-${SortColumn}`;

/** `locale` is the locale of the request; `language` filters by that of the subscribers. */
export const subscriberQuery = z
  .object({
    ...listFields,
    search: text(254).optional(),
    active: flag.optional(),
    state: z.enum(SUBSCRIBER_STATES).optional(),
    topic: topicParameter.transform(topicOf).optional(),
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
  frequency: z.enum(FREQUENCIES),
  all_topics: z.boolean(),
  suppression: z
    .object({ reason: z.enum(SUPPRESSION_REASONS), created_at: z.iso.datetime() })
    .nullable(),
  confirmed_at: z.iso.datetime().nullable(),
  unsubscribed_at: z.iso.datetime().nullable(),
  created_at: z.iso.datetime(),
  version: z.int(),
});
