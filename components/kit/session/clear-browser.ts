import { clearDrafts } from "@/components/kit/form/draft-store";
import { clearDoorLists } from "@/components/commerce/ticket/desk/door-list-store";
import { forgetDoorPage } from "@/components/commerce/ticket/desk/keep-door-page";
import { forgetSignedIn } from "./last-signed-in";
import { runSignOutTasks } from "./sign-out-tasks";

/**
 * Deletes what this browser keeps of a user who leaves it: unsaved texts, messages that were not
 * sent, and the page and lists of the door. Scans that wait for a network stay, since nobody else has them.
 * @param userId whose messages; of everybody without it
 */
export async function clearBrowser(userId?: number): Promise<void> {
  // The chat of this page, if there is one, writes nothing any more before its store is emptied.
  await Promise.all([clearDrafts(), clearDoorLists(), forgetDoorPage(), runSignOutTasks()]);
  try {
    const { clearMessages } =
      await import("@/components/conversation/message/client/clear-messages");
    await clearMessages(userId);
    forgetSignedIn();
  } catch (error) {
    console.warn("messages not deleted at sign-out", error);
  }
}
