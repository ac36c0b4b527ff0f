import { z } from "zod";
import { responseShape } from "@/lib/kernel/content/field-schemas";
import { memberTextFields } from "../fields";
import { statusSchema } from "@/lib/kernel/content/status";
import { previewSchema, translationsSchema } from "@/lib/kernel/content/edit-responses";
import { memberResponse } from "../read/schema";
import { seatEditResponse } from "../seat/schema";
import { memberReviewResponse } from "../review/schema";

// Schemas of the editing views, for the description of the API.

const translation = z.object({
  ...responseShape(memberTextFields),
  slug: z.string(),
  status: statusSchema,
  published_at: z.iso.datetime().nullable(),
  is_outdated: z.boolean(),
  /** Whether only an editor may publish it (again). */
  hidden_by_editor: z.boolean(),
});

/** The editing view; localized fields are null where the requested locale has no translation. */
export const memberEditResponse = memberResponse
  .omit({ letter: true, headline: true, cover: true, recommendations: true })
  .extend({
    ...translation.partial().shape,
    ...seatEditResponse,
    member_name: z.string().nullable(),
    slug: z.string().nullable(),
    status: statusSchema.nullable(),
    translations: translationsSchema(translation),
    vat_number: z.string().nullable(),
    approved_at: z.iso.datetime().nullable(),
    review: memberReviewResponse.nullable(),
    preview: previewSchema,
    created_at: z.iso.datetime(),
  });
