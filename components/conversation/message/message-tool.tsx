"use client";

import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { useEffect, useState, type MouseEvent } from "react";
import { Icon } from "@/components/kit/ui/icon";
import { localePath } from "@/lib/kernel/i18n/locale";
import { useChat, useChatState } from "./chat-context";
import { SCREENS } from "@/lib/kernel/screen/screens";
import { conversationPath } from "@/lib/conversation/message/conversation-path";
import { MessagePanel } from "./message-panel";
import { useAnnouncements } from "./use-announcements";
import { useTitleCount } from "./use-title-count";
import "./message.css";
import "./thread.css";
import "./panel.css";

/** Above this the badge shows a plus sign. */
const MAX_SHOWN = 99;

/**
 * The messages in the header, with the true number of unread ones: on public pages a panel, in the
 * account area the screen. A link in both, so that it opens in a new tab too.
 */
export function MessageTool({ area }: { area: "site" | "account" }) {
  const t = useTranslations("account.message");
  const router = useRouter();
  const { client, locale } = useChat();
  const { unread } = useChatState();
  const [isOpen, setOpen] = useState(false);
  const [peer, setPeer] = useState<number>();
  useTitleCount(unread.total);
  useEffect(() => {
    const flush = () => client.drafts.flush();
    window.addEventListener("pagehide", flush);
    return () => window.removeEventListener("pagehide", flush);
  }, [client]);

  const openConversation = (to: number) => {
    if (area === "account") return router.push(localePath(locale, conversationPath(to)));
    setPeer(to);
    setOpen(true);
  };
  useAnnouncements(openConversation);
  const onClick = (event: MouseEvent) => {
    if (area === "account" || event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    setOpen(!isOpen);
  };
  const shown = unread.total > MAX_SHOWN ? `${MAX_SHOWN}+` : String(unread.total);
  const label = unread.total > 0 ? t("openUnread", { count: unread.total }) : t("open");
  return (
    <>
      <a
        href={localePath(locale, SCREENS.messages.path)}
        className="round-button message-tool"
        aria-label={label}
        title={label}
        aria-expanded={area === "site" ? isOpen : undefined}
        onClick={onClick}
      >
        <Icon name="mail" />
        {unread.total > 0 && (
          <span className="tool-badge" aria-hidden="true">
            {shown}
          </span>
        )}
      </a>
      {isOpen && <MessagePanel peer={peer} onOpen={setPeer} onClose={() => setOpen(false)} />}
    </>
  );
}
