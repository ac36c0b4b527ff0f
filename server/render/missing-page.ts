import { splitLocale } from "@/lib/kernel/i18n/locale";
import { decodePart } from "@/lib/kernel/i18n/page-number";
import { RESERVED_SLUGS, ROOT_FILES } from "@/lib/kernel/manifest/url-words";
import { mayFindPage } from "@/lib/magazine/page/read/service";
import type { RenderRequest } from "./inject";

/** First words of routes and of files. */
const KNOWN_WORDS: ReadonlySet<string> = new Set([...RESERVED_SLUGS, ...ROOT_FILES]);

/**
 * Whether the URL of a document is certainly nothing: no route begins with its first word, and no
 * page made of blocks has or had it as its slug. Scanners ask for such URLs by the thousand. False
 * for everything that only a render can tell, and for payloads of a navigation.
 * @throws the errors of the database
 */
export async function isMissingPage({ url, headers }: RenderRequest): Promise<boolean> {
  if (headers.rsc !== undefined) return false;
  const [, word = "", ...rest] = splitLocale(url.split("?")[0]!).path.split("/");
  if (word === "" || KNOWN_WORDS.has(word)) return false;
  return rest.length > 0 || !(await mayFindPage(decodePart(word) ?? ""));
}
