import { z } from "zod";
import { bodyId } from "@/lib/kernel/core/fields";

// Shared with the browser: no server imports.

/** What has an editor in the account area, as its drafts in the browser name it. */
export const EDITED_TYPES = [
  "post",
  "page",
  "chunk",
  "member",
  "directory-post",
  "event",
  "campaign",
] as const;
export type EditedType = (typeof EDITED_TYPES)[number];

/** What somebody has open in an editor. A directory post has the id of its company. */
export const editedSubject = z.object({ type: z.enum(EDITED_TYPES), id: bodyId });
export type EditedSubject = z.output<typeof editedSubject>;

/** Whether a kind of content has an editor that shows who else has it open. */
export const isEditedType = (type: string): type is EditedType =>
  EDITED_TYPES.some((one) => one === type);
