import { z } from "zod";
import { alternatesSchema } from "@/lib/kernel/content/alternates";
import { responseShape } from "@/lib/kernel/content/field-schemas";
import { pageTexts } from "../fields";
import { statusSchema } from "@/lib/kernel/content/status";
import { listFields, text, withPaging } from "@/lib/kernel/http/params";

/** `GET /api/page` also accepts the slug of one page (docs/api.md#filters). */
export const pageListQuery = z
  .object({ ...listFields, slug: text(200).optional() })
  .transform(withPaging);

export const pageResponse = z.object({
  id: z.int(),
  slug: z.string(),
  ...responseShape(pageTexts),
  blocks: z.array(z.looseObject({ type: z.string() })),
  status: statusSchema,
  published_at: z.iso.datetime().nullable(),
  alternates: alternatesSchema,
  created_at: z.iso.datetime(),
  updated_at: z.iso.datetime(),
  version: z.int(),
});
