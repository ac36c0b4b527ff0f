import { clearDrafts } from "@/components/form/draft-store";
import { clearDoorLists } from "@/components/ticket/desk/door-list-store";
import { runSignOutTasks } from "./sign-out-tasks";

/**
 * Deletes what this browser keeps of a user who leaves it: unsaved texts, messages that were not
 * sent, and lists of the door. Scans that wait for a network stay, since nobody else has them.
 */
export const clearBrowser = async (): Promise<void> =>
  void (await Promise.all([clearDrafts(), clearDoorLists(), runSignOutTasks()]));
