import { wasPublic } from "@/lib/content/translations";
import type { ContentStatus } from "@/prisma/client/enums";

/**
 * A post that readers never saw in any locale: its users may delete it. One that was public once and
 * is a draft again is an editor's to delete.
 */
export const isDraftAlone = ({
  translations,
}: {
  translations: { status: ContentStatus; publishedAt: Date | null }[];
}): boolean =>
  translations.every(
    (words) => (words.status === "draft" || words.status === "in_review") && !wasPublic(words),
  );
