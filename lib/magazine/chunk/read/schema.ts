import { z } from "zod";
import { statusSchema } from "@/lib/kernel/content/status";
import { listFields, text, withPaging } from "@/lib/kernel/http/params";

export const chunkListQuery = z
  .object({ ...listFields, key: text(100).optional() })
  .transform(withPaging);

export const chunkResponse = z.object({
  id: z.int(),
  key: z.string(),
  title: z.string(),
  content: z.string(),
  status: statusSchema,
  used_on: z.array(z.string()),
  version: z.int(),
});
