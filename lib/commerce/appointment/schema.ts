import { z } from "zod";
import { contactSchema, PHONE_TEXT } from "@/lib/conversation/contact/schema";
import {
  bodyId,
  emailAddress,
  line,
  lineOrEmpty,
  paragraphs,
  paragraphsOrEmpty,
  version,
} from "@/lib/kernel/core/fields";
import { id, ids, listFields, withPaging } from "@/lib/kernel/http/params";

const APPOINTMENT_STATES = ["open", "held", "booked", "cancelled"] as const;
export type AppointmentState = (typeof APPOINTMENT_STATES)[number];

const MAX_NOTE = 1_000;
/** The longest answer to a question of a type. */
export const MAX_ANSWER = 500;
const state = z.enum(APPOINTMENT_STATES);
/** An instant with its offset, in the years that holidays are known for. */
export const instant = z.iso
  .datetime({ offset: true })
  .refine((text) => text >= "2000" && text < "2099")
  .transform((text) => new Date(text));
/** A form that shows no note sends an empty one. */
export const note = z.union([z.literal("").transform(() => null), paragraphs(MAX_NOTE)]).nullable();

/** Answers to the questions of a type, by their ids. */
export const answers = z.record(z.string().regex(/^[1-9]\d{0,3}$/), paragraphsOrEmpty(MAX_ANSWER));

/** A time that a company offers beside its weekly hours. */
export const newSlot = z.object({
  starts_at: instant,
  ends_at: instant,
  /** For managers, who act for no company. */
  member_id: bodyId.optional(),
});
export type NewSlot = z.output<typeof newSlot>;

/** Proves a visitor's hold or booking; the code of the mail turns a hold into a booking. */
const proof = {
  signature: z.string().max(60).optional(),
  code: z.string().trim().max(20).optional(),
};

/** A change of a slot, or the whole slot with a change. */
export const slotChange = z.object({
  status: state.optional(),
  starts_at: instant.optional(),
  ends_at: instant.optional(),
  note: note.optional(),
  /** Answers to the questions of its type, with the booking. */
  answers: answers.optional(),
  /** The booking that this one takes the place of. */
  replaces: bodyId.nullable().optional(),
  /** The free time to which the company moves the booking. */
  move_to: bodyId.optional(),
  /** The same for a booking of a type: when it begins then. */
  move_to_time: instant.optional(),
  /** The proposed time that the guest accepts. */
  accept: bodyId.optional(),
  booked_by: bodyId.nullable().optional(),
  no_show: z.boolean().optional(),
  /** For the company, once it has begun: that it took place, and a note that the guest does not see. */
  took_place: z.boolean().optional(),
  company_note: note.optional(),
  version: version.optional(),
  ...proof,
});
export type SlotChange = z.output<typeof slotChange>;

/** A phone number that may be empty; no union, which would hide what is wrong with it. */
export const phone = lineOrEmpty(40)
  .refine((text) => text === "" || contactSchema.shape.phone.safeParse(text).success, {
    params: { texts: PHONE_TEXT },
  })
  .nullish()
  .transform((text) => text || null);

/** Who books without an account. */
export const visitorGuest = z.object({ name: line(100), email: emailAddress, phone });
export type VisitorGuest = z.output<typeof visitorGuest>;

/**
 * A change of a slot by a visitor: `held` with a guest holds it, `booked` with the signature and the
 * code confirms it, `cancelled` with the signature gives it back, `accept` moves the booking to a time
 * that the company proposed.
 */
export const visitorChange = z.object({
  status: state.optional(),
  guest: visitorGuest.optional(),
  note: note.optional(),
  answers: answers.optional(),
  accept: bodyId.optional(),
  version: version.optional(),
  ...proof,
  "g-recaptcha-response": z.string().max(5000).nullish(),
});
export type VisitorChange = z.output<typeof visitorChange>;

/** The signature of a visitor's hold or booking. */
export const slotProofQuery = z.object({ signature: proof.signature });

/** Query times without an offset, such as a date, are in UTC. */
export const queryTime = z
  .union([z.iso.date(), z.iso.datetime({ offset: true })])
  .refine((text) => text >= "2000" && text < "2100")
  .transform((text) => new Date(text));

export const slotQuery = z
  .object({
    ...listFields,
    member_id: id.optional(),
    from: queryTime.optional(),
    to: queryTime.optional(),
    status: state.optional(),
    /** Companies of which only the first free time is listed; other filters do not count then. */
    first_of: ids.optional(),
  })
  .transform(withPaging);
export type SlotFilters = Pick<z.output<typeof slotQuery>, "member_id" | "from" | "to" | "status">;

const MOST_COMPANIES = 60;

/** The companies of a list whose first free times are asked for. */
export const firstTimesQuery = z.object({
  members: ids.refine((list) => list.length <= MOST_COMPANIES),
});

const time = z.iso.datetime();
/** The first free time of a company; null without one. */
export const firstTimeResponse = z.object({ id: z.int(), next_free_at: time.nullable() });
export type FirstTime = z.output<typeof firstTimeResponse>;

export const slotResponse = z.object({
  id: z.int(),
  member_id: z.int(),
  starts_at: time,
  ends_at: time,
  duration_minutes: z.int(),
  /** "01:30". */
  duration: z.string(),
  /** The zone of the company, in which its times are shown. */
  time_zone: z.string(),
  status: state,
  /** For who holds it. */
  held_until: time.nullable(),
  /** For the guest and the company. */
  booked_by: z.int().nullable(),
  note: z.string().nullable(),
  no_show: z.boolean(),
  /** For the company. */
  guest: z
    .object({
      name: z.string(),
      surname: z.string(),
      /** Null for who called the company and has none. */
      email: z.string().nullable(),
      phone: z.string().nullable(),
    })
    .nullable(),
  meeting_room_id: z.int().nullable(),
  /** Null for the type of the hours, and for the first person of the company. */
  type_id: z.int().nullable(),
  person_id: z.int().nullable(),
  /** For the guest and the company. */
  guest_answers: z.array(z.object({ question: z.string(), answer: z.string() })),
  /** For the company: its own calendars are busy then. A free time is not offered, a booking stays. */
  is_busy: z.boolean(),
  /** For the company: that it took place, its own note, and the booking for whose guest it is held. */
  took_place: z.boolean(),
  company_note: z.string().nullable(),
  proposed_for: z.int().nullable(),
  version: z.int(),
  /** For a visitor: reads and cancels it, and with the code of the mail books it. */
  signature: z.string().optional(),
});
export type SlotView = z.output<typeof slotResponse>;
