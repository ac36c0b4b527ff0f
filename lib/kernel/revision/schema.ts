import { z } from "zod";
import { version } from "@/lib/kernel/core/fields";

// Schemas of the history endpoints `…/revisions`, for every kind of content.

const numbered = z
  .string()
  .regex(/^[1-9]\d{0,8}$/)
  .meta({ type: "integer", minimum: 1, maximum: 999_999_999 })
  .transform(Number);

/** The item, and one of its versions. */
export const revisionParams = z.object({ id: z.string().min(1).max(200), version: numbered });

const head = {
  version: z.int(),
  at: z.iso.datetime(),
  actor: z.object({ id: z.int(), name: z.string() }).nullable(),
  restored_from: z.int().nullable(),
};

export const revisionHeadResponse = z.object({ ...head, fields: z.array(z.string()) });
export const revisionResponse = z.object({ ...head, snapshot: z.record(z.string(), z.unknown()) });

export const restoreBody = z.object({
  /** The version that the restore is based on; checked if it is sent. */
  version: version.optional(),
  /** The fields to restore, as the history names them; all without it. */
  fields: z.array(z.string().max(100)).min(1).max(200).optional(),
});

/** What of which revision is restored. */
export type Restored = { from: number; fields?: readonly string[] | undefined };
