"use client";

import { createContext, useContext, useSyncExternalStore, type ReactNode } from "react";
import type { Locale } from "@/lib/kernel/i18n/locale";
import { chatClientOf } from "./client/chat-hub";
import type { ChatClient } from "./client/chat-client";
import type { ChatState } from "./client/chat-state";

type Chat = { client: ChatClient; locale: Locale };

const ChatContext = createContext<Chat | undefined>(undefined);

/** Gives the chat of the signed-in person to the components inside. Only in the browser. */
export function ChatProvider({
  userId,
  locale,
  children,
}: {
  userId: number;
  locale: Locale;
  children: ReactNode;
}) {
  return <ChatContext value={{ client: chatClientOf(userId), locale }}>{children}</ChatContext>;
}

/** The chat of the tab, and the language of the page. */
export function useChat(): Chat {
  const chat = useContext(ChatContext);
  if (!chat) throw new Error("no ChatProvider around this component");
  return chat;
}

/** The state of the chat; the component renders again with every change. */
export function useChatState(): ChatState {
  const { client } = useChat();
  return useSyncExternalStore(client.subscribe, client.getState, client.getState);
}
