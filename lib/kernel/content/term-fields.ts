import { z } from "zod";
import { line } from "@/lib/kernel/core/fields";
import { localizedTexts } from "@/lib/kernel/core/localized-texts";
import { TERM_TEXTS } from "./term-texts";

const { texts } = localizedTexts(TERM_TEXTS);

/** A slug below a section or the directory, where the site's reserved words are allowed. */
export const nestedSlug = z
  .string()
  .max(200)
  .refine((slug) => /^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(slug) && !/^\d+$/.test(slug), {
    params: { texts: texts("slugForm") },
  });

/**
 * The name of a sub-category or profession: without commas, which separate lists of names
 * (docs/api.md#filters).
 */
export const listedName = line(100).refine((name) => !name.includes(","), {
  params: { texts: texts("comma") },
});
