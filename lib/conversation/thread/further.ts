import { inTransaction, type Db } from "@/lib/kernel/core/db";
import { invalid } from "@/lib/kernel/core/errors";
import { localizedTexts } from "@/lib/kernel/core/localized-texts";
import type { Locale } from "@/lib/kernel/i18n/locale";
import el from "@/messages/el/services/thread-further.json";
import en from "@/messages/en/services/thread-further.json";
import { receiveMessage } from "./receive";
import { readThreadToken } from "./token";

const { text } = localizedTexts({ el, en });

type Owned = { id: number; memberId: number | null };

/**
 * Stores a further message of the person of a thread, by signed link.
 * @param tell mails those who answer, in the same transaction
 * @throws AppError invalid on `token` for an invalid link or a deleted thread, on `content` for a
 * company in the trash
 */
export async function receiveByLink(
  token: string,
  content: string,
  locale: Locale,
  tell: (tx: Db, thread: Owned) => Promise<void>,
): Promise<{ form_sent: true }> {
  const id = readThreadToken(token);
  await inTransaction(async (tx) => {
    const thread =
      id === undefined
        ? null
        : await tx.thread.findUnique({
            where: { id },
            select: { id: true, memberId: true, member: { select: { deletedAt: true } } },
          });
    if (!thread) throw invalid("token", text("badLink", locale));
    if (thread.member?.deletedAt) throw invalid("content", text("goneCompany", locale));
    await receiveMessage(tx, thread.id, content);
    await tell(tx, thread);
  });
  return { form_sent: true };
}
