import { eventPath } from "@/lib/commerce/event/path";
import { paths } from "@/lib/kernel/core/paths";
import { isLocale, localePath } from "@/lib/kernel/i18n/locale";
import { MAX_QUERY_LENGTH } from "@/lib/kernel/search-engine/query-length";
import type { SearchResult } from "@/lib/site/search/results";
import { addressWords } from "./address-words";

/** So many pages are proposed. */
const MOST = 3;
const SHORTEST_WORD = 4;

type Near = { title: string; path: string };

/** The first of each kind, then the second ones; first of all the kind that the address asks for. */
function nearestOf({ members, posts, events, pages }: SearchResult): Near[] {
  const lists: [start: string, found: Near[]][] = [
    [
      paths.post(""),
      posts.map(({ id, slug, product_name: title }) => ({ title, path: paths.post(slug || id) })),
    ],
    [
      paths.member(""),
      members.map(({ id, slug, member_name: title }) => ({
        title,
        path: paths.member(slug || id),
      })),
    ],
    [
      paths.event(""),
      events.map(({ id, kind, slug, title }) => ({ title, path: eventPath(kind, slug || id) })),
    ],
    [
      paths.page(""),
      pages.map(({ id, slug, title }) => ({ title, path: paths.page(slug || String(id)) })),
    ],
  ];
  const asked = lists.find(([start]) => location.pathname.includes(start))?.[1] ?? [];
  const inTurn = Array.from({ length: MOST }, (_, at) => lists.flatMap(([, all]) => all[at] ?? []));
  return [...new Set([...asked, ...inTurn.flat()])].slice(0, MOST);
}

async function find(search: string, locale: string, signal: AbortSignal): Promise<Near[]> {
  const query = new URLSearchParams({ locale, limit: String(MOST), search });
  const response = await fetch(`/api/search?${query.toString()}`, {
    headers: { Accept: "application/json" },
    signal,
  });
  if (!response.ok) return [];
  const { data } = (await response.json()) as { data: SearchResult };
  return nearestOf(data);
}

/** By all words of the address, else by its longest one, as addresses are often cut or misspelt. */
async function findNear(words: string, locale: string, signal: AbortSignal): Promise<Near[]> {
  const found = await find(words, locale, signal);
  const [longest = ""] = words.split(" ").toSorted((one, other) => other.length - one.length);
  const isOther = longest !== words && longest.length >= SHORTEST_WORD;
  return found.length === 0 && isOther ? find(longest, locale, signal) : found;
}

/**
 * Fills the search of a page that was not found with the words of its address, and proposes the pages
 * that are found by them; the element stays hidden without any.
 * @returns a function that ends it
 */
export function mountMissing(element: HTMLElement): () => void {
  const { locale } = element.dataset;
  const words = addressWords(location.pathname).slice(0, MAX_QUERY_LENGTH);
  if (words.length < 2 || !isLocale(locale)) return () => undefined;
  const field = element.parentElement?.querySelector<HTMLInputElement>("input[type=search]");
  if (field && field.value === "") field.value = words;
  const controller = new AbortController();
  const list = element.querySelector("ul");
  findNear(words, locale, controller.signal).then(
    (near) => {
      if (controller.signal.aborted || near.length === 0) return;
      const rows = near.map(({ title, path }) => {
        const [row, link] = [document.createElement("li"), document.createElement("a")];
        link.href = localePath(locale, path);
        link.className = "link-line";
        link.textContent = title;
        row.append(link);
        return row;
      });
      list?.replaceChildren(...rows);
      element.hidden = false;
    },
    // The form and the links beside it lead on.
    () => undefined,
  );
  return () => controller.abort();
}
