import { z } from "zod";
import { bodyId } from "@/lib/kernel/core/fields";

/** What can be followed; a section or a profession by its id, a company as `member`. */
const FOLLOW_KINDS = ["section", "profession", "member"] as const;
export type FollowKind = (typeof FOLLOW_KINDS)[number];

/** How many things a user can follow. */
export const MAX_FOLLOWS = 100;

export const newFollow = z.object({ kind: z.enum(FOLLOW_KINDS), target_id: bodyId });
export type FollowTarget = z.output<typeof newFollow>;

export const followSettings = z.object({
  /** Marks all news in the list of follows as seen. */
  seen: z.literal(true).optional(),
  /** Whether the news of what the user follows are mailed once a week. */
  weekly_mail: z.boolean().optional(),
});
export type FollowSettings = z.output<typeof followSettings>;

export const followResponse = z.object({
  id: z.int(),
  kind: z.enum(FOLLOW_KINDS),
  target_id: z.int(),
  /** Null once a company is not public any more. */
  title: z.string().nullable(),
  path: z.string().nullable(),
  /** Posts or companies that appeared since the last visit. */
  news_count: z.int(),
  created_at: z.iso.datetime(),
});
