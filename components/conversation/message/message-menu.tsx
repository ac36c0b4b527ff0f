"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { callApi } from "@/components/kit/form/api-client";
import { Glyph } from "@/components/kit/ui/glyph";
import { Menu } from "@/components/kit/ui/menu";
import { showToast } from "@/components/kit/ui/toast";
import { WITHDRAW_MINUTES } from "@/lib/conversation/message/schema";
import type { Message } from "./client/chat-message";
import { useChat } from "./chat-context";
import { ReportDialog } from "./report-dialog";
import { useNowUntil } from "./use-now";

export const MORE = "M5 10h.1M10 10h.1M15 10h.1";

type Props = { message: Message; isOwn: boolean };

/** What can be done with a message: an own one is withdrawn for a quarter of an hour, another reported. */
export function MessageMenu({ message, isOwn }: Props) {
  const t = useTranslations("account.message");
  const { client } = useChat();
  const [isReporting, setReporting] = useState(false);
  const until = new Date(message.createdAt).getTime() + WITHDRAW_MINUTES * 60_000;
  const isLate = useNowUntil(isOwn ? until : undefined) >= until;
  const withdraw = async () => {
    const result = await callApi(`/api/message/${message.id}`, { withdrawn: true }, "PUT");
    if (result.kind === "ok") client.dispatch({ type: "withdrawn", id: message.id });
    else showToast(t(result.kind === "invalid" ? "withdrawLate" : "actionFailed"));
  };
  if (isOwn && isLate) return null;
  return (
    <>
      <Menu
        label={t("messageMenu")}
        button={<Glyph path={MORE} strokeWidth={2.5} />}
        buttonClass="icon-button message-more"
        panelClass="message-popover"
      >
        <ul>
          <li>
            <button
              type="button"
              className="message-action"
              data-closes=""
              onClick={() => (isOwn ? void withdraw() : setReporting(true))}
            >
              {isOwn ? t("withdraw") : t("report")}
            </button>
          </li>
        </ul>
      </Menu>
      {isReporting && <ReportDialog messageId={message.id} onClose={() => setReporting(false)} />}
    </>
  );
}
