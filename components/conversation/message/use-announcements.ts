"use client";

import { useTranslations } from "next-intl";
import { useEffect, useRef } from "react";
import { excerpt } from "@/lib/kernel/core/text";
import { onNewMessage } from "./client/chat-hub";
import { makeNotices } from "./client/notices";
import { readNoticeSettings } from "./client/notice-settings";
import { playNoticeSound } from "./client/notice-sound";
import { hasAttention } from "./client/page-attention";
import { useChat } from "./chat-context";
import { openedPeer } from "./open-conversation";

const EXCERPT_LENGTH = 120;

/**
 * Tells of new messages: one sound and, where the reader wants it, one desktop notice, however many
 * tabs are open, and nothing for a conversation that is being read or is muted.
 */
export function useAnnouncements(onOpen: (peer: number) => void): void {
  const t = useTranslations("account.message");
  const { client } = useChat();
  const open = useRef(onOpen);
  useEffect(() => {
    open.current = onOpen;
  });
  useEffect(() => {
    const { userId } = client.getState();
    const notify = (peer: number, messageId: number) => {
      const { messages, people } = client.getState();
      const message = messages[messageId];
      if (!message || Notification.permission !== "granted") return;
      const notice = new Notification(people[peer]?.name ?? t("title"), {
        body: excerpt(message.content, EXCERPT_LENGTH) || t("picture"),
        tag: `ds-message-${peer}`,
      });
      notice.addEventListener("click", () => {
        window.focus();
        open.current(peer);
        notice.close();
      });
    };
    const notices = makeNotices({
      userId,
      isViewing: (peer) => hasAttention() && openedPeer() === peer,
      announce: (peer, messageId) => {
        const { hasSound, hasDesktop } = readNoticeSettings();
        if (hasSound) playNoticeSound();
        if (hasDesktop && "Notification" in window) notify(peer, messageId);
      },
    });
    const stop = onNewMessage(({ id, from }) => {
      const { isMuted, isBlocked } = client.getState().conversations[from] ?? {};
      if (!isMuted && !isBlocked) notices.arrived(from, id);
    });
    return () => {
      stop();
      notices.stop();
    };
  }, [client, t]);
}
