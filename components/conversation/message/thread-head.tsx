"use client";

import { useTranslations } from "next-intl";
import { Icon } from "@/components/kit/ui/icon";
import { IconButton } from "@/components/kit/ui/icon-button";
import { useChatState } from "./chat-context";
import { ThreadMenu } from "./thread-menu";

/** Who one talks with, and what can be done with the conversation. */
export function ThreadHead({ peer, onLeave }: { peer: number; onLeave(): void }) {
  const t = useTranslations("account.message");
  const { people, conversations } = useChatState();
  const { name = "", isConnected = false } = people[peer] ?? {};
  const { company, isMuted } = conversations[peer] ?? {};
  const facts = [company, isConnected ? t("online") : "", isMuted ? t("muted") : ""];
  return (
    <div className="thread-head">
      <IconButton look="plain" className="thread-back" label={t("back")} onClick={onLeave}>
        <Icon name="back" />
      </IconButton>
      <div className="min-w-0 grow">
        <h2 className="thread-name">
          <span className="presence-dot" data-on={isConnected || undefined} />
          {name}
        </h2>
        <p className="thread-facts">{facts.filter(Boolean).join(" · ")}</p>
      </div>
      <ThreadMenu peer={peer} name={name} onLeave={onLeave} />
    </div>
  );
}
