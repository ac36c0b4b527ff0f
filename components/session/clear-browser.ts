import { clearDrafts } from "@/components/form/draft-store";
import { clearDoorLists } from "@/components/ticket/desk/door-list-store";

/**
 * Deletes what this browser keeps of a user who leaves it: unsaved texts and lists of the door.
 * Scans that wait for a network stay, since nobody else has them.
 */
export const clearBrowser = async (): Promise<void> =>
  void (await Promise.all([clearDrafts(), clearDoorLists()]));
