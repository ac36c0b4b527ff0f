import { z } from "zod";
import { assetSchema } from "@/lib/asset/schema";
import { alternatesSchema } from "@/lib/content/alternates";
import { statusSchema } from "@/lib/content/status";
import { paged, type Paged, type Paging } from "@/lib/core/paging";

/** A webinar of the API. */
export const webinarResponse = z.object({
  id: z.int(),
  slug: z.string(),
  status: statusSchema,
  title: z.string(),
  summary: z.string().nullable(),
  body: z.string(),
  starts_at: z.iso.datetime(),
  ends_at: z.iso.datetime(),
  capacity: z.int().nullable(),
  remaining: z.int().nullable(),
  cover: assetSchema.nullable(),
  alternates: alternatesSchema,
});
type WebinarView = z.infer<typeof webinarResponse>;

/** Webinars. None can be written yet, so that the list is always empty. */
export async function listWebinars(paging: Paging): Promise<Paged<WebinarView>> {
  return paged<WebinarView>([], 0, paging);
}
