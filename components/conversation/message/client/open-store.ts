import { openIndexedStore } from "./indexed-store";
import { localStore } from "./local-store";
import type { MessageStore } from "./message-store";

/** The store of this browser: IndexedDB, else the local storage. */
export async function openStore(): Promise<MessageStore> {
  try {
    return await openIndexedStore();
  } catch (error) {
    console.warn("no IndexedDB, messages are kept in the local storage", error);
    return localStore();
  }
}
