import { z } from "zod";
import { bodyId } from "@/lib/kernel/core/fields";
import { eventEditResponse } from "@/lib/commerce/event/desk/responses";
import { eventResponse } from "@/lib/commerce/event/read/schema";
import { flag, id, listFields, withPaging } from "@/lib/kernel/http/params";
import { materialShape } from "./after/schema";
import { ownQuestionResponse } from "./question/schema";
import { GUEST_STATES } from "./guest/schema";

/** How many webinars one request signs up for. */
const MAX_AT_ONCE = 20;

/** A webinar of the API. */
export const webinarResponse = eventResponse
  .omit({
    is_online: true,
    venue: true,
    address: true,
    refund_until: true,
    pay_at_door: true,
    only_at_door: true,
    asks_holders: true,
    ticket_types: true,
    addons: true,
    questions: true,
    seller: true,
  })
  .extend({
    kind: z.literal("webinar"),
    duration_minutes: z.int(),
    /** For those who signed up, after the end. */
    recording_url: z.string().nullable(),
  });

/** The editing view of a webinar. */
export const webinarEditResponse = eventEditResponse.extend({ duration_minutes: z.int() });

/** Places left of a webinar; null without a limit. */
export const placesResponse = z.object({ remaining: z.int().nullable() });

/** The sign-ups of the user; with `signed` only those for webinars that are not over. */
export const signupQuery = z
  .object({ ...listFields, signed: flag.optional(), webinar_id: id.optional() })
  .transform((query) => {
    const { paging, signed, webinar_id: webinarId } = withPaging(query);
    return { paging, filters: { isAhead: signed === true, webinarId } };
  });
export type SignupFilters = z.output<typeof signupQuery>["filters"];

/** The webinars to sign up for. People sign up themselves: other ids of a person are refused. */
export const newSignups = z.object({
  webinar_ids: z.array(bodyId).min(1).max(MAX_AT_ONCE),
  user_id: bodyId.optional(),
  user_profile_id: bodyId.optional(),
});
export type NewSignups = z.output<typeof newSignups>;

/** A sign-up, as the person who signed up reads it. */
export const signupResponse = z.object({
  id: z.int(),
  webinar: z.object({
    id: z.int(),
    /** Null once its page is not public any more. */
    slug: z.string().nullable(),
    path: z.string().nullable(),
    title: z.string(),
    starts_at: z.iso.datetime(),
    ends_at: z.iso.datetime(),
    duration_minutes: z.int(),
    time_zone: z.string(),
    cancelled_at: z.iso.datetime().nullable(),
  }),
  signed_at: z.iso.datetime(),
  /** When the join link opens. */
  opens_at: z.iso.datetime(),
  /** From 15 minutes before the start until the end; null outside that time. */
  join_url: z.string().nullable(),
  /** After the end, if there is a recording. */
  recording_url: z.string().nullable(),
  /** After the end: links and files, and the chapters of the recording. */
  ...materialShape,
  /** Own questions, and whether another one can be asked. */
  questions: z.array(ownQuestionResponse),
  may_ask: z.boolean(),
});
export type SignupView = z.output<typeof signupResponse>;

/**
 * A sign-up by the call that is also open to guests without an account: `held` until they confirm,
 * `lapsed` once the place is no longer held, `account` when the place is that of the user with the
 * same address.
 */
export const signUpResponse = signupResponse.extend({
  /** Null until it is confirmed. */
  signed_at: z.iso.datetime().nullable(),
  status: z.enum(GUEST_STATES),
  held_until: z.iso.datetime().nullable(),
  /** Of a guest: reads the sign-up and gives it back, and with the code of the mail confirms it. */
  signature: z.string().optional(),
});
export type SignUpView = z.output<typeof signUpResponse>;
