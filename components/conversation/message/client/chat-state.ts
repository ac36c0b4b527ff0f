import type { Message } from "./chat-message";
import type { PendingMessage } from "./pending-message";

export type Person = { id: number; name: string; isConnected: boolean };

/**
 * How the tab reaches the server: by the socket; by the socket, with what was missed still being
 * loaded; by requests every few seconds, as the sidecar does not answer; not at all; not any more, as
 * other tabs or devices of the person have its place; or no longer, as the session has ended.
 */
export type Link =
  "connecting" | "online" | "updating" | "polling" | "offline" | "displaced" | "ended";

/** What the server keeps about one's own side of a conversation, beside its messages. */
export type Conversation = {
  isMuted: boolean;
  /** Whether oneself has blocked this person. */
  isBlocked: boolean;
  /** Whether one may write; undefined as long as nobody asked. */
  canWrite?: boolean;
  /** The company for which the person acts. */
  company?: string | null;
};

/** A picture on its way to a draft. */
export type Upload = {
  key: string;
  peer: number;
  name: string;
  /** How much of it was sent, from 0 to 1. */
  share: number;
  problem: "tooLarge" | "forbidden" | "failed" | null;
  /** The server's own words about a refused file. */
  reason: string | null;
};

/** Ids of messages by the id of the other person. */
type Cursors = Readonly<Record<number, number>>;

export type ChatState = {
  userId: number;
  link: Link;
  /** Whether people and messages were loaded since the page was opened. */
  isLoaded: boolean;
  people: Readonly<Record<number, Person>>;
  conversations: Readonly<Record<number, Conversation>>;
  messages: Readonly<Record<number, Message>>;
  /** The ids of a conversation's messages in the server's order, by the other person. */
  threads: Readonly<Record<number, readonly number[]>>;
  /** Whether the server has older messages of a conversation than those loaded. */
  hasOlder: Readonly<Record<number, boolean>>;
  pending: readonly PendingMessage[];
  /** All messages up to these were seen by oneself. */
  seenUpTo: Cursors;
  /** All own messages up to these reached the other person, and were read by them. */
  deliveredUpTo: Cursors;
  readUpTo: Cursors;
  unread: { total: number; by: Readonly<Record<number, number>> };
  /** Pictures that are being uploaded, or could not be. */
  uploads: readonly Upload[];
  /** Until when a person counts as typing, in milliseconds of this browser's clock. */
  typingUntil: Readonly<Record<number, number>>;
};

/** The state before anything is known. */
export const initialState = (userId: number): ChatState => ({
  userId,
  link: "connecting",
  isLoaded: false,
  people: {},
  conversations: {},
  messages: {},
  threads: {},
  hasOlder: {},
  pending: [],
  seenUpTo: {},
  deliveredUpTo: {},
  readUpTo: {},
  unread: { total: 0, by: {} },
  uploads: [],
  typingUntil: {},
});

/** The other person of a message. */
export const peerOf = (message: Pick<Message, "from" | "to">, userId: number): number =>
  message.from === userId ? message.to : message.from;
