import { z } from "zod";
import { paragraphs } from "@/lib/kernel/core/fields";

/** Why a company is asked back or refused; its people read it. */
export const memberReviewBody = z.object({ reason: paragraphs(2_000) });

/** The editors' answer to a company that is not approved; null while it waits for the first. */
export const memberReviewResponse = z.object({
  state: z.enum(["waiting", "asked_back", "refused"]),
  reason: z.string(),
  decided_at: z.iso.datetime(),
  /** When it was last sent again; null before that. */
  submitted_at: z.iso.datetime().nullable(),
  /** How often its people may send it again. */
  submissions_left: z.int(),
});
export type MemberReviewView = z.infer<typeof memberReviewResponse>;
