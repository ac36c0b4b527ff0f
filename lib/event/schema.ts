import { z } from "zod";
import { assetSchema } from "@/lib/asset/schema";
import { alternatesSchema } from "@/lib/content/alternates";
import { statusSchema } from "@/lib/content/status";
import { flag, listFields, withPaging } from "@/lib/http/params";

export const eventListQuery = z
  .object({ ...listFields, active: flag.optional() })
  .transform(withPaging);

/** The fields that events and webinars share. */
export const eventResponse = z.object({
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
export type EventView = z.infer<typeof eventResponse>;
