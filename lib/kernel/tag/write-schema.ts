import { z } from "zod";
import { line } from "@/lib/kernel/core/fields";
import { tagFields } from "./fields";
import { tagTexts } from "./texts";

/** The slug is made of these letters and digits: without one, unlike tags would share a slug. */
const label = line(tagFields.columns.label.max).refine(
  (text) => /[\p{Script=Greek}\p{Script=Latin}\d]/u.test(text),
  {
    params: { texts: tagTexts("label") },
  },
);

/** A tag by its Greek label; an English one may be left out. */
export const newTag = z.object({ label, label_en: label.nullish() });
export type NewTag = z.output<typeof newTag>;
