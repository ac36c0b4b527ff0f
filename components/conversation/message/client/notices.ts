import { withTabLock } from "./tab-lock";

/** The tab in which the message is read claims it first. */
const CLAIM_DELAY_MS = 400;

type Options = {
  userId: number;
  /** Whether the reader has this conversation before their eyes in this tab. */
  isViewing(peer: number): boolean;
  /** Plays the sound and shows the notice. */
  announce(peer: number, messageId: number): void;
};

const keyOf = (userId: number) => `ds-message-noticed ${userId}`;

/** Claims a message for this tab; false when a tab has claimed it or a later one. */
async function claim(userId: number, messageId: number): Promise<boolean> {
  return withTabLock(`notice ${userId}`, async () => {
    const last = Number(window.localStorage.getItem(keyOf(userId)) ?? 0);
    if (last >= messageId) return false;
    window.localStorage.setItem(keyOf(userId), String(messageId));
    return true;
  });
}

/** Announces new messages: each once, in one of the open tabs, and not one that is being read. */
export function makeNotices({ userId, isViewing, announce }: Options) {
  const timers = new Set<ReturnType<typeof setTimeout>>();
  const tell = async (peer: number, messageId: number) => {
    try {
      const wasViewing = isViewing(peer);
      if ((await claim(userId, messageId)) && !wasViewing) announce(peer, messageId);
    } catch (error) {
      // Storage is blocked: better no sound than one per tab.
      console.warn("message not announced", error);
    }
  };
  return {
    /** A message of somebody else has just come. */
    arrived(peer: number, messageId: number): void {
      const timer = setTimeout(
        () => {
          timers.delete(timer);
          void tell(peer, messageId);
        },
        isViewing(peer) ? 0 : CLAIM_DELAY_MS,
      );
      timers.add(timer);
    },
    stop(): void {
      for (const timer of timers) clearTimeout(timer);
    },
  };
}
