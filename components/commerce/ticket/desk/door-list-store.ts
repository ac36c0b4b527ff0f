import { millisecondsInHour } from "date-fns/constants";
import { openDB, type DBSchema, type IDBPDatabase } from "idb";
import type { DoorList } from "@/lib/commerce/ticket/door/schema";

const DATABASE = "ds-door";
const STORE = "list";
/** How long after the end of its event a list is kept, in milliseconds: 12 hours. */
const KEPT_MS = 12 * millisecondsInHour;

/** The last door list that a user loaded for an event. */
type StoredList = { user: number; event: number; list: DoorList; expires_at: number };

interface Schema extends DBSchema {
  [STORE]: { key: [number, number]; value: StoredList; indexes: { expires_at: number } };
}

/** Opens the database, runs, and closes it: no tab holds it open, so that another can change it. */
async function inStore<T>(run: (database: IDBPDatabase<Schema>) => Promise<T>): Promise<T> {
  const database = await openDB<Schema>(DATABASE, 1, {
    upgrade(created) {
      const store = created.createObjectStore(STORE, { keyPath: ["user", "event"] });
      store.createIndex("expires_at", "expires_at");
    },
  });
  try {
    const { store, done } = database.transaction(STORE, "readwrite");
    const expired = IDBKeyRange.upperBound(Date.now());
    for (const key of await store.index("expires_at").getAllKeys(expired)) await store.delete(key);
    await done;
    return await run(database);
  } finally {
    database.close();
  }
}

/**
 * The last door list of an event that this browser keeps for a user, so that a reload without a
 * network has one; undefined without one, and where the storage is not available.
 */
export async function readDoorList(user: number, event: number): Promise<DoorList | undefined> {
  try {
    return (await inStore((database) => database.get(STORE, [user, event])))?.list;
  } catch (error) {
    console.warn("door list not readable", error);
    return undefined;
  }
}

/** Keeps a door list until 12 hours after the end of its event. A failure is logged. */
export async function storeDoorList(user: number, event: number, list: DoorList): Promise<void> {
  const expires_at = new Date(list.ends_at).getTime() + KEPT_MS;
  try {
    await inStore((database) => database.put(STORE, { user, event, list, expires_at }));
  } catch (error) {
    console.warn("door list not stored", error);
  }
}

/** Deletes all door lists of this browser: another user may have the phone next. */
export async function clearDoorLists(): Promise<void> {
  try {
    await inStore((database) => database.clear(STORE));
  } catch (error) {
    console.warn("door lists not deleted", error);
  }
}
