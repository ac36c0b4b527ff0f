import { callApi } from "@/components/kit/form/api-client";
import { mayBeSignedIn } from "@/components/kit/session/session-store";
import { localePath, type Locale } from "@/lib/kernel/i18n/locale";
import { conversationPath } from "@/lib/conversation/message/conversation-path";

type Asked = { memberId: number; subject: string; locale: Locale };

/**
 * Opens the conversation with the company's person who is available for chat.
 * @returns false where there is none: for visitors, users without a confirmed address, a company of
 * which nobody is available, and without a connection
 */
export async function writeToCompany({ memberId, subject, locale }: Asked): Promise<boolean> {
  if (!mayBeSignedIn(document.cookie)) return false;
  const path = `/api/member/${memberId}/chat-person`;
  const result = await callApi<{ user_id: number } | null>(path, undefined, "GET");
  if (result.kind !== "ok" || !result.data) return false;
  window.location.assign(localePath(locale, conversationPath(result.data.user_id, subject)));
  return true;
}
