import { z } from "zod";
import { bodyId, line, paragraphs, version } from "@/lib/kernel/core/fields";
import { slugForm, slugText } from "@/lib/kernel/slug/schema";
import { authorLines, authorTexts as fields } from "./fields";
import { authorTexts } from "./texts";

// Shared with the form in the browser: no server imports.

const httpsUrl = line(authorLines.link.max).refine(
  (url) => /^https:\/\/[^\s]+$/.test(url) && URL.canParse(url),
  { params: { texts: authorTexts("link") } },
);

const localized = {
  name: line(fields.name.max).nullish(),
  text: paragraphs(fields.text.max).nullish(),
};
const translation = z.object(localized);

/** What the form checks before it sends a change. */
export const authorForm = z.object({
  ...localized,
  translations: z.object({ el: translation.nullish(), en: translation.nullish() }).nullish(),
  slug: slugForm.nullish(),
  link: httpsUrl.nullish(),
  picture_id: bodyId.nullish(),
  version: version.optional(),
});

/** The fields of an author; flat texts are those of the request's locale, null clears them. */
export const authorChange = authorForm.extend({ slug: slugText.nullish() });
export type AuthorChange = z.output<typeof authorChange>;
