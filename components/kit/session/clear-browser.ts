import { clearDrafts } from "@/components/kit/form/draft-store";
import { forgetSignedIn } from "./last-signed-in";
import { runLastSignOutTasks, runSignOutTasks } from "./sign-out-tasks";

/**
 * Deletes what this browser keeps of a user who leaves it: unsaved texts, and what the parts of the
 * site registered.
 * @param userId whose; of everybody without it
 */
export async function clearBrowser(userId?: number): Promise<void> {
  await Promise.all([clearDrafts(), runSignOutTasks(userId)]);
  if (await runLastSignOutTasks(userId)) forgetSignedIn();
}
