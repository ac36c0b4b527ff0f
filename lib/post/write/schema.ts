import { z } from "zod";
import { slugText } from "@/lib/slug/schema";
import { autosave, bodyId, line, paragraphs, version } from "@/lib/core/fields";
import { SECTION_CODES } from "@/lib/core/paths";
import { documentBody } from "@/lib/document/body";

const MAX_PICTURES = 60;
/** Letters of a text that comes as HTML; the body of a call has a limit of its own. */
const MAX_HTML = 200_000;

/** A moment, ISO 8601, kept in UTC. */
const moment = z.iso.datetime({ offset: true }).transform((text) => new Date(text).toISOString());

/**
 * What there is in each language. `null` empties what may be empty; the document goes before the
 * HTML.
 */
const words = {
  product_name: line(300).nullish(),
  summary: paragraphs(1_000).nullish(),
  body: z.string().max(MAX_HTML).nullish(),
  body_doc: documentBody.nullish(),
  venue: line(200).nullish(),
  meta_title: line(200).nullish(),
  meta_description: paragraphs(500).nullish(),
  meta_keywords: line(300).nullish(),
  slug: slugText.nullish(),
  status: z.enum(["draft", "in_review", "scheduled", "published", "archived"]).nullish(),
  is_current: z.boolean().nullish(),
};
/** When a language appears and goes: editors say so. */
const times = { published_at: moment.nullish(), unpublish_at: moment.nullish() };

const shared = {
  sub_category_id: bodyId.nullish(),
  cover_id: bodyId.nullish(),
  gallery_ids: z
    .array(bodyId)
    .max(MAX_PICTURES)
    .transform((ids) => [...new Set(ids)])
    .nullish(),
  starts_at: moment.nullish(),
  ends_at: moment.nullish(),
  version: version.optional(),
  autosave,
};
const category = z.enum(SECTION_CODES);
const inBoth = <T extends z.ZodRawShape>(shape: T) =>
  z.object({ el: z.object(shape).nullish(), en: z.object(shape).nullish() }).nullish();

const own = { ...words, ...shared, translations: inBoth(words) };
const all = {
  ...words,
  ...times,
  ...shared,
  translations: inBoth({ ...words, ...times }),
  member_id: bodyId.nullish(),
  is_featured: z.boolean().optional(),
};

/**
 * What a company's own people change: not whose the post is, its front place, or when it appears.
 */
export const ownPostChange = z.object({ ...own, category: category.optional() });

/** What editors change. */
export const postChange = z.object({ ...all, category: category.optional() });
export type PostChange = z.output<typeof postChange>;

type Words = { product_name?: string | null | undefined };
type Titled = Words & {
  translations?:
    { el?: Words | null | undefined; en?: Words | null | undefined } | null | undefined;
};

/**
 * A new post needs one title, in the language of the call or in `translations`; the missing one is
 * told what every missing field is.
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
