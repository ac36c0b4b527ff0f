import { z } from "zod";
import { requireInOneLocale, withFieldErrors } from "@/lib/kernel/core/object-rules";
import { slugText } from "@/lib/kernel/slug/schema";
import { autosave, bodyId, line, version } from "@/lib/kernel/core/fields";
import { SECTION_CODES } from "@/lib/kernel/core/paths";
import { changeShape, inBothLocales, timeBody } from "@/lib/kernel/content/field-schemas";
import { ownFields } from "@/lib/kernel/content/fields";
import { statusSchema } from "@/lib/kernel/content/status";
import { MAX_TAGS } from "@/lib/kernel/tag/limit";
import { postColumns, postTexts } from "../fields";

const MAX_ASSETS = 60;
const MAX_AUTHORS = 20;
const MAX_PROFESSIONS = 10;
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

/** Several ids in order, each once; null clears them. */
const idList = (max: number) =>
  z
    .array(bodyId)
    .max(max)
    .transform((ids) => [...new Set(ids)])
    .nullish();

const others = {
  /** A name or slug in either locale, or an id; as in responses. */
  sub_category: z.union([bodyId, line(200)]).nullish(),
  gallery_ids: idList(MAX_ASSETS),
  profession_ids: idList(MAX_PROFESSIONS),
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
  author_ids: idList(MAX_AUTHORS),
  tag_ids: idList(MAX_TAGS),
  translations: inBothLocales({ ...localized, ...times }),
};

/** The fields that a company's users may change: not company, series, authors, tags, featured flag or schedule. */
export const ownPostChange = z.object({ ...own, category: category.optional() });

/** The fields that editors may change. */
export const postChange = z.object({ ...all, category: category.optional() });
export type PostChange = z.output<typeof postChange>;

/** A new post needs one title, in the locale of the request or in `translations`. */
const requireTitle = requireInOneLocale("product_name");

export const ownNewPost = z.object({ ...own, category }).superRefine(requireTitle, withFieldErrors);
export const newPost = z.object({ ...all, category }).superRefine(requireTitle, withFieldErrors);
