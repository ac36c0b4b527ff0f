import type { Db } from "@/lib/kernel/core/db";
import { invalid } from "@/lib/kernel/core/errors";
import type { Locale } from "@/lib/kernel/i18n/locale";
import { messageText } from "../texts";

/**
 * Gives a new message its pictures, in the transaction that stores it: own ones that were not sent
 * yet, so that of two messages with the same picture one is refused.
 * @throws AppError invalid on `asset_ids` for any other picture
 */
export async function attachMessagePictures(
  tx: Db,
  userId: number,
  ids: readonly number[],
  messageId: number,
  locale: Locale,
): Promise<void> {
  if (ids.length === 0) return;
  const { count } = await tx.threadPicture.updateMany({
    where: { id: { in: [...ids] }, userId, threadId: null, messageId: null },
    data: { messageId },
  });
  if (count !== ids.length) throw invalid("asset_ids", messageText("gone", locale));
}
