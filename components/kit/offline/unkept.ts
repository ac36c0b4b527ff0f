import { urlWord, urlWords } from "@/lib/kernel/manifest/url-words";
import { OFFLINE_PATH } from "./names";

const WORDS = new Set(urlWords(["private", "uncached", "counted", "endpoint", "files"]));

/**
 * Whether a page is never kept as a visited one: pages of one person, those that are not the same
 * for everybody, and the page that says where one is.
 * @param path without locale prefix
 */
export const isUnkept = (path: string): boolean =>
  path === OFFLINE_PATH || WORDS.has(urlWord(path));
