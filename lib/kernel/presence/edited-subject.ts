import { z } from "zod";
import type { TABLES } from "@/lib/kernel/manifest/all";
import { kindsWith } from "@/lib/kernel/manifest/variants";
import { bodyId } from "@/lib/kernel/core/fields";

// Shared with the browser: no server imports.

type WithEditor = Extract<(typeof TABLES)[number], { editor: object }>;

/** What has an editor in the account area, as its drafts in the browser name it. */
export type EditedType = WithEditor["editor"]["types"][number];

/** Kinds of content, and what is none and has an editor; `may-edit.test.ts` compares the declarations. */
export const EDITED_TYPES: readonly EditedType[] = [
  ...kindsWith("editor").flatMap(({ editor: { types } }): readonly EditedType[] => types),
  "campaign",
];

/** What somebody has open in an editor. A directory post has the id of its company. */
export const editedSubject = z.object({ type: z.enum(EDITED_TYPES), id: bodyId });
export type EditedSubject = z.output<typeof editedSubject>;

/** Whether a kind of content has an editor that shows who else has it open. */
export const isEditedType = (type: string): type is EditedType =>
  EDITED_TYPES.some((one) => one === type);
