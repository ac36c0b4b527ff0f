"use client";

import { useTranslations } from "next-intl";
import { useChat } from "./chat-context";
import type { ThreadRow } from "./client/thread-rows";
import { MessageBubble } from "./message-bubble";
import { daysAgo, messageDay } from "./message-times";
import { PendingBubble } from "./pending-bubble";

/** A row that parts days or says where new messages begin. */
function Divider({ text, isNew }: { text: string; isNew?: boolean }) {
  return (
    <li className="thread-divider" data-new={isNew}>
      <span>{text}</span>
    </li>
  );
}

/** The rows of a thread: days, the line "new", messages, and those on their way. */
export function ThreadRows({ rows }: { rows: readonly ThreadRow[] }) {
  const t = useTranslations("account.message");
  const { locale } = useChat();
  // oxlint-disable-next-line react/purity -- the time at which it is drawn
  const now = new Date();
  const dayText = (at: Date) => {
    const ago = daysAgo(at, now);
    if (ago === 0) return t("today");
    return ago === 1 ? t("yesterday") : messageDay(at, now, locale);
  };
  return rows.map((row) => {
    if (row.kind === "day") return <Divider key={row.key} text={dayText(row.at)} />;
    if (row.kind === "new") return <Divider key={row.key} text={t("newSince")} isNew />;
    if (row.kind === "pending") return <PendingBubble key={row.key} pending={row.pending} />;
    return <MessageBubble key={row.key} message={row.message} isOwn={row.isOwn} tick={row.tick} />;
  });
}
