import { hasRole, type UserActor } from "@/lib/kernel/core/actor";
import { db } from "@/lib/kernel/core/db";
import { notFound } from "@/lib/kernel/core/errors";
import { pictureResponse } from "@/lib/conversation/thread/picture/read";
import type { PictureQuery } from "@/lib/conversation/thread/picture/request";
import { isVisibleTo } from "../rows";

const select = {
  fileKey: true,
  width: true,
  userId: true,
  threadId: true,
  message: {
    select: {
      fromId: true,
      toId: true,
      withheldAt: true,
      withdrawnAt: true,
      _count: { select: { reports: true } },
    },
  },
} as const;

/**
 * The file of a picture: before it is sent for its user, then for those who see its message, and of
 * a reported message for managers. Nothing stores the response.
 * @throws AppError not_found for anyone else, unavailable when the storage does not respond
 */
export async function sendMessagePicture(
  actor: UserActor,
  id: number,
  size: PictureQuery["size"],
): Promise<Response> {
  const row = await db.threadPicture.findUnique({ where: { id }, select });
  if (!row || row.threadId !== null) throw notFound();
  const { message } = row;
  const mayManage = hasRole(actor, "manager") && (message?._count.reports ?? 0) > 0;
  const isShown = message
    ? message.withdrawnAt === null && isVisibleTo(message, actor.userId)
    : row.userId === actor.userId;
  if (!isShown && !mayManage) throw notFound();
  return pictureResponse(row, size);
}
