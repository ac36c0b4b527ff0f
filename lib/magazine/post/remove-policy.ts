import { wasPublic } from "@/lib/kernel/content/translations";
import type { ContentStatus } from "@/prisma/client/enums";

/**
 * Whether a post was never public in any locale, so that the company's users may delete it; others
 * only editors.
 */
export const isDraftAlone = ({
  translations,
}: {
  translations: { status: ContentStatus; publishedAt: Date | null }[];
}): boolean =>
  translations.every(
    (translation) =>
      (translation.status === "draft" || translation.status === "in_review") &&
      !wasPublic(translation),
  );
