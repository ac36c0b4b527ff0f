import { z } from "zod";
import { WEEKDAYS } from "@/lib/directory/member/hours";

const profession = z.object({ id: z.int(), name: z.string(), slug: z.string() });
const place = z.object({
  id: z.int(),
  name: z.string(),
  /** With preposition and article: «στα Χανιά», "in Chania". */
  in: z.string(),
  slug: z.string(),
});

/** The answer to a query for companies; null for a name, or other words. */
export const answerSchema = z.object({
  profession: profession.nullable(),
  /** Further professions that may be meant. */
  or: z.array(profession),
  /** The trade as typed, when the profession is only the nearest one. */
  trade: z.string().nullable(),
  place: place.nullable(),
  when: z
    .object({
      open_now: z.boolean(),
      day: z.enum(WEEKDAYS).nullable(),
      /** Open later than this time of the day; without a day it is today. */
      after: z.string().nullable(),
    })
    .nullable(),
  /** Whether companies near the reader are asked for, whose position is not known. */
  near: z.boolean(),
  /** Companies with their seat in the place. */
  companies: z.int(),
  /** Further ones with a branch there, or that come there. */
  also: z.int(),
  /** How many of `companies` are open then; null without a time. */
  open: z.int().nullable(),
  /** Where there are some, when there is none in the place: the nearest first. */
  instead: z.array(z.object({ place, companies: z.int() })),
  /** Words that nothing was found with. */
  left_out: z.string().nullable(),
  /** The filters of the directory that show these companies, as they stand in its address. */
  filters: z.object({
    profession: z.string().nullable(),
    place: z.string().nullable(),
    near: z.boolean(),
    open: z.boolean(),
    at: z.string().nullable(),
  }),
});
export type AnswerView = z.output<typeof answerSchema>;
