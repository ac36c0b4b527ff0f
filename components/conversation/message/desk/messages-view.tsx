"use client";

import { usePathname, useSearchParams } from "next/navigation";
import { useEffect, useSyncExternalStore } from "react";
import type { Locale } from "@/lib/kernel/i18n/locale";
import { ChatProvider } from "../chat-context";
import { Messages } from "../messages";
import { conversationPath } from "@/lib/conversation/message/conversation-path";
import { beginDraft } from "./begin-draft";

type Props = {
  locale: Locale;
  userId: number;
  peer: number | undefined;
  subject: string | undefined;
};

const never = () => () => undefined;

/**
 * The messages of a person. The open conversation is in the URL, so that Back, reload and a link
 * lead to it.
 */
export function MessagesView({ locale, userId, peer: first, subject }: Props) {
  const isInBrowser = useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
  const pathname = usePathname();
  const current = Number(useSearchParams().get("with") ?? "") || undefined;
  useEffect(() => {
    if (first !== undefined && subject) void beginDraft(userId, first, subject);
  }, [userId, first, subject]);
  const open = (to: number | undefined) => {
    const query = to === undefined ? "" : conversationPath(to).replace(/^[^?]*/, "");
    window.history.pushState(null, "", pathname + query);
  };
  if (!isInBrowser) return <div className="messages-screen" />;
  return (
    <ChatProvider userId={userId} locale={locale}>
      <div className="messages-screen">
        <Messages peer={current} onOpen={open} />
      </div>
    </ChatProvider>
  );
}
