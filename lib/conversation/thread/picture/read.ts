import { storageUnavailable } from "@/lib/kernel/asset/store";
import type { Actor } from "@/lib/kernel/core/actor";
import { db } from "@/lib/kernel/core/db";
import { notFound } from "@/lib/kernel/core/errors";
import { readIdToken } from "@/lib/kernel/core/id-token";
import { readStored } from "@/lib/kernel/storage/service";
import { pictureFile } from "./files";
import type { PictureQuery } from "./request";
import { PICTURE_PURPOSE } from "./view";

const select = {
  id: true,
  fileKey: true,
  width: true,
  userId: true,
  messageId: true,
  thread: { select: { memberId: true, member: { select: { deletedAt: true } } } },
} as const;

type Row = {
  id: number;
  userId: number | null;
  thread: { memberId: number | null; member: { deletedAt: Date | null } | null } | null;
};

/** Whether a person acts for the company that a picture was sent to. */
function isToCompanyOf(actor: Actor, { thread }: Row): boolean {
  const member = thread?.member;
  if (!member || member.deletedAt || actor.kind === "visitor" || !actor.verified) return false;
  return actor.memberId !== null && actor.memberId === thread.memberId;
}

/** Its sender, the people of its company, and whoever has its signed link; no editor or manager. */
const maySee = (actor: Actor, row: Row, token: string | undefined): boolean =>
  (token !== undefined && readIdToken(PICTURE_PURPOSE, token) === row.id) ||
  (actor.kind === "user" && actor.userId === row.userId) ||
  isToCompanyOf(actor, row);

/**
 * The file of a picture, as a response that nothing stores.
 * @throws AppError not_found, unavailable when the storage does not respond
 */
export async function pictureResponse(
  row: { fileKey: string; width: number },
  size: PictureQuery["size"],
): Promise<Response> {
  const file = await readStored(row.fileKey, pictureFile(size, row)).catch((error: unknown) => {
    throw storageUnavailable(error);
  });
  if (!file) throw notFound();
  return new Response(new Uint8Array(file), {
    headers: {
      "Content-Type": "image/webp",
      "Cache-Control": "no-store",
      "Content-Security-Policy": "default-src 'none'; sandbox",
      "Cross-Origin-Resource-Policy": "same-origin",
      "X-Content-Type-Options": "nosniff",
    },
  });
}

/**
 * The file of a picture of a thread for those who may see it.
 * @throws AppError not_found for anyone else, unavailable when the storage does not respond
 */
export async function sendPicture(
  actor: Actor,
  id: number,
  { size, token }: Pick<PictureQuery, "size" | "token">,
): Promise<Response> {
  const row = await db.threadPicture.findUnique({ where: { id }, select });
  if (!row || row.messageId !== null || !maySee(actor, row, token)) throw notFound();
  return pictureResponse(row, size);
}
