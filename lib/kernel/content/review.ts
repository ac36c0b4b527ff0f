import { z } from "zod";
import { paragraphs, version } from "@/lib/kernel/core/fields";

const ACTIONS = ["submit", "withdraw", "approve", "send_back"] as const;
/** A step of the review of what a company wrote. */
export type ReviewAction = (typeof ACTIONS)[number];

/** The body of a review; the note is for the author. */
export const reviewBody = z.object({
  action: z.enum(ACTIONS),
  note: paragraphs(2_000).nullish(),
  version: version.optional(),
});
export type Review = z.output<typeof reviewBody>;
