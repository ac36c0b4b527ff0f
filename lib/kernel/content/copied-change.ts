import type { z } from "zod";
import { db } from "@/lib/kernel/core/db";
import { previewKindOf, type Preview, type PreviewKind } from "@/lib/kernel/content/preview-token";
import { kindsWith } from "@/lib/kernel/manifest/variants";

/** The kind whose working copies the preview of another shows, or its own: of a company's page. */
const copiedKind = (kind: PreviewKind) =>
  kindsWith("workingCopy").find((one) => previewKindOf(one) === kind)?.kind;

/**
 * The unpublished changes of an item that a preview shows; undefined without any, and for links that
 * do not show them. They were checked when they were kept.
 * @param shape the fields that the preview shows
 */
export async function copiedChange<S extends z.ZodType>(
  { kind, id, copy }: Pick<Preview, "kind" | "id" | "copy">,
  shape: S,
): Promise<z.output<S> | undefined> {
  const copied = copy && copiedKind(kind);
  if (!copied) return undefined;
  const row = await db.workingCopy.findUnique({
    where: { kind_subjectId: { kind: copied, subjectId: id } },
    select: { change: true },
  });
  return row ? shape.parse(row.change) : undefined;
}
