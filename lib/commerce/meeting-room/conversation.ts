import type { UserActor } from "@/lib/kernel/core/actor";
import { inTransaction } from "@/lib/kernel/core/db";
import { settings } from "@/lib/kernel/core/settings";
import { localePath, type Locale } from "@/lib/kernel/i18n/locale";
import { conversationPath } from "@/lib/conversation/message/conversation-path";
import { openConversation } from "@/lib/conversation/message/open-conversation";

type Meeting = {
  actor: UserActor;
  /** The other participant, if there is one with an account. */
  other: number | null;
  locale: Locale;
  /** The first line of the draft. */
  topic?: string;
};

/**
 * The address of the conversation of two participants, who may write to each other from now on; null
 * without a second one.
 */
export async function openMeeting({
  actor,
  other,
  locale,
  topic,
}: Meeting): Promise<string | null> {
  if (other === null || other === actor.userId) return null;
  await inTransaction((tx) => openConversation(tx, actor.userId, other));
  return settings().SITE_URL + localePath(locale, conversationPath(other, topic));
}
