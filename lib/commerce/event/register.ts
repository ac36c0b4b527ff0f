import { z } from "zod";
import { eventFields } from "./fields";
import { loadEventPreview } from "./preview";
import { eventSearch } from "./search";
import { eventCard } from "./share-card";
import { eventChange, webinarChange } from "./write/schema";

/** What events and webinars bring as code. */
export const eventRegister = {
  fields: eventFields,
  change: z.union([eventChange, webinarChange]),
  preview: loadEventPreview,
  search: eventSearch,
  shareCard: eventCard,
};
