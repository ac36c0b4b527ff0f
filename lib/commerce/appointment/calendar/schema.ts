import { z } from "zod";
import { bodyId, line } from "@/lib/kernel/core/fields";
import { id } from "@/lib/kernel/http/params";

/** Calendars elsewhere at most: of a company as a whole, and of each of its people. */
export const MAX_SOURCES = 5;
export const MAX_NAME = 60;
/** The longest address. */
export const MAX_URL = 2_000;

const name = line(MAX_NAME);
const closes = z.boolean();

/** A calendar elsewhere that a company adds. */
export const newSource = z.object({
  name,
  url: z.string().trim().min(1).max(MAX_URL),
  /** Whether nothing is free while it cannot be read. */
  closes_when_unknown: closes.default(false),
  /** The person whose times alone it takes away; null for the whole company. */
  person_id: bodyId.nullish(),
});
export type NewSource = z.output<typeof newSource>;

export const sourceChange = z.object({
  name: name.optional(),
  closes_when_unknown: closes.optional(),
  /** Null for the whole company. */
  person_id: bodyId.nullish(),
});
export type SourceChange = z.output<typeof sourceChange>;

/** What a notification about a calendar stores. */
export const storedSource = z.object({ memberId: z.int(), name: z.string() });

/** The signed token of a feed's address; in its query, which no log holds. */
export const feedQuery = z.object({ token: z.string().max(100).optional() });

/** Whose secret address: that of a person, else that of the company. */
export const feedOwnerQuery = z.object({ person_id: id.optional() });

const time = z.iso.datetime();
/**
 * `waiting`: an attempt is to come; `current`: read lately; `late`: the last copy counts still;
 * `unknown`: no copy counts.
 */
const SOURCE_STATES = ["waiting", "current", "late", "unknown"] as const;

const sourceResponse = z.object({
  id: z.int(),
  /** Whose times it takes away; null for the whole company. */
  person_id: z.int().nullable(),
  name: z.string(),
  /** Host and last characters of the address, which is a secret. */
  short_url: z.string(),
  closes_when_unknown: z.boolean(),
  state: z.enum(SOURCE_STATES),
  /** Why the last attempt failed, in words. */
  problem: z.string().nullable(),
  succeeded_at: time.nullable(),
  busy_times: z.int(),
});
export type SourceView = z.output<typeof sourceResponse>;

export const calendarsResponse = z.object({
  member_id: z.int(),
  /** The secret address to subscribe to; null without one. */
  feed_url: z.string().nullable(),
  /** Its people, each with the secret address of their own appointments; null without one. */
  people: z.array(z.object({ id: z.int(), name: z.string(), feed_url: z.string().nullable() })),
  sources: z.array(sourceResponse),
  /** The next free times that are not offered as the company is busy, and how many there are. */
  hidden: z.object({
    total: z.int(),
    next: z.array(z.object({ id: z.int(), starts_at: time, ends_at: time })),
  }),
  time_zone: z.string(),
});
export type CalendarsView = z.output<typeof calendarsResponse>;
