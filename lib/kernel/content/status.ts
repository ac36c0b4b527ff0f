import { z } from "zod";
import type { ContentStatus } from "@/prisma/client/enums";

/** The status of a translation. */
export const statusSchema = z.enum(["draft", "in_review", "scheduled", "published", "archived"]);

/** The statuses of content without review and schedule. */
const OWN_STATUSES = ["draft", "published", "archived"] as const;
export const ownStatusSchema = z.enum(OWN_STATUSES);
export type OwnStatus = z.output<typeof ownStatusSchema>;

/** Whether a status is public, or scheduled to be. */
export const isLive = (status: ContentStatus): boolean =>
  status === "published" || status === "scheduled";
