"use client";

import { useTranslations } from "next-intl";
import { useChatState } from "./chat-context";
import { ConversationList } from "./conversation-list";
import { LinkNote } from "./link-note";
import { Thread } from "./thread";
import "./message.css";
import "./thread.css";
import "./panel.css";

type Props = {
  /** The person whose conversation is open. */
  peer: number | undefined;
  onOpen(peer: number | undefined): void;
  /** Whether the list is left out while a conversation is open. */
  onlyMessages?: boolean;
};

/** The list of conversations and the open one: side by side, or one of them where space is short. */
export function Messages({ peer, onOpen, onlyMessages = false }: Props) {
  const t = useTranslations("account.message");
  const { isLoaded, people } = useChatState();
  const hasPeople = Object.keys(people).length > 0;
  const note = isLoaded && !hasPeople ? t("nobody") : t("choose");
  return (
    <div
      className="messages"
      data-open={peer !== undefined || undefined}
      data-only={(onlyMessages && peer !== undefined) || undefined}
    >
      <LinkNote />
      <ConversationList peer={peer} onOpen={onOpen} />
      {peer === undefined ? (
        <div className="thread-none">
          <p>{note}</p>
        </div>
      ) : (
        <Thread key={peer} peer={peer} onLeave={() => onOpen(undefined)} />
      )}
    </div>
  );
}
