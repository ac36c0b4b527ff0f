import { z } from "zod";

/**
 * The heads of a CSV file: labels in the reader's language, with times as people read them, or the
 * names of the API, with times as the API gives them.
 */
const CSV_HEADS = ["labels", "names"] as const;
export type CsvHeads = (typeof CSV_HEADS)[number];

/** The parameters of a list with the choice of heads. */
export const exportQuery = <Shape extends z.ZodRawShape>(list: z.ZodObject<Shape>) =>
  list.extend({ heads: z.enum(CSV_HEADS).default("labels") });
