import type { Db } from "@/lib/core/db";
import { isUsed } from "@/lib/asset/uses";
import { invalid } from "@/lib/core/errors";
import { localizedTexts } from "@/lib/core/localized-texts";
import type { Locale } from "@/lib/i18n/locale";
import type { Prisma } from "@/prisma/client/client";

const { text } = localizedTexts({
  notYours: {
    el: "Η εικόνα δεν βρέθηκε. Ανεβάστε τη ξανά.",
    en: "The picture was not found. Please upload it again.",
  },
});

/** Pictures that were put up for a user: nobody can do that for another user. */
const picturesOf = (userId: number) =>
  ({ parentType: "user", parentId: userId, deletedAt: null }) satisfies Prisma.AssetWhereInput;

/**
 * Makes sure that a picture was put up for this user, and stays while it becomes theirs. @throws
 * AppError invalid on `avatar_id`
 */
export async function requireOwnPicture(
  tx: Db,
  userId: number,
  id: number,
  locale: Locale,
): Promise<void> {
  // Waits for a concurrent deletion of the picture, after which it is not found.
  await tx.$queryRaw`SELECT id FROM asset WHERE id = ${id} FOR NO KEY UPDATE`;
  if ((await tx.asset.count({ where: { id, ...picturesOf(userId) } })) === 0)
    throw invalid("avatar_id", text("notYours", locale));
}

/**
 * Puts pictures of a user into the trash that are shown nowhere any more: a former one, or without
 * `only` all of them.
 */
export async function deletePictures(tx: Db, userId: number, only?: number): Promise<void> {
  const pictures = await tx.asset.findMany({
    where: { ...picturesOf(userId), ...(only === undefined ? {} : { id: only }) },
    select: { id: true },
  });
  for (const { id } of pictures) {
    if (!(await isUsed(tx, id)))
      await tx.asset.updateMany({
        where: { id, ...picturesOf(userId) },
        data: { deletedAt: new Date(), version: { increment: 1 } },
      });
  }
}
