const CHANNEL = "notifications";
const listeners = new Set<() => void>();
let channel: BroadcastChannel | undefined;

const tellListeners = () => {
  for (const listener of [...listeners]) listener();
};

/** Listens for new and read notifications, of this tab and others. @returns a function that ends it */
export function onNotificationChange(listener: () => void): () => void {
  listeners.add(listener);
  if (!channel && "BroadcastChannel" in window) {
    channel = new BroadcastChannel(CHANNEL);
    channel.onmessage = tellListeners;
  }
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    channel?.close();
    channel = undefined;
  };
}

/** Tells the parts of this page, and with `everywhere` other tabs too, that notifications changed. */
export function tellNotificationChange({ everywhere }: { everywhere: boolean }): void {
  tellListeners();
  if (everywhere) channel?.postMessage(null);
}
