"use client";

import { useTranslations } from "next-intl";
import { PictureList } from "@/components/conversation/thread/picture-list";
import { Glyph } from "@/components/kit/ui/glyph";
import type { Message } from "./client/chat-message";
import type { Tick } from "./client/thread-rows";
import { useChat } from "./chat-context";
import { MessageMenu } from "./message-menu";
import { MessageText } from "./message-text";
import { messageTime } from "./message-times";
import { RECEIVED_ATTRIBUTE } from "./use-seen";

const TICKS: Record<Tick, string> = {
  sent: "m3 10.500 4 4 8-9",
  delivered: "m1.500 10.500 4 4 8-9M9 13.500l1.500 1L18 5.500",
  read: "m1.500 10.500 4 4 8-9M9 13.500l1.500 1L18 5.500",
};

type Props = { message: Message; isOwn: boolean; tick: Tick };

/** A stored message. An own one says how far it got. */
export function MessageBubble({ message, isOwn, tick }: Props) {
  const t = useTranslations("account.message");
  const { locale } = useChat();
  const { id, content, pictures, isWithdrawn, createdAt } = message;
  const received = isOwn ? {} : { [RECEIVED_ATTRIBUTE]: id };
  return (
    <li className="message" data-own={isOwn || undefined} {...received}>
      <div className="message-bubble">
        <span className="visually-hidden">{isOwn ? t("byYou") : t("byThem")}</span>
        {isWithdrawn ? (
          <p className="message-gone">{t("withdrawn")}</p>
        ) : (
          <>
            {content && <MessageText text={content} />}
            <PictureList
              pictures={[...pictures]}
              labelOf={(number) => t("pictureNumber", { number })}
            />
          </>
        )}
        <p className="message-foot">
          <time dateTime={createdAt}>{messageTime(new Date(createdAt), locale)}</time>
          {isOwn && !isWithdrawn && (
            <span className="message-tick" data-tick={tick}>
              <Glyph path={TICKS[tick]} size={14} />
              <span>{t(`ticks.${tick}`)}</span>
            </span>
          )}
        </p>
      </div>
      {!isWithdrawn && <MessageMenu message={message} isOwn={isOwn} />}
    </li>
  );
}
