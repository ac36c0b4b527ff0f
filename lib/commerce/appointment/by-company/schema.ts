import { z } from "zod";
import { contactSchema } from "@/lib/conversation/contact/schema";
import { bodyId, line } from "@/lib/kernel/core/fields";
import { LOCALES } from "@/lib/kernel/i18n/locale";
import { answers, instant, note, phone } from "../schema";

/** An e-mail address that may be empty; no union, which would hide what is wrong with it. */
const emailOrEmpty = z
  .string()
  .trim()
  .toLowerCase()
  .max(254)
  .superRefine((text, check) => {
    const parsed = contactSchema.shape.email.safeParse(text);
    if (text !== "" && !parsed.success)
      for (const issue of parsed.error.issues) check.addIssue({ ...issue, path: [] });
  })
  .nullish()
  .transform((text) => text || null);

/** What a company books for somebody who called: one of its free times, or another time. */
export const callerBooking = z.object({
  slot_id: bodyId.nullish(),
  /** Without a free time: a time that was not offered. */
  starts_at: instant.optional(),
  ends_at: instant.optional(),
  /** A type of appointment, from `starts_at` on; with one of the people, or null for anyone. */
  type_id: bodyId.nullish(),
  person_id: bodyId.nullish(),
  /** Another place of the company than that of the type, for a type that is at one. */
  place_id: bodyId.nullish(),
  /** Answers to the questions of the type; without the field nothing is asked. */
  answers: answers.optional(),
  /** For managers, who act for no company. */
  member_id: bodyId.optional(),
  guest: z.object({
    name: line(100),
    email: emailOrEmpty,
    phone,
    /** The language of the mails to them. */
    locale: z.enum(LOCALES),
  }),
  note: note.optional(),
});
export type CallerBooking = z.output<typeof callerBooking>;

/** How many other times a guest can choose from. */
export const MOST_PROPOSALS = 3;

/** Free times of the company that it proposes to the guest of a booking instead. */
export const proposalChange = z.object({
  slot_ids: z
    .array(bodyId)
    .min(1)
    .max(MOST_PROPOSALS)
    .transform((ids) => [...new Set(ids)])
    .optional(),
  /** Instead, for a booking of a type: when the other times begin. */
  starts: z.array(instant).min(1).max(MOST_PROPOSALS).optional(),
});

const time = z.iso.datetime();

/** A time that is held for the guest of a booking. */
export const proposalResponse = z.object({
  id: z.int(),
  starts_at: time,
  ends_at: time,
  held_until: time,
});
