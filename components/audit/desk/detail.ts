import { z } from "zod";

const text = z.string().optional().catch(undefined);
const detailSchema = z.object({
  from: text,
  to: text,
  role: text,
  by: text,
  company: z.boolean().optional().catch(undefined),
  count: z.number().optional().catch(undefined),
  fields: z.array(z.string()).optional().catch(undefined),
  states: z.array(z.string()).optional().catch(undefined),
});

/**
 * What an entry of the log says beside who, what and when, as far as screens show it; parts of
 * another kind count as not said.
 */
export const readDetail = (detail: unknown): z.output<typeof detailSchema> =>
  detailSchema.parse(typeof detail === "object" && detail !== null ? detail : {});
