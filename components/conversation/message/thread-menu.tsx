"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { callApi } from "@/components/kit/form/api-client";
import { Glyph } from "@/components/kit/ui/glyph";
import { Menu } from "@/components/kit/ui/menu";
import { showToast } from "@/components/kit/ui/toast";
import { useChat, useChatState } from "./chat-context";
import { BlockDialog } from "./block-dialog";
import { changeConversation, loadConversation } from "./client/requests";
import { keepNoticeSettings, readNoticeSettings } from "./client/notice-settings";
import { MORE } from "./message-menu";

type Props = { peer: number; name: string; onLeave(): void };

/** What can be done with a conversation, and how this browser tells of new messages. */
export function ThreadMenu({ peer, name, onLeave }: Props) {
  const t = useTranslations("account.message");
  const { client } = useChat();
  const { conversations } = useChatState();
  const { isMuted = false, isBlocked = false } = conversations[peer] ?? {};
  const [isBlocking, setBlocking] = useState(false);
  const [notices, setNotices] = useState(readNoticeSettings);

  const change = async (to: Parameters<typeof changeConversation>[1]) => {
    const actions = await changeConversation(peer, to);
    if (!actions) return showToast(t("actionFailed"));
    for (const action of actions) client.dispatch(action);
  };
  const markUnread = async () => {
    onLeave();
    await change({ marked_unread: true });
  };
  const unblock = async () => {
    const result = await callApi(`/api/block/${peer}`, undefined, "DELETE");
    if (result.kind !== "ok") return showToast(t("actionFailed"));
    for (const action of (await loadConversation(peer)) ?? []) client.dispatch(action);
  };
  const keep = (changed: Partial<typeof notices>) => {
    const settings = { ...notices, ...changed };
    setNotices(settings);
    keepNoticeSettings(settings);
  };
  const switchDesktop = async () => {
    if (notices.hasDesktop) return keep({ hasDesktop: false });
    if ((await Notification.requestPermission()) === "granted") return keep({ hasDesktop: true });
    showToast(t("desktopRefused"));
  };
  const entries = [
    { label: t("markUnread"), run: () => void markUnread() },
    { label: isMuted ? t("unmute") : t("mute"), run: () => void change({ muted: !isMuted }) },
    {
      label: isBlocked ? t("unblock") : t("block"),
      run: () => (isBlocked ? void unblock() : setBlocking(true)),
    },
    {
      label: notices.hasSound ? t("soundOff") : t("soundOn"),
      run: () => keep({ hasSound: !notices.hasSound }),
    },
    ...("Notification" in window
      ? [
          {
            label: notices.hasDesktop ? t("desktopOff") : t("desktopOn"),
            run: () => void switchDesktop(),
          },
        ]
      : []),
  ];
  return (
    <>
      <Menu
        label={t("threadMenu", { name })}
        button={<Glyph path={MORE} strokeWidth={2.5} />}
        buttonClass="icon-button"
        panelClass="message-popover"
      >
        <ul>
          {entries.map(({ label, run }) => (
            <li key={label}>
              <button type="button" className="message-action" data-closes="" onClick={run}>
                {label}
              </button>
            </li>
          ))}
        </ul>
      </Menu>
      {isBlocking && <BlockDialog peer={peer} name={name} onClose={() => setBlocking(false)} />}
    </>
  );
}
