"use client";

import { useTranslations } from "next-intl";
import { useChat, useChatState } from "./chat-context";
import type { ConversationRow } from "./conversation-rows";
import { listTime } from "./message-times";

type Props = { row: ConversationRow; isOpen: boolean; onOpen(): void };

/** A conversation of the list: the person, the last text, when, and how much of it is unread. */
export function ConversationItem({ row, isOpen, onOpen }: Props) {
  const t = useTranslations("account.message");
  const { locale } = useChat();
  const { userId } = useChatState();
  const { person, last, pending, unread, isMuted, isBlocked } = row;
  const lastText = () => {
    if (pending !== undefined) return t("you", { text: pending || t("picture") });
    if (!last) return "";
    if (last.isWithdrawn) return t("withdrawn");
    const text = last.content || t("picture");
    return last.from === userId ? t("you", { text }) : text;
  };
  return (
    <li>
      <button
        type="button"
        className="conversation"
        aria-current={isOpen || undefined}
        data-unread={unread > 0 || undefined}
        onClick={onOpen}
      >
        <span className="conversation-head">
          <span className="presence-dot" data-on={person.isConnected || undefined} />
          <span className="conversation-name">{person.name}</span>
          {last && (
            <time className="conversation-time" dateTime={last.createdAt}>
              {/* oxlint-disable-next-line react/purity -- the time at which it is drawn */}
              {listTime(new Date(last.createdAt), new Date(), locale)}
            </time>
          )}
        </span>
        {person.isConnected && <span className="visually-hidden">{t("online")}</span>}
        <span className="conversation-foot">
          <span className="conversation-last">{lastText()}</span>
          {isMuted && <span className="conversation-mark">{t("muted")}</span>}
          {isBlocked && <span className="conversation-mark">{t("blocked")}</span>}
          {unread > 0 && (
            <span className="unread-count">
              <span aria-hidden="true">{unread}</span>
              <span className="visually-hidden">{t("unread", { count: unread })}</span>
            </span>
          )}
        </span>
      </button>
    </li>
  );
}
