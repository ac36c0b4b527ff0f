import { keepOwnPage } from "@/components/kit/offline/own-pages";
import { loadedFiles } from "@/components/kit/offline/page-files";
import { askPerson } from "@/components/kit/offline/person";
import { canKeep, registerWorker } from "@/components/kit/offline/register";

/**
 * Lets the door's screen survive a reload without a network. Whoever opens it works at a door, so
 * that it is kept without a tap. Without service workers the screen works as before.
 */
export async function keepDoorPage(): Promise<void> {
  if (!canKeep()) return;
  try {
    await registerWorker();
    const whose = await askPerson();
    if (whose) {
      const loaded = loadedFiles();
      await keepOwnPage({ ...whose, url: window.location.href, loaded, isDoor: true });
    }
  } catch (error) {
    console.warn("the door's page is not kept for a reload without a network", error);
  }
}
