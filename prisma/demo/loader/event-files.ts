import { readFile } from "node:fs/promises";
import path from "node:path";
import { parse } from "yaml";
import { z } from "zod";

const text = z.string().min(1);
const both = z.object({ el: text, en: text });
const texts = z.object({
  title: text,
  summary: text,
  body: text,
  venue: text.optional(),
  address: text.optional(),
});

const dated = {
  key: text,
  /** The key of the post whose cover it has. */
  cover: text,
  /** The key of the company that organises it. */
  organiser: text.optional(),
  starts: text,
  ends: text,
  capacity: z.int().optional(),
  online_url: z.url().optional(),
  cancelled: both.optional(),
  el: texts,
  en: texts,
};

const eventSchema = z.object({
  ...dated,
  /** What the house keeps of its money in percent, where it sells for the organiser. */
  share: z.number().optional(),
  refund_until: text.optional(),
  /** Whether its tickets may be paid at the door. */
  at_door: z.boolean().default(false),
  is_online: z.boolean().default(false),
  /** Whether its form asks who uses each ticket. */
  asks_holders: z.boolean().default(false),
  /** How many further weeks it takes place on the same day, as dates of a series. */
  weeks: z.int().default(0),
  tickets: z.array(
    both.extend({
      /** What the ticket includes. */
      about: both.optional(),
      price: z.int(),
      capacity: z.int().optional(),
      is_online: z.boolean().default(false),
      from: text.optional(),
      until: text.optional(),
    }),
  ),
  /** What is sold with the tickets. */
  addons: z
    .array(
      both.extend({
        about: both.optional(),
        price: z.int(),
        vat: z.int(),
        capacity: z.int().optional(),
        per_ticket: z.int().optional(),
      }),
    )
    .default([]),
  questions: z
    .array(
      both.extend({
        kind: z.enum(["text", "choice", "yes_no"]),
        required: z.boolean().default(false),
        choices: z.object({ el: z.array(text), en: z.array(text) }).optional(),
      }),
    )
    .default([]),
});
export type EventFile = z.infer<typeof eventSchema>;

const webinarSchema = z.object({
  ...dated,
  online_url: z.url(),
  recording_url: z.url().optional(),
  material: z.array(both.extend({ url: z.url() })).default([]),
  /** Chapters of the recording, by the second at which they begin. */
  chapters: z.array(both.extend({ at: z.int() })).default([]),
  /** The demo accounts that signed up, by their name before the @. */
  signups: z.array(text).default([]),
});
export type WebinarFile = z.infer<typeof webinarSchema>;

async function readYaml(name: string): Promise<unknown> {
  return parse(await readFile(path.resolve("prisma/demo", name), "utf8"));
}

/** Reads the events of the demo. @throws ZodError for another shape */
export async function readEvents(): Promise<EventFile[]> {
  return z.array(eventSchema).parse(await readYaml("events.yaml"));
}

/** Reads the webinars of the demo. @throws ZodError for another shape */
export async function readWebinars(): Promise<WebinarFile[]> {
  return z.array(webinarSchema).parse(await readYaml("webinars.yaml"));
}
