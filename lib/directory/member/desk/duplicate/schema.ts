import { z } from "zod";
import { id, itemQuery, text } from "@/lib/kernel/http/params";

/** The query: the known data of a new company. */
export const duplicatesQuery = itemQuery.extend({
  member_name: text(200).optional(),
  vat_number: text(60).optional(),
  phone: text(40).optional(),
  except: id.optional(),
});

export const duplicateResponse = z.object({
  id: z.int(),
  member_name: z.string(),
  area: z.string().nullable(),
  path: z.string().nullable(),
  reasons: z.array(z.enum(["member_name", "vat_number", "phone"])),
});
export type Duplicate = z.infer<typeof duplicateResponse>;
