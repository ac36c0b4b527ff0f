import { z } from "zod";
import { flag, listFields, text, withPaging } from "@/lib/kernel/http/params";
import type { ThreadSort } from "./schema";

/** The query of a list of threads; owners have states of their own. */
export const threadQuery = <const S extends readonly [string, ...string[]]>(states: S) =>
  z
    .object({
      ...listFields,
      search: text(80).optional(),
      status: z.enum(states).optional(),
      mine: flag.optional(),
      sort: z
        .string()
        .regex(/^-?(?:surname|waiting_at|active_at)$/)
        .transform((value) => value as ThreadSort)
        .optional(),
    })
    .transform(withPaging);
