import { openDB, type DBSchema } from "idb";
import { messageDraft } from "./message-draft";
import type { MessageStore } from "./message-store";
import { pendingMessage } from "./pending-message";

const NAME = "ds-messages";

interface Stores extends DBSchema {
  pending: { key: [number, string]; value: unknown; indexes: { userId: number } };
  draft: { key: [number, number]; value: unknown; indexes: { userId: number } };
}

/** A write is done once it is on the disk: the browser may be closed in the next moment. */
const STRICT = { durability: "strict" } as const;

/** The store in IndexedDB; rejects where the browser has none, as in some private windows. */
export async function openIndexedStore(): Promise<MessageStore> {
  const database = await openDB<Stores>(NAME, 1, {
    upgrade(db) {
      const pending = db.createObjectStore("pending", { keyPath: ["userId", "clientId"] });
      pending.createIndex("userId", "userId");
      const draft = db.createObjectStore("draft", { keyPath: ["userId", "peer"] });
      draft.createIndex("userId", "userId");
    },
  });
  const put = async (name: "pending" | "draft", value: unknown) => {
    const change = database.transaction(name, "readwrite", STRICT);
    await Promise.all([change.store.put(value), change.done]);
  };
  return {
    pending: async (userId) =>
      (await database.getAllFromIndex("pending", "userId", userId)).flatMap(
        (row) => pendingMessage.safeParse(row).data ?? [],
      ),
    keepPending: (pending) => put("pending", pending),
    dropPending: ({ userId, clientId }) => database.delete("pending", [userId, clientId]),
    drafts: async (userId) =>
      (await database.getAllFromIndex("draft", "userId", userId)).flatMap(
        (row) => messageDraft.safeParse(row).data ?? [],
      ),
    keepDraft: (draft) => put("draft", draft),
    dropDraft: ({ userId, peer }) => database.delete("draft", [userId, peer]),
    clear: async (userId) => {
      const change = database.transaction(["pending", "draft"], "readwrite", STRICT);
      for (const name of ["pending", "draft"] as const) {
        const store = change.objectStore(name);
        if (userId === undefined) await store.clear();
        else
          for (const key of await store.index("userId").getAllKeys(userId)) await store.delete(key);
      }
      await change.done;
    },
  };
}
