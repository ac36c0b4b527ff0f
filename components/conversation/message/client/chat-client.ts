import type { ChatEndpoint } from "@/lib/conversation/chat/endpoint";
import type { ClientEvent } from "@/lib/conversation/chat/events";
import type { Chance } from "./backoff";
import type { Message, Picture } from "./chat-message";
import { makeChatStore, type ChatStore } from "./chat-store";
import { makeChatSync } from "./chat-sync";
import { makeDrafts, type Drafts } from "./drafts";
import { makeEventListeners, type EventListeners } from "./event-listeners";
import type { MessageStore } from "./message-store";
import { makeOutbox, type Outbox } from "./outbox";
import { watchWaking } from "./page-attention";
import { makePolling } from "./polling";
import { actionsOf, highestId, messagesOf, readEvent } from "./read-event";
import { makeReads } from "./reads";
import { loadOlder } from "./requests";
import { sendByRequest, sendBySocket } from "./send-pending";
import { makeSocketLink } from "./socket-link";
import { openTabChannel, type TabNews } from "./tab-channel";
import { makeUploads, type Uploads } from "./uploads";

/** At most one sign of typing in this time. */
const TYPING_PAUSE_MS = 3_000;

type Options = {
  userId: number;
  endpoint: ChatEndpoint;
  store: Promise<MessageStore>;
  chance?: Chance;
  /** A message of somebody else came while the page was open; told once per message and tab. */
  onNew(message: Message): void;
};

export type ChatClient = Pick<ChatStore, "getState" | "subscribe" | "dispatch"> &
  Pick<EventListeners, "on" | "onLost"> &
  Pick<Outbox, "retry" | "discard"> & {
    drafts: Drafts;
    uploads: Uploads;
    start(): void;
    /** Takes the place of a connection back that others of the person have taken. */
    comeBack(): void;
    /**
     * A part of the page offers `comeBack`: without one, a displaced tab comes back when it is looked
     * at. @returns a function that ends the offer
     */
    offerPlace(): () => void;
    /** Ends the connection; `clear` deletes what this browser keeps for the person. */
    stop(clear?: boolean): Promise<void>;
    send(to: number, content: string, pictures: readonly Picture[]): Promise<void>;
    markRead(peer: number, upTo: number): void;
    tellTyping(peer: number): void;
    loadOlder(peer: number): Promise<void>;
    /** Emits an event of another part of the site; lost while there is no connection. */
    tell(event: ClientEvent, payload: unknown): void;
  };

/**
 * The chat of this tab, for one person: one connection, and without it requests of the site; what is
 * known; what is typed and not sent. Parts of the page read the state and call its methods.
 */
export function makeChatClient(options: Options): ChatClient {
  const { userId, endpoint, onNew, chance = { random: Math.random, now: Date.now } } = options;
  const store = makeChatStore(userId);
  const { dispatch, getState } = store;
  const events = makeEventListeners();
  const drafts = makeDrafts(userId, options.store);
  const typingTold = new Map<number, number>();
  let isRunning = false;
  let offers = 0;
  let stopWatching = () => undefined as void;

  const tabs = openTabChannel((news) => hearTab(news));
  const take = (messages: readonly Message[]) => {
    const { isLoaded, messages: known } = getState();
    dispatch({ type: "messages", messages });
    outbox.settle(messages);
    if (!isLoaded) return;
    for (const message of messages)
      if (!known[message.id] && message.from !== userId && !message.isWithdrawn) onNew(message);
  };
  const link = makeSocketLink({
    endpoint,
    chance,
    onUp: () => {
      polling.stop();
      dispatch({ type: "link", link: getState().isLoaded ? "updating" : "connecting" });
    },
    onDown: () => {
      if (getState().link === "online" || getState().link === "updating")
        dispatch({ type: "link", link: "connecting" });
      events.tellLost();
      polling.startSoon();
    },
    onRefused: () => end(),
    onDisplaced: () => {
      polling.stop();
      dispatch({ type: "link", link: "displaced" });
      events.tellLost();
    },
    onEvent: (name, value) => hear(name, value),
  });
  const outbox = makeOutbox({
    userId,
    store: options.store,
    getState,
    dispatch,
    send: (pending) => (link.isUp() ? sendBySocket(link, pending) : sendByRequest(pending)),
    onChange: () => tabs.tell({ type: "pending", userId }),
    onStored: (message) => tabs.tell({ type: "stored", userId, message }),
  });
  const reads = makeReads(store, link);
  const onCurrent = () => {
    reads.flush();
    outbox.flush();
  };
  const sync = makeChatSync({ store, link, onMessages: take, onCurrent, onEnded: () => end() });
  const polling = makePolling(sync.poll);

  /** The session is over, or another account has taken its place: nothing is sent in its name. */
  const end = () => {
    isRunning = false;
    link.stop();
    polling.stop();
    outbox.stop();
    stopWatching();
    dispatch({ type: "link", link: "ended" });
    events.tellLost();
  };
  const comeBack = () => {
    if (!isRunning || getState().link !== "displaced") return;
    dispatch({ type: "link", link: "connecting" });
    polling.startSoon();
    link.start();
  };
  const wake = () => {
    if (getState().link !== "displaced") return void sync.woke();
    if (offers === 0) comeBack();
  };
  const hear = (name: string, value: unknown) => {
    const event = readEvent(name, value);
    if (!event || !isRunning) return;
    if (event.name === "session" && event.value.userID !== userId) return end();
    for (const action of actionsOf(event, userId, chance.now())) dispatch(action);
    const messages = messagesOf(event);
    take(messages);
    if (event.name === "users") {
      dispatch({ type: "loaded" });
      void sync.began(messages);
    } else sync.arrived(highestId(messages));
    events.tell(event);
  };
  const hearTab = (news: TabNews) => {
    if (news.type === "account") {
      if (news.userId === null) drafts.stop();
      if (isRunning && news.userId !== userId) end();
    } else if (news.userId !== userId || !isRunning) return;
    else if (news.type === "stored") take([news.message]);
    else void outbox.load();
  };

  return {
    ...store,
    on: events.on,
    onLost: events.onLost,
    drafts,
    uploads: makeUploads({ userId, store, drafts }),
    retry: outbox.retry,
    discard: outbox.discard,
    start: () => {
      if (isRunning) return;
      isRunning = true;
      tabs.tell({ type: "account", userId });
      void Promise.all([outbox.load(), drafts.load()]).then(outbox.flush);
      stopWatching = watchWaking(wake);
      polling.startSoon();
      link.start();
    },
    comeBack,
    offerPlace: () => {
      offers++;
      return () => void offers--;
    },
    stop: async (clear = false) => {
      end();
      if (clear) {
        drafts.stop();
        tabs.tell({ type: "account", userId: null });
        await (await options.store).clear(userId);
      }
      tabs.close();
    },
    send: outbox.add,
    markRead: reads.mark,
    tellTyping: (peer) => {
      const now = chance.now();
      if (now - (typingTold.get(peer) ?? 0) < TYPING_PAUSE_MS) return;
      typingTold.set(peer, now);
      link.tell("typing", { to: peer });
    },
    loadOlder: async (peer) => {
      const ids = getState().threads[peer] ?? [];
      const older = await loadOlder(peer, ids[0]);
      if (older.kind === "ok")
        dispatch({ type: "older", peer, messages: older.messages, hasMore: older.hasMore });
    },
    tell: link.tell,
  };
}
