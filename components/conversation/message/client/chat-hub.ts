import { onSignOut } from "@/components/kit/session/sign-out-tasks";
import { chatEndpoint } from "@/lib/conversation/chat/endpoint";
import { makeChatClient, type ChatClient } from "./chat-client";
import type { Message } from "./chat-message";
import { setChatPerson } from "@/components/kit/session/chat-person";
import { openStore } from "./open-store";
import { loadConversation } from "./requests";

type NewListener = (message: Message) => void;

let current: { userId: number; client: ChatClient } | undefined;
const newListeners = new Set<NewListener>();

/**
 * The chat of this tab for the signed-in person, made and connected when it is first asked for: all
 * parts of a page share one connection.
 */
export function chatClientOf(userId: number): ChatClient {
  if (current?.userId === userId) return current.client;
  void current?.client.stop();
  const client = makeChatClient({
    userId,
    endpoint: chatEndpoint(document.documentElement.dataset.chatUrl ?? window.location.origin),
    store: openStore(),
    onNew: (message) => {
      for (const listener of [...newListeners]) listener(message);
    },
  });
  current = { userId, client };
  setChatPerson(userId);
  client.start();
  return client;
}

/** Calls a listener for every new message of somebody else. @returns a function that ends it */
export function onNewMessage(listener: NewListener): () => void {
  newListeners.add(listener);
  return () => void newListeners.delete(listener);
}

/** Asks again for one conversation, when a part of the page outside the chat has changed it. */
export async function refreshConversation(peer: number): Promise<void> {
  const client = current?.client;
  if (!client) return;
  for (const action of (await loadConversation(peer)) ?? []) client.dispatch(action);
}

/** Ends the chat of this tab, and deletes what the browser keeps for its person. */
export async function forgetMessages(): Promise<void> {
  await current?.client.stop(true);
  current = undefined;
}
onSignOut(forgetMessages);
