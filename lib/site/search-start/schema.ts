import { z } from "zod";

/** What the search box offers before the server has searched. */
export const searchStartResponse = z.object({
  /** Frequent searches that found something, the most frequent first. */
  popular: z.array(z.string()),
  /** Professions with companies, those with the most first. */
  professions: z.array(z.object({ name: z.string(), slug: z.string(), companies: z.int() })),
  /** The sections of the magazine, as hits name them. */
  sections: z.array(z.object({ code: z.string(), title: z.string() })),
  /** Places with companies, those with the most first; `unit` is the wider place, where there is one. */
  places: z.array(z.object({ name: z.string(), slug: z.string(), unit: z.string().nullable() })),
});
export type SearchStart = z.output<typeof searchStartResponse>;
