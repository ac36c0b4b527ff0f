import { db } from "@/lib/kernel/core/db";
import { makePost } from "./test-fixtures-post";

/** A remark of the owner on a post of the owner's company, when a row addresses one. */
export async function makeRemark(
  target: string | undefined,
  userId: number,
  memberId: number,
): Promise<Record<string, number>> {
  if (target !== "own_remark") return {};
  const post = await makePost("own_post", memberId, 0);
  const { id } = await db.remark.create({
    data: {
      kind: "post",
      subjectId: post,
      locale: "el",
      field: "body_doc",
      body: "Ποιος κήπος;",
      authorId: userId,
    },
    select: { id: true },
  });
  return { remark: id, remarked_post: post };
}
