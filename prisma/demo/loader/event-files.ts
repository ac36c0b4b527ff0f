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

const eventSchema = z.object({
  key: text,
  /** The key of the post whose cover it has. */
  cover: text,
  starts: text,
  ends: text,
  capacity: z.int().optional(),
  refund_until: text.optional(),
  is_online: z.boolean().default(false),
  online_url: z.url().optional(),
  cancelled: both.optional(),
  tickets: z.array(
    both.extend({
      price: z.int(),
      capacity: z.int().optional(),
      is_online: z.boolean().default(false),
      from: text.optional(),
      until: text.optional(),
    }),
  ),
  questions: z
    .array(
      both.extend({
        kind: z.enum(["text", "choice", "yes_no"]),
        required: z.boolean().default(false),
        choices: z.object({ el: z.array(text), en: z.array(text) }).optional(),
      }),
    )
    .default([]),
  el: texts,
  en: texts,
});
export type EventFile = z.infer<typeof eventSchema>;

/** Reads the events of the demo. @throws ZodError for another shape */
export async function readEvents(): Promise<EventFile[]> {
  const file = path.resolve("prisma/demo/events.yaml");
  return z.array(eventSchema).parse(parse(await readFile(file, "utf8")));
}
