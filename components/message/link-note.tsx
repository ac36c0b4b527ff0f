"use client";

import { useTranslations } from "next-intl";
import { useChatState } from "./chat-context";

/** Says how the tab reaches the server, when that is not by a connection that is up to date. */
export function LinkNote() {
  const t = useTranslations("account.message");
  const { link, isLoaded } = useChatState();
  const text = link === "connecting" && !isLoaded ? t("links.loading") : t(`links.${link}`);
  return (
    <p role="status" className="link-note" data-link={link}>
      {link === "online" ? "" : text}
    </p>
  );
}
