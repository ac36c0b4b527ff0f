import { db } from "@/lib/kernel/core/db";
import type { ContentStatus } from "@/prisma/client/enums";

/** In which state a post of the owner's company is for a request that addresses it by this name. */
const STATES: Record<string, { status: ContentStatus; isDeleted?: boolean; startsAt?: Date }> = {
  own_post: { status: "draft" },
  own_waiting_post: { status: "in_review" },
  own_public_post: { status: "published" },
  own_dated_post: { status: "published", startsAt: new Date("2027-03-01T18:30:00Z") },
  own_deleted_post: { status: "draft", isDeleted: true },
  own_deleted_public_post: { status: "published", isDeleted: true },
};

/**
 * A post of a company with one revision, when a row addresses one; else an id that does not exist.
 */
export async function makePost(
  target: string | undefined,
  memberId: number,
  nothing: number,
): Promise<number> {
  const state = STATES[target ?? ""];
  if (!state) return nothing;
  const { id: categoryId } = await db.category.findFirstOrThrow({ select: { id: true } });
  const slug = `stage-${crypto.randomUUID().slice(0, 8)}`;
  const { id } = await db.post.create({
    data: {
      categoryId,
      memberId,
      deletedAt: state.isDeleted ? new Date() : null,
      startsAt: state.startsAt ?? null,
      translations: {
        create: [
          {
            locale: "el",
            title: slug,
            slug,
            status: state.status,
            publishedAt: state.status === "published" ? new Date(0) : null,
          },
        ],
      },
    },
    select: { id: true },
  });
  await db.revision.create({
    data: {
      kind: "post",
      subjectId: id,
      version: 1,
      snapshot: { translations: { el: { product_name: "Πριν" } } },
    },
    select: { id: true },
  });
  return id;
}

export const POST_TARGETS = Object.keys(STATES);
