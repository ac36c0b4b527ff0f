import {
  offeredCategories,
  type ConsentCategory,
  type ThirdParties,
} from "@/lib/kernel/consent/categories";
import { splitLocale } from "@/lib/kernel/i18n/locale";

let parsed: ThirdParties | null | undefined;

/**
 * The configured third parties, which the server wrote into the document (app/[locale]/layout.tsx);
 * null on an error page, where nothing may be loaded.
 */
export function thirdParties(): ThirdParties | null {
  parsed ??= JSON.parse(
    document.documentElement.dataset.thirdParties ?? "null",
  ) as ThirdParties | null;
  return parsed;
}

/** The categories that the visitor can choose here. */
export const offered = (): ConsentCategory[] => {
  const parties = thirdParties();
  return parties ? offeredCategories(parties) : [];
};

/** Whether a path, perhaps with a locale prefix, is private: no tag manager there. */
export function isPrivatePath(pathname: string): boolean {
  const { path } = splitLocale(pathname);
  const words = thirdParties()?.private;
  return words?.some((word) => path === `/${word}` || path.startsWith(`/${word}/`)) ?? true;
}

/** The id of the script element of the tag manager. */
export const TAG_MANAGER_ID = "tag-manager";

/** Whether this document requested the tag manager: it stays until the page is loaded again. */
export const isTagManagerLoaded = (): boolean => document.getElementById(TAG_MANAGER_ID) !== null;
