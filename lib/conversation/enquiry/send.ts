import type { Actor } from "@/lib/kernel/core/actor";
import { inTransaction } from "@/lib/kernel/core/db";
import { invalid } from "@/lib/kernel/core/errors";
import type { Locale } from "@/lib/kernel/i18n/locale";
import { publicName } from "@/lib/directory/member/public-name";
import { tellEditors } from "@/lib/conversation/contact/service";
import { receiveByLink } from "@/lib/conversation/thread/further";
import { attachPictures } from "@/lib/conversation/thread/picture/attach";
import { startThread } from "@/lib/conversation/thread/receive";
import { findReachable, namesOf } from "./companies";
import type { NewEnquiry, SentEnquiry } from "./schema";
import { tellCompany } from "./tell";
import { enquiryText } from "./texts";
import { viewSent } from "./view";

/**
 * Stores one enquiry per company, all or none, each with its mail. The person gets no mail.
 * @throws AppError invalid on `member_ids` for a company that is hidden, deleted, or reached by
 * nobody, on `asset_ids` as `attachPictures`
 */
export async function sendEnquiries(
  actor: Actor,
  input: NewEnquiry,
  locale: Locale,
): Promise<SentEnquiry[]> {
  const { member_ids: memberIds, name, surname, phone, email, message } = input;
  const { subject, place, when: timeFrame, budget } = input;
  const userId = actor.kind === "user" ? actor.userId : null;
  const batch = crypto.randomUUID();
  return inTransaction(async (tx) => {
    const members = new Map((await findReachable(tx, memberIds)).map((one) => [one.id, one]));
    const gone = memberIds.filter((id) => !members.has(id));
    if (gone.length > 0) {
      const names = await namesOf(tx, gone, locale);
      throw invalid("member_ids", `${enquiryText("gone", locale)} ${names.join(", ")}.`);
    }
    const sent: SentEnquiry[] = [];
    // In the order in which they were chosen, as the receipt names them.
    for (const memberId of new Set(memberIds)) {
      const translations = members.get(memberId)?.translations ?? [];
      const person = { name, surname, phone, email, locale, userId };
      const threadId = await startThread(tx, person, message, memberId);
      await tx.enquiry.create({
        data: { threadId, batch, subject, place, timeFrame, budget },
        select: { threadId: true },
      });
      await tellCompany(tx, threadId, memberId);
      sent.push(viewSent(threadId, { id: memberId, name: publicName(translations, locale) }));
    }
    const threadIds = sent.map(({ id }) => id);
    await attachPictures(tx, actor, input.asset_ids, threadIds, locale);
    return sent;
  });
}

/**
 * Stores a further message of a person by signed link, and mails the editors or the company.
 * @throws AppError invalid as `receiveByLink`
 */
export const sendFurtherMessage = (
  token: string,
  content: string,
  locale: Locale,
): Promise<{ form_sent: true }> =>
  receiveByLink(token, content, locale, (tx, { id, memberId }) =>
    memberId === null ? tellEditors(tx, id) : tellCompany(tx, id, memberId),
  );
