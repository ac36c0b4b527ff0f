import { z } from "zod";
import { statusSchema } from "@/lib/content/status";
import { previewSchema } from "@/lib/content/previews";
import { memberResponse } from "../read/schema";

// What the description of the API says about the editing view.

const words = z.object({
  member_name: z.string(),
  slug: z.string(),
  status: statusSchema,
  description: z.string().nullable(),
  address: z.string().nullable(),
  area: z.string().nullable(),
  published_at: z.iso.datetime().nullable(),
  is_outdated: z.boolean(),
});

/** The editing view: what is missing in the asked language is null there. */
export const memberEditResponse = memberResponse.omit({ letter: true, headline: true }).extend({
  ...words.partial().shape,
  member_name: z.string().nullable(),
  slug: z.string().nullable(),
  status: statusSchema.nullable(),
  translations: z.object({ el: words.nullable(), en: words.nullable() }),
  vat_number: z.string().nullable(),
  approved_at: z.iso.datetime().nullable(),
  preview: previewSchema,
  created_at: z.iso.datetime(),
});
