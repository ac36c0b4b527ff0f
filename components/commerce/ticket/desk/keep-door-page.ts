import { askWorker } from "@/components/kit/offline/ask-worker";
import { loadedFiles } from "@/components/kit/offline/page-files";
import { askPerson } from "@/components/kit/offline/person";
import { canKeep } from "@/components/kit/offline/register";

/**
 * Lets the door's screen survive a reload without a network. Whoever opens it works at a door, so
 * that it is kept without a tap. Without service workers the screen works as before.
 */
export async function keepDoorPage(): Promise<void> {
  if (!canKeep()) return;
  try {
    const whose = await askPerson();
    if (whose) {
      const loaded = loadedFiles();
      const page = { ...whose, url: window.location.href, loaded, isDoor: true };
      await askWorker({ name: "own", page });
    }
  } catch (error) {
    console.warn("the door's page is not kept for a reload without a network", error);
  }
}
