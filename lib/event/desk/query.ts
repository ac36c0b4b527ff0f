import { z } from "zod";
import { editListFields } from "@/lib/content/edit-query";
import { withPaging } from "@/lib/http/params";
import { EVENT_SORTS, EVENT_TIMES } from "./list";

/** The list of events for editing. */
export const eventEditQuery = z
  .object({ ...editListFields(EVENT_SORTS), time: z.enum(EVENT_TIMES).optional() })
  .transform(withPaging);
