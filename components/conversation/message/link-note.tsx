"use client";

import { useTranslations } from "next-intl";
import { useEffect } from "react";
import { noAnswerText } from "@/components/kit/form/no-answer";
import { Button } from "@/components/kit/ui/button";
import { useChat, useChatState } from "./chat-context";

/**
 * Says how the tab reaches the server, when that is not by a connection that is up to date, and takes
 * the connection back from other tabs.
 */
export function LinkNote() {
  const t = useTranslations("account.message");
  const { client } = useChat();
  const { link, isLoaded } = useChatState();
  useEffect(() => client.offerPlace(), [client]);
  const text = () => {
    if (link === "connecting" && !isLoaded) return t("links.loading");
    if (link === "offline")
      return noAnswerText({ offline: t("links.offline"), unanswered: t("links.unanswered") });
    return t(`links.${link}`);
  };
  return (
    <div className="link-note" data-link={link}>
      <p role="status">{link === "online" ? "" : text()}</p>
      {link === "displaced" && (
        <Button kind="quiet" size="small" onClick={client.comeBack}>
          {t("useHere")}
        </Button>
      )}
    </div>
  );
}
