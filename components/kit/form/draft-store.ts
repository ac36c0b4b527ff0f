import { millisecondsInDay } from "date-fns/constants";
import { openDB, type DBSchema, type IDBPDatabase } from "idb";
import { clearJournals } from "./draft-journal";
import type { DraftRecord } from "./draft-record";
import { isRecord } from "@/lib/kernel/core/records";

/** How long an unsaved text is kept: 7 days. */
const KEPT_MS = 7 * millisecondsInDay;
const DATABASE = "ds-drafts";
const STORE = "draft";
/** The prefix of the keys in localStorage, which is used where IndexedDB is not available. */
const PREFIX = "ds-draft ";

interface Schema extends DBSchema {
  [STORE]: {
    key: [number, string, string];
    value: DraftRecord;
    indexes: { at: number };
  };
}

/** Where unsaved text is kept in the browser. All methods reject when the storage fails. */
type DraftStore = {
  read(user: number, thing: string): Promise<DraftRecord[]>;
  write(record: DraftRecord): Promise<void>;
  delete(key: Pick<DraftRecord, "user" | "thing" | "document">): Promise<void>;
  clear(): Promise<void>;
};

const isDraftRecord = (value: unknown): value is DraftRecord =>
  isRecord(value) &&
  typeof value.user === "number" &&
  typeof value.thing === "string" &&
  typeof value.document === "string" &&
  typeof value.at === "number" &&
  isRecord(value.draft);

function databaseStore(database: IDBPDatabase<Schema>): DraftStore {
  // Strict durability: a write is done when it is on the disk, so that it survives a crash.
  // The explicit commit does not wait for a further event, which a closing page never gets.
  const change = async (run: (store: ReturnType<typeof writable>["store"]) => unknown) => {
    const transaction = writable();
    const changed = run(transaction.store);
    transaction.commit();
    await Promise.all([changed, transaction.done]);
  };
  const writable = () => database.transaction(STORE, "readwrite", { durability: "strict" });
  return {
    read: (user, thing) =>
      database.getAll(STORE, IDBKeyRange.bound([user, thing, ""], [user, thing, "\uffff"])),
    write: (record) => change((store) => store.put(record)),
    delete: ({ user, thing, document }) => change((store) => store.delete([user, thing, document])),
    clear: () => change((store) => store.clear()),
  };
}

const localKey = ({ user, thing, document }: Pick<DraftRecord, "user" | "thing" | "document">) =>
  `${PREFIX}${user} ${thing} ${document}`;

function localRecords(): { key: string; record: DraftRecord | undefined }[] {
  const keys = Object.keys(window.localStorage).filter((key) => key.startsWith(PREFIX));
  return keys.map((key) => {
    try {
      const value: unknown = JSON.parse(window.localStorage.getItem(key) ?? "null");
      return { key, record: isDraftRecord(value) ? value : undefined };
    } catch {
      // Not ours, or cut off by a crash: it is deleted with the expired ones.
      return { key, record: undefined };
    }
  });
}

/** The fallback: localStorage, whose writes are synchronous but may be lost in a crash. */
const localStore: DraftStore = {
  read: async (user, thing) =>
    localRecords().flatMap(({ record }) =>
      record?.user === user && record.thing === thing ? [record] : [],
    ),
  write: async (record) => window.localStorage.setItem(localKey(record), JSON.stringify(record)),
  delete: async (key) => window.localStorage.removeItem(localKey(key)),
  clear: async () => localRecords().forEach(({ key }) => window.localStorage.removeItem(key)),
};

function deleteExpiredLocally(before: number): void {
  for (const { key, record } of localRecords())
    if (!record || record.at < before) window.localStorage.removeItem(key);
}

async function deleteExpired(database: IDBPDatabase<Schema>, before: number): Promise<void> {
  const { store, done } = database.transaction(STORE, "readwrite");
  for (const key of await store.index("at").getAllKeys(IDBKeyRange.upperBound(before, true)))
    await store.delete(key);
  await done;
}

async function openStore(): Promise<DraftStore> {
  const before = Date.now() - KEPT_MS;
  clearJournals(before);
  if (typeof indexedDB === "undefined") {
    deleteExpiredLocally(before);
    return localStore;
  }
  try {
    const database = await openDB<Schema>(DATABASE, 1, {
      upgrade(created) {
        const store = created.createObjectStore(STORE, { keyPath: ["user", "thing", "document"] });
        store.createIndex("at", "at");
      },
      // The browser closed the connection: the next write opens another one.
      terminated: () => (opened = undefined),
    });
    await deleteExpired(database, before);
    return databaseStore(database);
  } catch (error) {
    // A private window, or a full disk.
    console.warn("IndexedDB is not available, drafts are kept in localStorage", error);
    deleteExpiredLocally(before);
    return localStore;
  }
}

let opened: Promise<DraftStore> | undefined;

/** The store of unsaved texts; opened once per document, and expired texts are deleted then. */
export const draftStore = (): Promise<DraftStore> => (opened ??= openStore());

let clearings = 0;

/** How often this document cleared the drafts: a form that was open before stores nothing more. */
export const draftClearings = (): number => clearings;

/** Deletes all unsaved texts of this browser: another user may sit at the device next. */
export async function clearDrafts(): Promise<void> {
  clearings += 1;
  try {
    clearJournals();
    await (await draftStore()).clear();
    await localStore.clear();
  } catch (error) {
    console.warn("drafts not deleted", error);
  }
}
