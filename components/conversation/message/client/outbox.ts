import type { ChatAction } from "./chat-reducer";
import type { ChatState } from "./chat-state";
import type { Message, Picture } from "./chat-message";
import { newClientId } from "./client-id";
import type { MessageStore } from "./message-store";
import type { PendingMessage, PendingProblem } from "./pending-message";
import { withTabLock } from "./tab-lock";

/** What became of an attempt to send. */
export type SendResult =
  | { kind: "stored"; message: Message }
  | { kind: "refused"; problem: PendingProblem; reason: string | null }
  /** No answer: it stays the same message, and is sent again after this time or sooner. */
  | { kind: "later"; afterMs: number };

type Options = {
  userId: number;
  store: Promise<MessageStore>;
  getState(): ChatState;
  dispatch(action: ChatAction): void;
  send(pending: PendingMessage): Promise<SendResult>;
  /** Other tabs read the store again. */
  onChange(): void;
  onStored(message: Message): void;
};

export type Outbox = {
  /** Reads what was not acknowledged before the page was loaded, or what another tab changed. */
  load(): Promise<void>;
  add(to: number, content: string, pictures: readonly Picture[]): Promise<void>;
  retry(clientId: string): Promise<void>;
  discard(clientId: string): Promise<void>;
  /** Sends what waits, each conversation in its order. */
  flush(): void;
  /** Drops what the server has stored. */
  settle(messages: readonly Message[]): void;
  stop(): void;
};

/**
 * Messages that the server has not acknowledged. Each has its id from the moment it is written, and
 * keeps it over reloads, transports and retries, so that it is stored once. Those of a conversation
 * are sent one after the other; one that is refused stays until its author retries or discards it.
 */
export function makeOutbox(options: Options): Outbox {
  const { userId, getState, dispatch, send } = options;
  const running = new Map<number, Promise<void>>();
  const timers = new Set<ReturnType<typeof setTimeout>>();
  /** Peers with something new to send while a run for them goes on. */
  const wanted = new Set<number>();
  /** Those that are not, or not yet, written to the store as they are here. */
  const unstored = new Set<string>();
  /** Those that are over, which the store may still have for a moment. */
  const gone = new Set<string>();
  let lastOrder = 0;
  let isStopped = false;

  const keep = async (pending: PendingMessage) => {
    dispatch({ type: "kept", pending });
    unstored.add(pending.clientId);
    try {
      await (await options.store).keepPending(pending);
      unstored.delete(pending.clientId);
    } catch (error) {
      // The quota is used up: the message is sent all the same, but does not outlive the page.
      console.warn("message not kept", error);
    }
    options.onChange();
  };
  const drop = async (clientId: string) => {
    unstored.delete(clientId);
    gone.add(clientId);
    await (await options.store).dropPending({ userId, clientId });
    options.onChange();
  };
  const find = (clientId: string) => getState().pending.find((one) => one.clientId === clientId);

  /** Takes over what other tabs added, sent and dropped. */
  const load = async () => {
    const kept = await (await options.store).pending(userId);
    const own = getState().pending.filter(({ clientId }) => unstored.has(clientId));
    const others = kept.filter(({ clientId }) => !unstored.has(clientId) && !gone.has(clientId));
    if (!isStopped) dispatch({ type: "pending", pending: [...others, ...own] });
  };

  const sendFirst = async (peer: number): Promise<boolean> => {
    const next = getState().pending.find((one) => one.to === peer && one.state === "waiting");
    if (!next || isStopped) return false;
    const result = await send(next);
    if (isStopped) return false;
    if (result.kind === "stored") {
      dispatch({ type: "messages", messages: [result.message] });
      options.onStored(result.message);
      await drop(next.clientId);
      return true;
    }
    if (result.kind === "refused") {
      const { problem, reason } = result;
      await keep({ ...next, state: "failed", problem, reason });
      return true;
    }
    const timer = setTimeout(() => {
      timers.delete(timer);
      flushPeer(peer);
    }, result.afterMs);
    timers.add(timer);
    return false;
  };
  const sendAll = (peer: number) =>
    withTabLock(`${userId} to ${peer}`, async () => {
      // Another tab may have sent them while this one waited for its turn.
      await load();
      while (await sendFirst(peer));
    });
  const flushPeer = (peer: number) => {
    if (isStopped) return;
    if (running.has(peer)) {
      wanted.add(peer);
      return;
    }
    wanted.delete(peer);
    const run = sendAll(peer)
      .catch((error: unknown) => console.warn("messages not sent", error))
      .finally(() => {
        running.delete(peer);
        if (wanted.has(peer)) flushPeer(peer);
      });
    running.set(peer, run);
  };
  const flush = () => {
    for (const { to, state } of getState().pending) if (state === "waiting") flushPeer(to);
  };

  return {
    load,
    flush,
    add: async (to, content, pictures) => {
      // Rises even when the clock is set back.
      lastOrder = Math.max(lastOrder + 1, Date.now());
      await keep({
        clientId: newClientId(),
        userId,
        to,
        content,
        pictures: [...pictures],
        order: lastOrder,
        state: "waiting",
        problem: null,
        reason: null,
      });
      flush();
    },
    retry: async (clientId) => {
      const pending = find(clientId);
      if (!pending) return;
      await keep({ ...pending, state: "waiting", problem: null, reason: null });
      flush();
    },
    discard: async (clientId) => {
      dispatch({ type: "dropped", clientId });
      await drop(clientId);
    },
    settle: (messages) => {
      for (const { from, clientId } of messages)
        if (from === userId && clientId)
          void drop(clientId).catch((error: unknown) => console.warn("message not dropped", error));
    },
    stop: () => {
      isStopped = true;
      for (const timer of timers) clearTimeout(timer);
    },
  };
}
