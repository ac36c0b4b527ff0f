import { z } from "zod";
import { flag, listFields, text, withPaging } from "@/lib/http/params";
import { THREAD_STATES, type ThreadSort } from "@/lib/thread/schema";

export const inboxQuery = z
  .object({
    ...listFields,
    search: text(80).optional(),
    status: z.enum(THREAD_STATES).optional(),
    mine: flag.optional(),
    sort: z
      .string()
      .regex(/^-?(?:surname|waiting_at|active_at)$/)
      .transform((value) => value as ThreadSort)
      .optional(),
  })
  .transform(withPaging);
