import { z } from "zod";
import { editListFields } from "@/lib/kernel/content/edit-query";
import { flag, withPaging } from "@/lib/kernel/http/params";
import { EVENT_SORTS } from "./list";
import { EVENT_TIMES } from "./times";

/** The list of events for editing. */
export const eventEditQuery = z
  .object({
    ...editListFields(EVENT_SORTS),
    time: z.enum(EVENT_TIMES).optional(),
    review: flag.optional(),
  })
  .transform(withPaging);
