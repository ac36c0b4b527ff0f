import { openDB, type DBSchema } from "idb";

const DATABASE = "ds-waiting";
const STORE = "form";
/** Tells the tabs of this browser that something changed. */
const CHANNEL = "ds-waiting";

/** A form that waits for a network. */
export type WaitingForm = {
  /** Its `Idempotency-Key`, by which the site takes it once. */
  key: string;
  /** The kind of form, such as `contact`. */
  kind: string;
  /** The endpoint. */
  path: string;
  body: Record<string, unknown>;
  /** Who wrote it; 0 for somebody who is not signed in. */
  person: number;
  /** The language of its answers. */
  locale: string;
  /** The page on which it was written. */
  page: string;
  at: number;
  /** When it was first sent without an answer: it may have arrived. */
  triedAt?: number;
  /** Why it waits for its writer: the site refused it, or it may have arrived long ago. */
  problem?: { kind: "unsure" } | { kind: "refused"; reason: string };
};

/** What happened to a form that waited. */
export type WaitingChange = { key: string; kind: "added" | "sent" | "taken" | "problem" };

interface Schema extends DBSchema {
  [STORE]: { key: string; value: WaitingForm };
}

/** Opens the database, runs, and closes it: page and worker both use it. */
async function inStore<T>(
  run: (database: Awaited<ReturnType<typeof openDB<Schema>>>) => Promise<T>,
): Promise<T> {
  const database = await openDB<Schema>(DATABASE, 1, {
    upgrade: (created) => void created.createObjectStore(STORE, { keyPath: "key" }),
  });
  try {
    return await run(database);
  } finally {
    database.close();
  }
}

/** Tells all tabs, this one included. */
export function tellWaiting(change: WaitingChange): void {
  const channel = new BroadcastChannel(CHANNEL);
  channel.postMessage(change);
  channel.close();
}

/** Hears what happens to forms that wait. @returns a function that ends it */
export function onWaiting(listener: (change: WaitingChange) => void): () => void {
  const channel = new BroadcastChannel(CHANNEL);
  channel.onmessage = ({ data }: MessageEvent<WaitingChange>) => listener(data);
  return () => channel.close();
}

/** The forms that wait, the oldest first. */
export const waitingForms = async (): Promise<WaitingForm[]> =>
  (await inStore((database) => database.getAll(STORE))).toSorted((a, b) => a.at - b.at);

/** Stores a form, or what became of it. */
export const storeWaiting = (form: WaitingForm): Promise<unknown> =>
  inStore((database) => database.put(STORE, form));

export const readWaiting = (key: string): Promise<WaitingForm | undefined> =>
  inStore((database) => database.get(STORE, key));

export const deleteWaiting = (key: string): Promise<void> =>
  inStore((database) => database.delete(STORE, key));

/** Deletes what waits: another person may sit at the device next. */
export const clearWaiting = (): Promise<void> => inStore((database) => database.clear(STORE));
