import { z } from "zod";
import {
  exceptions,
  horizonDays,
  hours,
  MINUTES,
  shownHours,
  weekly,
} from "@/lib/commerce/availability/schema";
import { bodyId, line, paragraphs, version } from "@/lib/kernel/core/fields";
import { id, listFields, withPaging } from "@/lib/kernel/http/params";

// Shared with the forms in the browser: no server imports.

/** Where an appointment takes place: `place` is one of the company's own, `visit` is where the guest is. */
export const PLACE_KINDS = ["phone", "address", "place", "online", "visit"] as const;
export type PlaceKind = (typeof PLACE_KINDS)[number];

/** The most of each that a company has. */
export const MOST_TYPES = 20;
export const MOST_PEOPLE = 20;
export const MOST_PLACES = 20;
export const MOST_QUESTIONS = 5;
/** The lengths of their texts. */
export const MAX_TITLE = 80;
export const MAX_DESCRIPTION = 500;
export const MAX_QUESTION = 150;

const position = z.int().min(0).max(1_000);
const forMember = { member_id: bodyId.optional() };
const texts = {
  title: line(MAX_TITLE).nullish(),
  description: paragraphs(MAX_DESCRIPTION).nullish(),
};
const translation = z.object(texts);

/** A question to the guest; one without an id is new. */
const question = z.object({
  id: z.int().min(1).max(1_000).optional(),
  label: z.object({ el: line(MAX_QUESTION), en: line(MAX_QUESTION).nullish() }),
  required: z.boolean().default(false),
});

/** A type of appointment, or a change of one; flat texts are those of the request's locale. */
export const typeChange = z.object({
  ...texts,
  translations: z.object({ el: translation.nullish(), en: translation.nullish() }).nullish(),
  duration_minutes: MINUTES.duration.optional(),
  buffer_before_minutes: MINUTES.buffer.optional(),
  buffer_minutes: MINUTES.buffer.optional(),
  /** How far apart its times begin. */
  step_minutes: MINUTES.duration.optional(),
  notice_hours: hours.optional(),
  horizon_days: horizonDays.optional(),
  /** Until when before its start a guest may move or cancel it. */
  cancel_hours: hours.optional(),
  /** The most of a day; null without a limit. */
  per_day: z.int().min(1).max(1_000).nullish(),
  place_kind: z.enum(PLACE_KINDS).optional(),
  place_id: bodyId.nullish(),
  questions: z.array(question).max(MOST_QUESTIONS).optional(),
  position: position.optional(),
  is_active: z.boolean().optional(),
  /** For managers, who act for no company. */
  ...forMember,
  version: version.optional(),
});
export type TypeChange = z.output<typeof typeChange>;

/** Somebody who takes bookings, or a change. Without weekly hours they have those of the company. */
export const personChange = z.object({
  name: line(80).optional(),
  weekly: weekly.nullish(),
  exceptions: exceptions.optional(),
  /** The user of the company who takes these appointments. */
  user_id: bodyId.nullish(),
  position: position.optional(),
  is_active: z.boolean().optional(),
  ...forMember,
  version: version.optional(),
});
export type PersonChange = z.output<typeof personChange>;

const placeTexts = { name: line(80).nullish(), address: line(200).nullish() };
const placeTranslation = z.object(placeTexts);

/** A branch or a room of a company, or a change. */
export const placeChange = z.object({
  ...placeTexts,
  translations: z
    .object({ el: placeTranslation.nullish(), en: placeTranslation.nullish() })
    .nullish(),
  /** Whether it has room for one appointment at a time. */
  one_at_a_time: z.boolean().optional(),
  position: position.optional(),
  ...forMember,
  version: version.optional(),
});
export type PlaceChange = z.output<typeof placeChange>;

/** The list of a company; for editing the own one. */
export const offerQuery = z.object({ ...listFields, member_id: id }).transform(withPaging);
export const offerEditQuery = z
  .object({ ...listFields, member_id: id.optional() })
  .transform(withPaging);

const shownPlace = z.object({ id: z.int(), name: z.string(), address: z.string().nullable() });
export type ShownPlace = z.output<typeof shownPlace>;

/** A type as guests see it, in one language. */
export const typeResponse = z.object({
  id: z.int(),
  member_id: z.int(),
  /** Whether it is the type of the hours, whose times `GET /api/appointment-slot` lists. */
  is_default: z.boolean(),
  title: z.string(),
  description: z.string().nullable(),
  duration_minutes: z.int(),
  notice_hours: z.int(),
  horizon_days: z.int(),
  cancel_hours: z.int(),
  place_kind: z.enum(PLACE_KINDS),
  place: shownPlace.nullable(),
  questions: z.array(z.object({ id: z.int(), label: z.string(), required: z.boolean() })),
  position: z.int(),
});
export type TypeView = z.output<typeof typeResponse>;

const text = z.string().nullable();
const shownTexts = z.object({ title: text, description: text });

/** The editing view of a type. */
export const typeEditResponse = typeResponse.extend({
  translations: z.object({ el: shownTexts, en: shownTexts }),
  buffer_before_minutes: z.int(),
  buffer_minutes: z.int(),
  step_minutes: z.int(),
  per_day: z.int().nullable(),
  place_id: z.int().nullable(),
  questions: z.array(
    z.object({
      id: z.int(),
      label: z.object({ el: z.string(), en: z.string().nullable() }),
      required: z.boolean(),
    }),
  ),
  is_active: z.boolean(),
  version: z.int(),
});
export type TypeEditView = z.output<typeof typeEditResponse>;

/** Somebody who takes bookings, as guests see them. */
export const personResponse = z.object({
  id: z.int(),
  member_id: z.int(),
  /** Whether the hours of the company are theirs, with the times of `GET /api/appointment-slot`. */
  is_first: z.boolean(),
  name: z.string(),
  position: z.int(),
});
export type PersonView = z.output<typeof personResponse>;

/** The editing view of a person. */
export const personEditResponse = personResponse.extend({
  /** Null for the hours of the company. */
  weekly: shownHours.weekly.nullable(),
  exceptions: shownHours.exceptions,
  /** The user of the company who takes these appointments; null without one. */
  user_id: z.int().nullable(),
  is_active: z.boolean(),
  version: z.int(),
});
export type PersonEditView = z.output<typeof personEditResponse>;

/** A place of a company, in one language. */
export const placeResponse = shownPlace.extend({ member_id: z.int(), position: z.int() });
export type PlaceView = z.output<typeof placeResponse>;

const shownPlaceTexts = z.object({ name: text, address: text });

/** The editing view of a place. */
export const placeEditResponse = placeResponse.extend({
  translations: z.object({ el: shownPlaceTexts, en: shownPlaceTexts }),
  one_at_a_time: z.boolean(),
  version: z.int(),
});
export type PlaceEditView = z.output<typeof placeEditResponse>;
