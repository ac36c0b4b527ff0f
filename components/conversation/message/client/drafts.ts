import { isEmptyDraft, type MessageDraft } from "./message-draft";
import type { MessageStore } from "./message-store";

/** How long typing pauses before a draft is written. */
const PAUSE_MS = 250;

export type Drafts = {
  /** Reads what was typed before the page was loaded. */
  load(): Promise<void>;
  /** Settles once the drafts were read. */
  loaded: Promise<void>;
  /** Calls a listener with every change. @returns a function that ends it */
  subscribe(listener: () => void): () => void;
  /** What was typed for a person; undefined for nothing. */
  of(peer: number): MessageDraft | undefined;
  /** Keeps a draft, in memory at once and in the store after a pause; an empty one is deleted. */
  keep(draft: MessageDraft): void;
  /** Writes what still waits for the pause. */
  flush(): void;
  /** Writes nothing any more: the person has signed out. */
  stop(): void;
};

/** The drafts of a person, one for each conversation. */
export function makeDrafts(userId: number, store: Promise<MessageStore>): Drafts {
  const drafts = new Map<number, MessageDraft>();
  const timers = new Map<number, ReturnType<typeof setTimeout>>();
  let isStopped = false;
  const write = async (peer: number) => {
    timers.delete(peer);
    if (isStopped) return;
    const draft = drafts.get(peer);
    try {
      const opened = await store;
      await (draft ? opened.keepDraft(draft) : opened.dropDraft({ userId, peer }));
    } catch (error) {
      // The quota is used up: the draft lives as long as the page.
      console.warn("draft not kept", error);
    }
  };
  const listeners = new Set<() => void>();
  const tell = () => {
    for (const listener of [...listeners]) listener();
  };
  let setLoaded = () => undefined as void;
  const loaded = new Promise<void>((resolve) => {
    setLoaded = resolve;
  });
  return {
    of: (peer) => drafts.get(peer),
    loaded,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    load: async () => {
      try {
        for (const draft of await (await store).drafts(userId))
          if (!drafts.has(draft.peer) && !timers.has(draft.peer)) drafts.set(draft.peer, draft);
      } finally {
        setLoaded();
        tell();
      }
    },
    keep: (draft) => {
      const { peer } = draft;
      if (isEmptyDraft(draft)) drafts.delete(peer);
      else drafts.set(peer, draft);
      tell();
      clearTimeout(timers.get(peer));
      timers.set(
        peer,
        setTimeout(() => void write(peer), PAUSE_MS),
      );
    },
    stop: () => {
      isStopped = true;
    },
    flush: () => {
      for (const [peer, timer] of timers) {
        clearTimeout(timer);
        void write(peer);
      }
    },
  };
}
