import { askWorker } from "./ask-worker";
import { dropOwnPage, isOwnKept, type OwnPage } from "./own-pages";
import { loadedFiles } from "./page-files";
import { askPerson } from "./person";

export { offlineTexts } from "./offline-texts";

/**
 * Keeps the page that is shown. @returns whether it is kept; why it failed is in the console
 */
export async function keepThisPage(how: Pick<OwnPage, "along" | "isDoor"> = {}): Promise<boolean> {
  try {
    const whose = await askPerson();
    if (!whose) return false;
    const page = { ...whose, url: window.location.href, loaded: loadedFiles(), ...how };
    return await askWorker({ name: "own", page });
  } catch (error) {
    console.warn("not kept", error);
    return false;
  }
}

/** Forgets the page that is shown. */
export const dropThisPage = (): Promise<void> => dropOwnPage(window.location.href);

/** Whether the page that is shown is kept. */
export const isThisPageKept = (): Promise<boolean> => isOwnKept(window.location.href);
