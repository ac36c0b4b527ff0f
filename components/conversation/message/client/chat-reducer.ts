import type { Message } from "./chat-message";
import {
  peerOf,
  type ChatState,
  type Conversation,
  type Link,
  type Person,
  type Upload,
} from "./chat-state";
import type { PendingMessage } from "./pending-message";
import { countedDown, recounted } from "./unread-count";

/** What happened to the chat of this tab. */
export type ChatAction =
  | { type: "link"; link: Link }
  | { type: "loaded" }
  | { type: "people"; people: readonly Person[]; isAll?: boolean }
  | { type: "named"; people: readonly Pick<Person, "id" | "name">[] }
  | { type: "disconnected"; userId: number }
  | { type: "conversations"; conversations: Readonly<Record<number, Conversation>> }
  | { type: "messages"; messages: readonly Message[] }
  | { type: "history"; peer: number; hasMore: boolean }
  | { type: "older"; peer: number; messages: readonly Message[]; hasMore: boolean }
  | { type: "withdrawn"; id: number }
  | { type: "forgotten"; id: number }
  | {
      type: "cursor";
      name: "seenUpTo" | "deliveredUpTo" | "readUpTo";
      peer: number;
      upTo: number;
      /** Whether it is seen in this tab now, which ends the mark as unread as well. */
      isSeenNow?: boolean;
    }
  | { type: "unread"; total: number; by: Readonly<Record<number, number>> }
  | { type: "typing"; from: number; until: number }
  | { type: "upload"; upload: Upload }
  | { type: "upload ended"; key: string }
  | { type: "pending"; pending: readonly PendingMessage[] }
  | { type: "kept"; pending: PendingMessage }
  | { type: "dropped"; clientId: string };

/** A later copy of a message never takes away what is known. */
function merged(known: Message | undefined, message: Message): Message {
  if (!known) return message;
  const isWithdrawn = known.isWithdrawn || message.isWithdrawn;
  return {
    ...message,
    content: isWithdrawn ? "" : message.content,
    pictures: isWithdrawn ? [] : message.pictures,
    isWithdrawn,
    readAt: known.readAt ?? message.readAt,
    isDelivered: known.isDelivered || message.isDelivered,
    clientId: known.clientId ?? message.clientId,
  };
}

const ascending = (one: number, other: number) => one - other;

/**
 * Adds messages: each once, by its id, in the server's order, whenever and in whichever order they
 * come. A message takes the place of the pending one that it was.
 */
function withMessages(state: ChatState, list: readonly Message[]): ChatState {
  if (list.length === 0) return state;
  const messages = { ...state.messages };
  const added = new Map<number, Set<number>>();
  const writers = new Set<number>();
  const stored = new Set<string>();
  const typingUntil = { ...state.typingUntil };
  for (const message of list) {
    const peer = peerOf(message, state.userId);
    if (!messages[message.id]) {
      if (!added.has(peer)) added.set(peer, new Set(state.threads[peer]));
      added.get(peer)?.add(message.id);
      delete typingUntil[message.from];
      if (message.from === peer) writers.add(peer);
    }
    messages[message.id] = merged(messages[message.id], message);
    if (message.from === state.userId && message.clientId) stored.add(message.clientId);
  }
  const threads = { ...state.threads };
  for (const [peer, ids] of added) threads[peer] = [...ids].sort(ascending);
  const pending = state.pending.filter(({ clientId }) => !stored.has(clientId));
  const next = {
    ...state,
    messages,
    threads,
    typingUntil,
    pending: pending.length === state.pending.length ? state.pending : pending,
  };
  return state.isLoaded ? [...writers].reduce(recounted, next) : next;
}

const inOrder = (pending: readonly PendingMessage[]): PendingMessage[] =>
  [...pending].sort((one, other) => one.order - other.order);

/** A pending message whose stored form is here already is not shown a second time. */
function isStored(state: ChatState, { clientId, to }: PendingMessage): boolean {
  return (state.threads[to] ?? []).some((id) => state.messages[id]?.clientId === clientId);
}

function withPeople(
  { people: known }: ChatState,
  people: readonly Person[],
  isAll: boolean,
): Record<number, Person> {
  const offline = (one: Person): [number, Person] => [one.id, { ...one, isConnected: false }];
  // Whoever is not in a full list is away, and stays in the list if there is a conversation.
  const before = isAll ? Object.fromEntries(Object.values(known).map(offline)) : known;
  return { ...before, ...Object.fromEntries(people.map((one) => [one.id, one])) };
}

function withConversations(
  { conversations: known }: ChatState,
  changed: Readonly<Record<number, Conversation>>,
): Record<number, Conversation> {
  const merge = ([peer, one]: [string, Conversation]): [string, Conversation] => [
    peer,
    { ...known[Number(peer)], ...one },
  ];
  return { ...known, ...Object.fromEntries(Object.entries(changed).map(merge)) };
}

function withoutMessage(state: ChatState, id: number): ChatState {
  const message = state.messages[id];
  if (!message) return state;
  const peer = peerOf(message, state.userId);
  const messages = { ...state.messages };
  delete messages[id];
  const thread = (state.threads[peer] ?? []).filter((one) => one !== id);
  return countedDown({ ...state, messages, threads: { ...state.threads, [peer]: thread } }, peer);
}

/**
 * Cursors only rise: a late event of another device does not undo what was read since. One that the
 * server repeats changes nothing: the conversation may be marked as unread.
 */
function withCursor(
  state: ChatState,
  { name, peer, upTo, isSeenNow = false }: Extract<ChatAction, { type: "cursor" }>,
): ChatState {
  const before = state[name][peer] ?? 0;
  if (before > upTo || (before === upTo && !isSeenNow)) return state;
  const moved = before === upTo ? state : { ...state, [name]: { ...state[name], [peer]: upTo } };
  return name === "seenUpTo" ? countedDown(moved, peer) : moved;
}

type Handlers = {
  [Type in ChatAction["type"]]: (
    state: ChatState,
    action: Extract<ChatAction, { type: Type }>,
  ) => ChatState;
};

/** What each action does. */
const HANDLERS: Handlers = {
  link: (state, { link }) => (state.link === link ? state : { ...state, link }),
  loaded: (state) => (state.isLoaded ? state : { ...state, isLoaded: true }),
  people: (state, { people, isAll = false }) => ({
    ...state,
    people: withPeople(state, people, isAll),
  }),
  named: (state, action) => {
    const people = action.people.map((one) => ({
      ...one,
      isConnected: state.people[one.id]?.isConnected ?? false,
    }));
    return { ...state, people: withPeople(state, people, false) };
  },
  disconnected: (state, { userId }) => {
    const person = state.people[userId];
    if (!person?.isConnected) return state;
    const away = { ...person, isConnected: false };
    return { ...state, people: { ...state.people, [away.id]: away } };
  },
  conversations: (state, { conversations }) => ({
    ...state,
    conversations: withConversations(state, conversations),
  }),
  messages: (state, { messages }) => withMessages(state, messages),
  // What was loaded further back stays known.
  history: (state, { peer, hasMore }) =>
    state.hasOlder[peer] === undefined
      ? { ...state, hasOlder: { ...state.hasOlder, [peer]: hasMore } }
      : state,
  older: (state, { peer, messages, hasMore }) => ({
    ...withMessages(state, messages),
    hasOlder: { ...state.hasOlder, [peer]: hasMore },
  }),
  withdrawn: (state, { id }) => {
    const message = state.messages[id];
    if (!message) return state;
    const next = withMessages(state, [{ ...message, isWithdrawn: true }]);
    return countedDown(next, peerOf(message, state.userId));
  },
  forgotten: (state, { id }) => withoutMessage(state, id),
  cursor: withCursor,
  unread: (state, { total, by }) => ({ ...state, unread: { total, by } }),
  typing: (state, { from, until }) => ({
    ...state,
    typingUntil: { ...state.typingUntil, [from]: until },
  }),
  upload: (state, { upload }) => {
    const isKnown = state.uploads.some(({ key }) => key === upload.key);
    const uploads = state.uploads.map((one) => (one.key === upload.key ? upload : one));
    return { ...state, uploads: isKnown ? uploads : [...uploads, upload] };
  },
  "upload ended": (state, action) => ({
    ...state,
    uploads: state.uploads.filter(({ key }) => key !== action.key),
  }),
  pending: (state, { pending }) => ({
    ...state,
    pending: inOrder(pending.filter((one) => !isStored(state, one))),
  }),
  kept: (state, { pending }) => {
    const others = state.pending.filter(({ clientId }) => clientId !== pending.clientId);
    if (isStored(state, pending)) return { ...state, pending: others };
    return { ...state, pending: inOrder([...others, pending]) };
  },
  dropped: (state, action) => ({
    ...state,
    pending: state.pending.filter(({ clientId }) => clientId !== action.clientId),
  }),
};

/** The next state of the chat. Pure, so that any order of events can be tried. */
export function chatReducer(state: ChatState, action: ChatAction): ChatState {
  // The handler of an action's own type takes it.
  const handle = HANDLERS[action.type] as (before: ChatState, done: ChatAction) => ChatState;
  return handle(state, action);
}
