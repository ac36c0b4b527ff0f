import { ACKNOWLEDGEMENTS } from "@/lib/conversation/chat/events";
import { readMessage, type Message } from "./chat-message";
import type { ChatStore } from "./chat-store";
import { highestId } from "./read-event";
import { loadConversations, loadNewer } from "./requests";
import type { SocketLink } from "./socket-link";

/** How long a wakened connection may stay silent before it is replaced. */
const WAKE_MS = 3_000;
const RESYNC_MS = 10_000;

type Options = {
  store: ChatStore;
  link: Pick<SocketLink, "ask" | "isUp" | "reconnect" | "hurry">;
  /** Messages that came; some may be known. */
  onMessages(messages: readonly Message[]): void;
  /** The tab has everything up to now. */
  onCurrent(): void;
  /** The session is over. */
  onEnded(): void;
};

export type ChatSync = {
  /** People and last messages have come over a new connection. */
  began(messages: readonly Message[]): Promise<void>;
  /** A message has come over a connection that is up to date. */
  arrived(id: number): void;
  /** The machine, the tab or the network woke up: an open connection is not believed. */
  woke(): Promise<void>;
  /** Asks the site instead of the sidecar. */
  poll(): Promise<void>;
};

/**
 * Fills what was missed. `cursor` is the last message up to which nothing is missing: answers of
 * `resync` move it, live messages while nothing is missing, but never one's own acknowledgements,
 * which may come before older messages of others.
 */
export function makeChatSync({ store, link, onMessages, onCurrent, onEnded }: Options): ChatSync {
  const { dispatch, getState } = store;
  let cursor = 0;
  let isCurrent = false;
  let isBusy = false;

  const take = (messages: readonly Message[]) => {
    cursor = Math.max(cursor, highestId(messages));
    onMessages(messages);
  };
  /** Whether everything has come. */
  const catchUp = async (timeoutMs: number): Promise<boolean> => {
    for (;;) {
      const answer = await link.ask("resync", { after: cursor }, timeoutMs);
      const { data } = ACKNOWLEDGEMENTS.resync.safeParse(answer);
      if (!data) return false;
      take(data.messages.map(readMessage));
      if (!data.more) return true;
    }
  };
  /** What came since the cursor, by requests; undefined when they failed. */
  const fetchNewer = async (): Promise<Message[] | undefined> => {
    const messages: Message[] = [];
    for (let after = cursor; ; after = highestId(messages)) {
      const newer = await loadNewer(after);
      if (newer.kind !== "ok") return undefined;
      messages.push(...newer.messages);
      if (!newer.more) return messages;
    }
  };
  const refresh = async (timeoutMs: number) => {
    if (isBusy) return;
    isBusy = true;
    isCurrent = false;
    const isDone = await catchUp(timeoutMs);
    isBusy = false;
    // One that was lost meanwhile comes back after its delay.
    if (!isDone) return link.isUp() ? link.reconnect() : undefined;
    isCurrent = true;
    dispatch({ type: "link", link: "online" });
    onCurrent();
  };
  return {
    began: async (messages) => {
      if (cursor > 0) return refresh(RESYNC_MS);
      cursor = highestId(messages);
      isCurrent = true;
      dispatch({ type: "link", link: "online" });
      onCurrent();
    },
    arrived: (id) => {
      if (isCurrent) cursor = Math.max(cursor, id);
    },
    woke: async () => {
      if (!link.isUp()) return link.hurry();
      dispatch({ type: "link", link: "updating" });
      await refresh(WAKE_MS);
    },
    poll: async () => {
      isCurrent = false;
      const isFirst = !getState().isLoaded;
      const conversations = await loadConversations();
      const newer = isFirst || conversations.kind !== "ok" ? undefined : await fetchNewer();
      // The socket has come back meanwhile, and asks by itself.
      if (link.isUp()) return;
      if (conversations.kind === "ended") return onEnded();
      if (conversations.kind !== "ok") return dispatch({ type: "link", link: "offline" });
      if (isFirst) take(conversations.messages);
      else if (newer) take(newer);
      for (const action of conversations.actions) dispatch(action);
      dispatch({ type: "link", link: "polling" });
      onCurrent();
    },
  };
}
