import { ACKNOWLEDGEMENTS } from "@/lib/conversation/chat/events";
import type { ChatStore } from "./chat-store";
import { changeConversation } from "./requests";
import type { SocketLink } from "./socket-link";

const ACK_MS = 8_000;

export type Reads = {
  /** All messages of a person up to this one were seen. */
  mark(peer: number, upTo: number): void;
  /** Tells the server what it has not acknowledged. */
  flush(): void;
};

/** What was seen here, told to the server until it says that it knows. */
export function makeReads(store: ChatStore, link: Pick<SocketLink, "isUp" | "ask">): Reads {
  const untold = new Map<number, number>();
  const running = new Set<number>();

  const send = async (peer: number, upTo: number): Promise<boolean> => {
    if (!link.isUp()) return Boolean(await changeConversation(peer, { read_up_to: upTo }));
    const answer = await link.ask("message read", { with: peer, up_to: upTo }, ACK_MS);
    return ACKNOWLEDGEMENTS["message read"].safeParse(answer).success;
  };
  const tell = async (peer: number) => {
    if (running.has(peer)) return;
    running.add(peer);
    for (let upTo = untold.get(peer); upTo !== undefined; upTo = untold.get(peer)) {
      if (!(await send(peer, upTo))) break;
      if (untold.get(peer) === upTo) untold.delete(peer);
    }
    running.delete(peer);
  };
  return {
    mark: (peer, upTo) => {
      const { seenUpTo, unread } = store.getState();
      // A conversation marked as unread counts without a message that was not seen.
      if ((seenUpTo[peer] ?? 0) >= upTo && (unread.by[peer] ?? 0) === 0) return;
      store.dispatch({ type: "cursor", name: "seenUpTo", peer, upTo, isSeenNow: true });
      untold.set(peer, upTo);
      void tell(peer);
    },
    flush: () => {
      for (const peer of untold.keys()) void tell(peer);
    },
  };
}
