import { z } from "zod";
import { bodyId } from "@/lib/kernel/core/fields";
import { FOLLOW_KINDS } from "./kinds";

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
  /** Posts, companies and events that appeared since the last visit. */
  news_count: z.int(),
  created_at: z.iso.datetime(),
});
