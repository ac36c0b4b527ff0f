import { z } from "zod";
import { pictureSchema } from "@/lib/asset/schema";
import { responseShape } from "@/lib/content/field-schemas";
import { memberWords } from "../fields";
import { statusSchema } from "@/lib/content/status";
import { previewSchema } from "@/lib/content/previews";
import { memberResponse } from "../read/schema";

// Schemas of the editing views, for the description of the API.

const translation = z.object({
  ...responseShape(memberWords),
  slug: z.string(),
  status: statusSchema,
  published_at: z.iso.datetime().nullable(),
  is_outdated: z.boolean(),
  /** Whether only an editor may show it (again). */
  hidden_by_editor: z.boolean(),
});

/** The editing view: values that the requested locale lacks are null. */
export const memberEditResponse = memberResponse.omit({ letter: true, headline: true }).extend({
  ...translation.partial().shape,
  member_name: z.string().nullable(),
  slug: z.string().nullable(),
  status: statusSchema.nullable(),
  translations: z.object({ el: translation.nullable(), en: translation.nullable() }),
  vat_number: z.string().nullable(),
  approved_at: z.iso.datetime().nullable(),
  preview: previewSchema,
  created_at: z.iso.datetime(),
});

const rowWords = translation
  .pick({ member_name: true, slug: true, area: true, status: true, published_at: true })
  .extend({ is_outdated: z.boolean() });

/** A row of the list for editing. */
export const memberRowResponse = z.object({
  id: z.int(),
  translations: z.object({ el: rowWords.nullable(), en: rowWords.nullable() }),
  is_member: z.boolean(),
  is_featured: z.boolean(),
  is_approved: z.boolean(),
  logo: pictureSchema.nullable(),
  professions: z.array(z.string()),
  email: z.string().nullable(),
  phones: z.array(z.string()),
  website: z.string().nullable(),
  vat_number: z.string().nullable(),
  gemi_number: z.string().nullable(),
  created_at: z.iso.datetime(),
  updated_at: z.iso.datetime(),
  deleted_at: z.iso.datetime().nullable(),
  version: z.int(),
});
