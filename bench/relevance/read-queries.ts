import { readFile } from "node:fs/promises";
import path from "node:path";
import { parse } from "yaml";
import { z } from "zod";
import { WEEKDAYS } from "@/lib/directory/member/hours";

const text = z.string().min(1);
const slug = z.string().regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/);
const hour = z.string().regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/);
const hit = z
  .string()
  .regex(/^(?:company|post|event|webinar|profession|place|page):[a-z0-9]+(?:-[a-z0-9]+)*$/);
const count = z.int().nonnegative();

const when = z
  .union([
    z.strictObject({ now: z.literal(true) }),
    z.strictObject({ day: z.enum(WEEKDAYS), after: hour.optional() }),
    z.strictObject({ after: hour }),
  ])
  .nullable();

const answer = z.strictObject({
  profession: slug.nullable(),
  /** Other professions that are as right. */
  or: z.array(slug).min(1).optional(),
  place: slug.nullable(),
  when,
  companies: count,
  /** Null where no day is given: the number depends on the moment of asking. */
  open: count.nullable(),
});

const queries = z.array(
  z.strictObject({
    query: text,
    locale: z.enum(["el", "en"]),
    kind: z.enum([
      "profession-place",
      "profession-place-time",
      "trade",
      "service",
      "profession",
      "place",
      "name",
      "post",
      "event",
      "mixed-alphabet/keyboard",
      "nothing",
    ]),
    answer: answer.nullable(),
    first: z.array(hit),
    not: z.array(hit).min(1).optional(),
    says: z
      .strictObject({
        none_in: slug,
        instead: z.array(z.strictObject({ place: slug, companies: count.positive() })).min(1),
      })
      .optional(),
    because: text,
  }),
);
/** A query and what the search must answer; README.md says how it was judged. */
export type JudgedQuery = z.infer<typeof queries>[number];

const anyOf = z.strictObject({ any_of: z.array(hit).min(1) });
const tasks = z.array(
  z.strictObject({
    id: slug,
    el: text,
    en: text,
    start: z.literal("/"),
    taps: z.literal(4),
    position: z.strictObject({ latitude: z.number(), longitude: z.number() }).optional(),
    answer: anyOf.nullable(),
    nearest: anyOf.optional(),
    phone: z
      .string()
      .regex(/^\+\d{11,12}$/)
      .optional(),
    counts: text,
  }),
);

async function read<T>(name: string, schema: z.ZodType<T>): Promise<T> {
  const file = path.join(import.meta.dirname, name);
  return schema.parse(parse(await readFile(file, "utf8")));
}

/** Reads the judged queries. @throws ZodError that names the entry of another shape */
export const readQueries = () => read("queries.yaml", queries);

/** Reads the Greek names of the towns of each place. @throws ZodError for another shape */
export const readPlaces = () => read("places.yaml", z.record(slug, z.array(text)));

/** Reads the tasks of the trial in the browser. @throws ZodError that names the task of another shape */
export const readTasks = () => read("tasks.yaml", tasks);
