import type { Page } from "playwright/test";

/** The unsaved texts that the browser keeps for a page's site, as JSON. */
export const storedDrafts = (page: Page): Promise<string> =>
  page.evaluate(
    () =>
      new Promise<string>((resolve, reject) => {
        const opening = window.indexedDB.open("ds-drafts");
        // The site has not stored any yet: no empty database is left behind.
        opening.onupgradeneeded = () => {
          opening.transaction?.abort();
          resolve("[]");
        };
        opening.onerror = () => reject(new Error(opening.error?.message));
        opening.onsuccess = () => {
          const database = opening.result;
          const all = database.transaction("draft").objectStore("draft").getAll();
          all.onsuccess = () => {
            database.close();
            resolve(JSON.stringify(all.result));
          };
        };
      }),
  );
