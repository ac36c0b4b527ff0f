import { z } from "zod";
import { bodyId } from "@/lib/kernel/core/fields";
import { id, listFields, withPaging } from "@/lib/kernel/http/params";
import { answers, instant, note, queryTime, visitorGuest } from "../schema";

/** Free times of a type with a person, or with anyone. */
export const timeQuery = z
  .object({
    ...listFields,
    member_id: id,
    type_id: id,
    person_id: id.optional(),
    /** For the company: another place of it, for a type that is at one. */
    place_id: id.optional(),
    /** For the company: a booking of a type that is to move; its times are those of its person, length and place. */
    replaces: id.optional(),
    from: queryTime.optional(),
    to: queryTime.optional(),
  })
  .transform(withPaging);
export type TimeFilters = Omit<z.output<typeof timeQuery>, "paging" | "locale">;

const time = z.iso.datetime();
/** A free time of a type. */
export const timeResponse = z.object({
  type_id: z.int(),
  starts_at: time,
  ends_at: time,
  duration_minutes: z.int(),
  time_zone: z.string(),
  /** Who has it, of the people whom the company names. */
  person_ids: z.array(z.int()),
  /** Of the type of the hours and the first person: the id in `GET /api/appointment-slot`. */
  slot_id: z.int().nullable(),
});
export type TimeView = z.output<typeof timeResponse>;

const wantedTime = {
  member_id: bodyId,
  type_id: bodyId,
  /** Null for anyone. */
  person_id: bodyId.nullish(),
  starts_at: instant,
  note: note.optional(),
  answers: answers.optional(),
};

/** Holds or books a free time; `replaces` is the booking that moves there. */
export const timeTaking = z.object({
  ...wantedTime,
  status: z.enum(["held", "booked"]),
  replaces: bodyId.nullish(),
});
export type TimeTaking = z.output<typeof timeTaking>;

/** The same without an account: the code of a mail confirms it. */
export const visitorTimeTaking = z.object({
  ...wantedTime,
  status: z.literal("held"),
  guest: visitorGuest,
  "g-recaptcha-response": z.string().max(5000).nullish(),
});
export type VisitorTimeTaking = z.output<typeof visitorTimeTaking>;
