import { z } from "zod";
import { slugText } from "@/lib/slug/schema";
import { autosave, bodyId, version } from "@/lib/core/fields";
import { SECTION_CODES } from "@/lib/core/paths";
import { changeShape, inBothLocales, timeBody } from "@/lib/content/field-schemas";
import { ownFields } from "@/lib/content/fields";
import { statusSchema } from "@/lib/content/status";
import { postColumns, postTexts } from "../fields";

const MAX_PICTURES = 60;
/** Maximum length of HTML in characters; the body of a request has a limit of its own. */
const MAX_HTML = 200_000;

/** The localized fields. `null` clears optional ones. */
const localized = {
  ...changeShape(postTexts),
  body: z.string().max(MAX_HTML).nullish(),
  slug: slugText.nullish(),
  status: statusSchema.nullish(),
  is_current: z.boolean().nullish(),
};
/** The schedule of a translation, for editors. */
const times = { published_at: timeBody.nullish(), unpublish_at: timeBody.nullish() };

const others = {
  gallery_ids: z
    .array(bodyId)
    .max(MAX_PICTURES)
    .transform((ids) => [...new Set(ids)])
    .nullish(),
  version: version.optional(),
  autosave,
};
const category = z.enum(SECTION_CODES);

const own = {
  ...localized,
  ...changeShape(ownFields(postColumns)),
  ...others,
  translations: inBothLocales(localized),
};
const all = {
  ...localized,
  ...times,
  ...changeShape(postColumns),
  ...others,
  translations: inBothLocales({ ...localized, ...times }),
};

/**
 * What a company's users may change: not whose the post is, its front place, or when it appears.
 */
export const ownPostChange = z.object({ ...own, category: category.optional() });

/** What editors may change. */
export const postChange = z.object({ ...all, category: category.optional() });
export type PostChange = z.output<typeof postChange>;

type Translation = { product_name?: string | null | undefined };
type Titled = Translation & {
  translations?:
    { el?: Translation | null | undefined; en?: Translation | null | undefined } | null | undefined;
};

/**
 * A new post needs one title, in the locale of the request or in `translations`; a missing one gets
 * the message of missing fields.
 */
function requireTitle(value: Titled, context: z.RefinementCtx): void {
  const titles = [
    value.product_name,
    value.translations?.el?.product_name,
    value.translations?.en?.product_name,
  ];
  if (titles.every((title) => title === undefined || title === null))
    context.issues.push({
      code: "invalid_type",
      expected: "string",
      input: undefined,
      path: ["product_name"],
    });
}

export const ownNewPost = z.object({ ...own, category }).superRefine(requireTitle);
export const newPost = z.object({ ...all, category }).superRefine(requireTitle);
