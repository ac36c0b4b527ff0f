import type { Message } from "./chat-message";
import type { ChatState } from "./chat-state";

/**
 * The ids of a person's messages that were not seen, as far as they are loaded. What lies before a
 * message that was read was read too: the cursor of a conversation moves forward only.
 */
export function unseenOf(state: ChatState, peer: number): number[] {
  if (peer === state.userId) return [];
  const received = (state.threads[peer] ?? [])
    .map((id) => state.messages[id])
    .filter((message): message is Message => message?.from === peer);
  const lastRead = received.findLast(({ readAt }) => readAt !== null)?.id ?? 0;
  const seen = Math.max(state.seenUpTo[peer] ?? 0, lastRead);
  return received.filter(({ id, isWithdrawn }) => id > seen && !isWithdrawn).map(({ id }) => id);
}

const withUnread = (state: ChatState, peer: number, count: number): ChatState => {
  const { total, by } = state.unread;
  const before = by[peer] ?? 0;
  if (count === before) return state;
  return { ...state, unread: { total: total - before + count, by: { ...by, [peer]: count } } };
};

/** Whether everything of a conversation that was not seen is loaded. */
const isWhole = ({ threads, hasOlder }: ChatState, peer: number, unseen: readonly number[]) =>
  hasOlder[peer] === false || threads[peer]?.[0] !== unseen[0];

/**
 * Counts a conversation anew after messages came. Exact when everything unseen is loaded: then a
 * number of the server, which may know a message before this tab does, is not added to. The next
 * numbers of the server replace it.
 */
export function recounted(state: ChatState, peer: number): ChatState {
  const { isMuted, isBlocked } = state.conversations[peer] ?? {};
  if (isMuted || isBlocked) return state;
  const unseen = unseenOf(state, peer);
  const known = state.unread.by[peer] ?? 0;
  const isExact = isWhole(state, peer, unseen);
  return withUnread(state, peer, isExact ? unseen.length : Math.max(known, unseen.length));
}

/** Counts a conversation anew after some of its messages were read or taken back. */
export function countedDown(state: ChatState, peer: number): ChatState {
  const unseen = unseenOf(state, peer);
  if (!isWhole(state, peer, unseen)) return state;
  return withUnread(state, peer, Math.min(state.unread.by[peer] ?? 0, unseen.length));
}
