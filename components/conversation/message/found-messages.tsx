"use client";

import { useTranslations } from "next-intl";
import useSWR from "swr";
import { useDebounced } from "@/components/kit/ui/use-debounced";
import { excerpt } from "@/lib/kernel/core/text";
import { searchConversations } from "./client/requests";

const PAUSE_MS = 250;
const EXCERPT_LENGTH = 90;

/** Conversations in which the words of a search were said, also further back than is loaded. */
export function FoundMessages({ search, onOpen }: { search: string; onOpen(peer: number): void }) {
  const t = useTranslations("account.message");
  const words = useDebounced(search.trim(), PAUSE_MS);
  const { data } = useSWR(words.length > 1 ? ["messages", words] : null, () =>
    searchConversations(words),
  );
  const found = (data ?? []).flatMap(({ peer, name, message }) =>
    message && !message.isWithdrawn ? [{ peer, name, text: message.content }] : [],
  );
  if (words === "" || found.length === 0) return null;
  return (
    <>
      <h2 className="conversations-head">{t("inMessages")}</h2>
      <ul>
        {found.map(({ peer, name, text }) => (
          <li key={peer}>
            <button type="button" className="conversation" onClick={() => onOpen(peer)}>
              <span className="conversation-name">{name}</span>
              <span className="conversation-last">{excerpt(text, EXCERPT_LENGTH)}</span>
            </button>
          </li>
        ))}
      </ul>
    </>
  );
}
