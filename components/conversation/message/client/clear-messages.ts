import { openStore } from "./open-store";
import { openTabChannel } from "./tab-channel";

/**
 * Deletes the drafts and unsent messages that this browser keeps of a person who signs out, whether
 * this page has loaded the chat or not; other tabs keep no more.
 * @param userId undefined when nobody knows who it was: everything is deleted
 */
export async function clearMessages(userId: number | undefined): Promise<void> {
  const tabs = openTabChannel(() => undefined);
  tabs.tell({ type: "account", userId: null });
  tabs.close();
  await (await openStore()).clear(userId);
}
