import type { z } from "zod";
import { db } from "@/lib/core/db";
import type { Preview } from "@/lib/content/preview-token";

/** Working copies that previews show; those of others show what is saved. */
const KINDS = ["post", "page", "chunk"] as const;

/**
 * The unpublished changes of an item that a preview shows; undefined without any, and for links that
 * do not show them. They were checked when they were kept.
 * @param shape the fields that the preview shows
 */
export async function copiedChange<S extends z.ZodType>(
  { kind, id, copy }: Pick<Preview, "kind" | "id" | "copy">,
  shape: S,
): Promise<z.output<S> | undefined> {
  const stored = KINDS.find((one) => one === kind);
  if (!copy || !stored) return undefined;
  const row = await db.workingCopy.findUnique({
    where: { kind_subjectId: { kind: stored, subjectId: id } },
    select: { change: true },
  });
  return row ? shape.parse(row.change) : undefined;
}
