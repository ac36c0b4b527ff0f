"use client";

import { useLocale, useTranslations } from "next-intl";
import { useId, useState } from "react";
import { TextField } from "@/components/kit/ui/field";
import { paths } from "@/lib/kernel/core/paths";
import { Link } from "@/lib/kernel/i18n/navigation";
import { ConversationItem } from "./conversation-item";
import { conversationRows } from "./conversation-rows";
import { useChatState } from "./chat-context";
import { FoundMessages } from "./found-messages";

type Props = {
  /** The person whose conversation is open. */
  peer: number | undefined;
  onOpen(peer: number): void;
};

/** All conversations, the newest first, then people to whom one may write; with a search. */
export function ConversationList({ peer, onOpen }: Props) {
  const t = useTranslations("account.message");
  const locale = useLocale();
  const id = useId();
  const state = useChatState();
  const [search, setSearch] = useState("");
  const { conversations, people } = conversationRows(state, search);
  const isEmpty = conversations.length + people.length === 0;
  const emptyText = search.trim() === "" ? t("empty") : t("nothingFound", { search });
  const item = (row: (typeof conversations)[number]) => (
    <ConversationItem
      key={row.person.id}
      row={row}
      isOpen={row.person.id === peer}
      onOpen={() => onOpen(row.person.id)}
    />
  );
  return (
    <div className="conversations">
      <div className="conversations-search">
        <TextField
          id={`${id}-search`}
          label={t("search")}
          type="search"
          value={search}
          autoComplete="off"
          onChange={({ target }) => setSearch(target.value)}
        />
      </div>
      <nav className="conversations-scroll" aria-label={t("list")}>
        {conversations.length > 0 && <ul>{conversations.map(item)}</ul>}
        {people.length > 0 && (
          <>
            <h2 className="conversations-head">{t("people")}</h2>
            <ul>{people.map(item)}</ul>
          </>
        )}
        {state.isLoaded && isEmpty && (
          <p className="conversations-empty">
            {emptyText}{" "}
            {search.trim() === "" && (
              <Link locale={locale} href={paths.directory()} className="link-line">
                {t("toDirectory")}
              </Link>
            )}
          </p>
        )}
        <FoundMessages search={search} onOpen={onOpen} />
      </nav>
    </div>
  );
}
