"use client";

import { useTranslations } from "next-intl";
import { useEffect, useState } from "react";
import { Button, LinkButton } from "@/components/kit/ui/button";
import { useChat, useChatState } from "./chat-context";
import { firstUnseen, threadRows } from "./client/thread-rows";
import { loadConversation } from "./client/requests";
import { Composer } from "./composer";
import { rememberOpened } from "./open-conversation";
import { ThreadHead } from "./thread-head";
import { ThreadRows } from "./thread-rows";
import { useNewLine } from "./use-new-line";
import { useNowUntil } from "./use-now";
import { useSeen } from "./use-seen";
import { useThreadScroll } from "./use-scroll";

type Props = { peer: number; onLeave(): void };

/** The conversation with one person. Made anew for each (`key`). */
export function Thread({ peer, onLeave }: Props) {
  const t = useTranslations("account.message");
  const { client } = useChat();
  const state = useChatState();
  const [isLoadingOlder, setLoadingOlder] = useState(false);
  const [isUnknown, setUnknown] = useState(false);
  const person = state.people[peer];
  const conversation = state.conversations[peer];
  const hasOlder = state.hasOlder[peer];
  const isKnown = conversation?.canWrite !== undefined;

  useEffect(() => {
    if (!state.isLoaded || isKnown) return;
    void loadConversation(peer).then((actions) => {
      if (!actions) return setUnknown(true);
      for (const action of actions) client.dispatch(action);
    });
  }, [client, peer, state.isLoaded, isKnown]);
  useEffect(() => {
    if (state.isLoaded && hasOlder === undefined) void client.loadOlder(peer);
  }, [client, peer, state.isLoaded, hasOlder]);

  useEffect(() => rememberOpened(peer), [peer]);

  const [newFrom, clearLine] = useNewLine(firstUnseen(state, peer));
  const rows = threadRows(state, peer, newFrom);
  const typingUntil = state.typingUntil[peer];
  const isTyping = useNowUntil(typingUntil) < (typingUntil ?? 0);
  const lastId = state.threads[peer]?.at(-1) ?? 0;
  const { scroller, isAtEnd, toEnd } = useThreadScroll({
    isReady: rows.length > 0,
    firstKey: rows[0]?.key,
    lastKey: rows.at(-1)?.key,
  });
  useSeen(scroller, lastId, (upTo) => client.markRead(peer, upTo));

  const older = async () => {
    setLoadingOlder(true);
    await client.loadOlder(peer);
    setLoadingOlder(false);
  };
  const onSent = () => {
    clearLine();
    toEnd();
  };
  const name = person?.name ?? "";
  const isEmpty = rows.length === 0 && (hasOlder === false || isUnknown);
  if (isUnknown && !person)
    return (
      <div className="thread-none">
        <p>{t("unknownPerson")}</p>
        <Button kind="quiet" onClick={onLeave}>
          {t("back")}
        </Button>
      </div>
    );
  return (
    <section className="thread" aria-label={t("threadWith", { name })}>
      <ThreadHead peer={peer} onLeave={onLeave} />
      <div ref={scroller} className="thread-scroll" tabIndex={0} role="region" aria-label={name}>
        {hasOlder === true && (
          <p className="text-center">
            <LinkButton aria-disabled={isLoadingOlder} onClick={() => void older()}>
              {t("older")}
            </LinkButton>
          </p>
        )}
        {isEmpty && <p className="thread-empty">{t("firstMessage", { name })}</p>}
        <div role="log" aria-label={t("log")}>
          <ol className="thread-rows">
            <ThreadRows rows={rows} />
          </ol>
        </div>
        <p className="thread-typing" aria-live="polite">
          {isTyping ? t("typing", { name }) : ""}
        </p>
      </div>
      {!isAtEnd && (
        <Button kind="quiet" size="small" className="thread-to-end" onClick={toEnd}>
          {t("toEnd")}
        </Button>
      )}
      {conversation?.canWrite === false ? (
        <p className="thread-closed">{t(conversation.isBlocked ? "youBlocked" : "cannotWrite")}</p>
      ) : (
        <Composer key={peer} peer={peer} name={name} onSent={onSent} />
      )}
    </section>
  );
}
