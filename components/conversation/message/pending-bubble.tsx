"use client";

import { useTranslations } from "next-intl";
import { PictureList } from "@/components/conversation/thread/picture-list";
import { LinkButton } from "@/components/kit/ui/button";
import type { PendingMessage } from "./client/pending-message";
import { useChat } from "./chat-context";
import { MessageText } from "./message-text";

/** A message that the server has not acknowledged: on its way, or refused and to be decided about. */
export function PendingBubble({ pending }: { pending: PendingMessage }) {
  const t = useTranslations("account.message");
  const { client } = useChat();
  const { clientId, content, pictures, state, problem, reason } = pending;
  const hasFailed = state === "failed";
  return (
    <li className="message" data-own="true" data-pending={state}>
      <div className="message-bubble">
        <span className="visually-hidden">{t("byYou")}</span>
        {content && <MessageText text={content} />}
        <PictureList pictures={pictures} labelOf={(number) => t("pictureNumber", { number })} />
        {!hasFailed && <p className="message-foot">{t("waiting")}</p>}
        {hasFailed && (
          <div className="message-failed" role="alert">
            <p>{reason ?? t(`problems.${problem ?? "failed"}`)}</p>
            <p className="flex flex-wrap gap-x-4">
              <LinkButton onClick={() => void client.retry(clientId)}>{t("retry")}</LinkButton>
              <LinkButton onClick={() => void client.discard(clientId)}>{t("discard")}</LinkButton>
            </p>
          </div>
        )}
      </div>
    </li>
  );
}
