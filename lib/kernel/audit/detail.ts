import { z } from "zod";

const text = z.string().optional().catch(undefined);
const value = z.union([z.string(), z.number(), z.boolean(), z.null()]);
const detailSchema = z.object({
  from: text,
  to: text,
  role: text,
  by: text,
  reason: text,
  company: z.boolean().optional().catch(undefined),
  count: z.number().optional().catch(undefined),
  fields: z.array(z.string()).optional().catch(undefined),
  /** Short values of fields before and after. */
  changes: z
    .record(z.string(), z.tuple([value, value]))
    .optional()
    .catch(undefined),
  states: z.array(z.string()).optional().catch(undefined),
});

/**
 * The fields of an entry's `detail` that screens show; values of an unexpected type count as
 * missing.
 */
export const readDetail = (detail: unknown): z.output<typeof detailSchema> =>
  detailSchema.parse(typeof detail === "object" && detail !== null ? detail : {});
