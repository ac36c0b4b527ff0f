import type { ContentStatus } from "@/prisma/client/enums";

/** A post that readers never saw in any locale: its users may delete it. */
export const isDraftAlone = ({
  translations,
}: {
  translations: { status: ContentStatus }[];
}): boolean => translations.every(({ status }) => status === "draft" || status === "in_review");
