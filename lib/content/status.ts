import { z } from "zod";
import type { ContentStatus } from "@/prisma/client/enums";

/** Every state of a translation. */
export const statusSchema = z.enum(["draft", "in_review", "scheduled", "published", "archived"]);

/** The states of content that has neither review nor schedule. */
const OWN_STATUSES = ["draft", "published", "archived"] as const;
export const ownStatusSchema = z.enum(OWN_STATUSES);
export type OwnStatus = z.output<typeof ownStatusSchema>;

/** Whether readers see a translation, or will at a set time. */
export const isLive = (status: ContentStatus): boolean =>
  status === "published" || status === "scheduled";
