import { z } from "zod";
import { paragraphs, version } from "@/lib/kernel/core/fields";
import { id, listFields, withPaging } from "@/lib/kernel/http/params";
import { LOCALES } from "@/lib/kernel/i18n/locale";

const MAX_TEXT = 2_000;
const token = z.string().min(1).max(60);

/** What a person writes, by the link of the invitation. */
export const newRecommendation = z.object({
  token,
  rating: z.coerce.number().int().min(1).max(5),
  text: paragraphs(MAX_TEXT),
});

/** A decision of an editor, or the company's answer or report. */
export const recommendationChange = z.object({
  status: z.enum(["published", "refused"]).optional(),
  refusal: paragraphs(MAX_TEXT).optional(),
  reply: paragraphs(MAX_TEXT).optional(),
  report: paragraphs(MAX_TEXT).optional(),
  version: version.optional(),
});
export type RecommendationChange = z.output<typeof recommendationChange>;

export const withdrawal = z.object({ token });

export const recommendationQuery = z.object({ ...listFields, member_id: id }).transform(withPaging);

/** What `meta` of the list says beside its pages. */
export const recommendationMeta = z.object({
  average: z.number().nullable(),
  removed: z.int(),
  withdrawn: z.int(),
});

/** A public recommendation. */
export const recommendationResponse = z.object({
  id: z.int(),
  member_id: z.int(),
  rating: z.int(),
  text: z.string(),
  locale: z.enum(LOCALES),
  author_name: z.string(),
  reply: z.string().nullable(),
  status: z.literal("published"),
  created_at: z.iso.datetime(),
});
export type RecommendationView = z.output<typeof recommendationResponse>;

const RECOMMENDATION_STATES = ["pending", "published", "refused"] as const;

/** A recommendation for editors and for the company. */
export const recommendationDeskResponse = recommendationResponse.extend({
  member_name: z.string(),
  status: z.enum(RECOMMENDATION_STATES),
  refusal: z.string().nullable(),
  report: z.string().nullable(),
  reported_at: z.iso.datetime().nullable(),
  version: z.int(),
});
export type RecommendationDeskView = z.output<typeof recommendationDeskResponse>;

export const recommendationSent = z.object({ status: z.enum(["pending", "withdrawn"]) });

/** How many held invitations go out. */
export const heldInvitations = z.object({ count: z.int() });
