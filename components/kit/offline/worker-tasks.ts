import { keepOwnPage, type OwnPage } from "./own-pages";
import { keepOfflinePages, keepVisited } from "./public-pages";

/** What a page has kept by the service worker, which answers whether it is. */
export type WorkerTask =
  | { name: "visited"; url: string; loaded: readonly string[] }
  | { name: "offline"; paths: readonly string[]; loaded: readonly string[] }
  | { name: "own"; page: OwnPage };

/** Does what a page has asked for; runs in the service worker. */
export async function runTask(task: WorkerTask): Promise<boolean> {
  switch (task.name) {
    case "visited":
      return keepVisited(task.url, task.loaded);
    case "offline":
      await keepOfflinePages(task.paths, task.loaded);
      return true;
    case "own":
      return keepOwnPage(task.page);
  }
}
