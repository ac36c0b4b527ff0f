import { splitLocale } from "@/lib/kernel/i18n/locale";
import { urlWord, urlWords } from "@/lib/kernel/manifest/url-words";

/** Parameters with free text: such requests rarely repeat, and count as searches. */
export const FREE_TEXT: readonly string[] = ["search", "q"];

const SEARCH_PARAMETERS = new RegExp(`[?&](?:${FREE_TEXT.join("|")})=`);
const COUNTED = new Set(urlWords(["counted"]));

/** Whether a request is a search: its thread counts it, and it waits apart from pages. */
export const isSearch = (url: string): boolean =>
  SEARCH_PARAMETERS.test(url) || COUNTED.has(urlWord(splitLocale(url.split("?")[0]!).path));

/** Whether a request is for a file that the other thread draws: a PDF file or a share card. */
export const isDrawn = (url: string): boolean => /^\/og\/|^\/api\/[^?]*\.pdf(?:\?|$)/.test(url);
