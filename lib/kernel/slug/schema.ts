import { z } from "zod";
import { declared } from "@/lib/kernel/manifest/declared";
import { slugTexts } from "./texts";

/** The form of a slug: not only digits. */
export const slugForm = z
  .string()
  .max(200)
  .refine((slug) => /^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(slug) && !/^\d+$/.test(slug), {
    params: { texts: slugTexts("slugForm") },
  });

/** A slug in a request body: of that form, and not reserved, which the server alone knows. */
export const slugText = slugForm.refine((slug) => !declared.get().reservedSlugs.has(slug), {
  params: { texts: slugTexts("slugReserved") },
});
