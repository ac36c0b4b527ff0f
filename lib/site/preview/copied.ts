import type { z } from "zod";
import { db } from "@/lib/kernel/core/db";
import type { Preview, PreviewKind } from "@/lib/kernel/content/preview-token";
import { STORED_KINDS } from "@/lib/kernel/revision/stored-kind";
import type { RevisionKind } from "@/prisma/client/enums";

/** The working copy that the preview of a kind shows: that of a company is of its page. */
const KINDS = {
  post: STORED_KINDS.post,
  page: STORED_KINDS.page,
  chunk: STORED_KINDS.chunk,
  event: STORED_KINDS.event,
  member: STORED_KINDS["directory-post"],
} as const satisfies Record<PreviewKind, RevisionKind>;

/**
 * The unpublished changes of an item that a preview shows; undefined without any, and for links that
 * do not show them. They were checked when they were kept.
 * @param shape the fields that the preview shows
 */
export async function copiedChange<S extends z.ZodType>(
  { kind, id, copy }: Pick<Preview, "kind" | "id" | "copy">,
  shape: S,
): Promise<z.output<S> | undefined> {
  if (!copy) return undefined;
  const row = await db.workingCopy.findUnique({
    where: { kind_subjectId: { kind: KINDS[kind], subjectId: id } },
    select: { change: true },
  });
  return row ? shape.parse(row.change) : undefined;
}
