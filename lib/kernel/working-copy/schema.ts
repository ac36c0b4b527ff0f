import { z } from "zod";
import { version } from "@/lib/kernel/core/fields";
import { id } from "@/lib/kernel/http/params";
import { STORED_KINDS, type TextKind } from "@/lib/kernel/revision/stored-kind";

/** A kind of content that has working copies. */
export type CopyKind = TextKind;
const KINDS = Object.keys(STORED_KINDS) as [CopyKind, ...CopyKind[]];

export const workingCopyParams = z.object({ kind: z.enum(KINDS), id });

const fields = z.record(z.string().max(100), z.unknown());
/** The version of the item; a directory post has 0 before its first save. */
const baseVersion = z.int().min(0).max(2_147_483_647);

/** Unpublished changes; `version` is that of the working copy, 0 where there is none yet. */
export const sentWorkingCopy = z.object({
  change: fields,
  base: fields,
  base_version: baseVersion,
  version: z.int().min(0).max(2_147_483_647),
});
export type SentWorkingCopy = z.output<typeof sentWorkingCopy>;

export const discardQuery = z.object({
  version: z
    .string()
    .regex(/^[1-9]\d{0,9}$/)
    .transform(Number)
    .pipe(version)
    .optional(),
});

/** A working copy. `base` are the item's values of the changed fields when they were changed. */
export const workingCopyResponse = z.object({
  kind: z.enum(KINDS),
  id: z.int(),
  change: fields,
  base: fields,
  base_version: z.int(),
  version: z.int(),
  user: z.object({ id: z.int(), name: z.string() }).nullable(),
  updated_at: z.iso.datetime(),
  /** Paths of signed previews. */
  preview: z.object({ el: z.string(), en: z.string() }),
});
