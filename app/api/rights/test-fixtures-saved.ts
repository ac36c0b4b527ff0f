import { db } from "@/lib/kernel/core/db";
import { writingStorage } from "@/lib/kernel/storage/service";

/** What a user has saved, follows or uploaded, which a row of the matrix may address. */
export const SAVED_TARGETS = ["board", "follow", "notification", "unsent_picture"] as const;

/** The user's board with an item or follow, about the company, or a picture for an enquiry. */
export async function makeSaved(
  target: string | undefined,
  userId: number,
  memberId: number,
): Promise<{ id: number; item: number }> {
  const select = { id: true };
  if (target === "follow") {
    const { id } = await db.follow.create({ data: { userId, memberId }, select });
    return { id, item: 0 };
  }
  if (target === "notification") {
    const told = {
      kind: "company",
      event: "company_approved",
      cause: "test",
      mail: "none",
    } as const;
    const subject = { subjectType: "member", subjectId: memberId, onSite: true };
    const data = { userId, ...told, ...subject };
    return { id: (await db.notification.create({ data, select })).id, item: 0 };
  }
  if (target === "unsent_picture") {
    const fileKey = crypto.randomUUID().replaceAll("-", "");
    await writingStorage().put(fileKey, { "480.webp": Buffer.from("picture") });
    const data = { fileKey, userId, width: 480, height: 360 };
    return { id: (await db.threadPicture.create({ data, select })).id, item: 0 };
  }
  if (target !== "board") return { id: 0, item: 0 };
  const { id } = await db.board.create({ data: { userId, name: "Σαλόνι" }, select });
  const item = await db.boardItem.create({
    data: { boardId: id, kind: "member", memberId },
    select,
  });
  return { id, item: item.id };
}
