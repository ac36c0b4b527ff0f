import type { Message } from "./chat-message";
import type { ChatState } from "./chat-state";
import type { PendingMessage } from "./pending-message";
import { unseenOf } from "./unread-count";

/** How far an own message got; only what the server has said. */
export type Tick = "sent" | "delivered" | "read";

/** A row of a thread: a day, the line above what is new, a message, or one that is on its way. */
export type ThreadRow =
  | { kind: "day"; key: string; at: Date }
  | { kind: "new"; key: string }
  | { kind: "message"; key: string; message: Message; isOwn: boolean; tick: Tick }
  | { kind: "pending"; key: string; pending: PendingMessage };

/** How far an own message got. */
export function tickOf(state: ChatState, message: Message): Tick {
  const { to, id } = message;
  if (message.readAt !== null || (state.readUpTo[to] ?? 0) >= id) return "read";
  if (message.isDelivered || (state.deliveredUpTo[to] ?? 0) >= id) return "delivered";
  return "sent";
}

/** The loaded messages of a conversation in the server's order. */
const messagesWith = (state: ChatState, peer: number): Message[] =>
  (state.threads[peer] ?? []).flatMap((id) => state.messages[id] ?? []);

/** The id of the first message of the other person that was not seen; undefined if all were. */
export const firstUnseen = (state: ChatState, peer: number): number | undefined =>
  unseenOf(state, peer)[0];

/** The calendar day of a time in the reader's own zone. */
const dayKey = (at: Date) => `${at.getFullYear()}-${at.getMonth() + 1}-${at.getDate()}`;

/**
 * The rows of a thread: stored messages in the server's order with a row for each day, then one's
 * own pending ones.
 * @param newFrom the message above which the line "new" stands
 */
export function threadRows(state: ChatState, peer: number, newFrom?: number): ThreadRow[] {
  const rows: ThreadRow[] = [];
  let day = "";
  for (const message of messagesWith(state, peer)) {
    const at = new Date(message.createdAt);
    const key = dayKey(at);
    // Times of the server may repeat an earlier day by milliseconds; a day is shown once.
    if (key !== day) rows.push({ kind: "day", key: `day ${key} ${message.id}`, at });
    day = key;
    if (message.id === newFrom) rows.push({ kind: "new", key: "new" });
    rows.push({
      kind: "message",
      key: message.clientId ?? String(message.id),
      message,
      isOwn: message.from === state.userId,
      tick: tickOf(state, message),
    });
  }
  for (const pending of state.pending)
    if (pending.to === peer) rows.push({ kind: "pending", key: pending.clientId, pending });
  return rows;
}
