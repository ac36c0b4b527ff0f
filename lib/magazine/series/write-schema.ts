import { z } from "zod";
import { bodyId, line, paragraphs, version } from "@/lib/kernel/core/fields";
import { slugForm, slugText } from "@/lib/kernel/slug/schema";
import { seriesTexts as fields } from "./fields";

// Shared with the form in the browser: no server imports.

const localized = {
  title: line(fields.title.max).nullish(),
  text: paragraphs(fields.text.max).nullish(),
};
const translation = z.object(localized);

/** What the form checks before it sends a change. */
export const seriesForm = z.object({
  ...localized,
  translations: z.object({ el: translation.nullish(), en: translation.nullish() }).nullish(),
  slug: slugForm.nullish(),
  picture_id: bodyId.nullish(),
  version: version.optional(),
});

/** The fields of a series; flat texts are those of the request's locale, null clears them. */
export const seriesChange = seriesForm.extend({ slug: slugText.nullish() });
export type SeriesChange = z.output<typeof seriesChange>;
