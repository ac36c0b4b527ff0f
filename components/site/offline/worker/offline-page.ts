import { localePath, type Locale } from "@/lib/kernel/i18n/locale";
import { offlineTexts } from "@/components/kit/offline/offline-texts";
import { factsOf, findCopy } from "@/components/kit/offline/copy";
import { OFFLINE_PATH, OWN, PAGES, SHELL } from "@/components/kit/offline/names";
import { dateText, localeOf } from "./notice";

const TITLE = /<title[^>]*>([^<]*)<\/title>/;
/** The empty list of the page (`components/site/offline/offline-screen.tsx`). */
const LIST = /(<ul data-kept-list=""[^>]*>)(<\/ul>)/;

const escaped = (text: string) =>
  text.replaceAll("&", "&amp;").replaceAll('"', "&quot;").replaceAll("<", "&lt;");

type Kept = { address: string; title: string; at: number; isOwn: boolean };

/** What is kept, the newest first. */
async function keptPages(): Promise<Kept[]> {
  const pages: Kept[] = [];
  for (const name of [OWN, PAGES]) {
    const cache = await caches.open(name);
    for (const { url } of await cache.keys()) {
      const copy = await findCopy(name, url);
      if (!copy || pages.some(({ address }) => address === url)) continue;
      // The cache of own pages has their files too.
      if (!(copy.headers.get("content-type") ?? "").startsWith("text/html")) continue;
      // The title is HTML already.
      const [, title = ""] = TITLE.exec(await copy.text()) ?? [];
      const isOwn = (factsOf(copy).person ?? 0) > 0;
      pages.push({ address: url, title: title || escaped(url), at: factsOf(copy).at, isOwn });
    }
  }
  return pages.toSorted((a, b) => b.at - a.at);
}

const row = ({ address, title, at, isOwn }: Kept, locale: Locale): string => {
  const { pathname, search } = new URL(address);
  const own = isOwn ? ` · ${offlineTexts[locale].own}` : "";
  return (
    `<li><a href="${escaped(pathname + search)}">${title}</a>` +
    `<small>${dateText(at, locale)}${own}</small></li>`
  );
};

/** That page with the list of what is kept. */
export async function withList(page: Response, address: string): Promise<Response> {
  const html = await page.text();
  const locale = localeOf(address);
  const rows = (await keptPages()).map((one) => row(one, locale)).join("");
  const shown = html.replace(LIST, (_all, begin: string, end: string) => begin + rows + end);
  const headers = new Headers(page.headers);
  for (const name of ["content-encoding", "content-length"]) headers.delete(name);
  return new Response(shown, { status: page.status, headers });
}

/**
 * The page that says where one is, in the language of the address that was asked for; undefined when
 * it was never loaded.
 */
export async function offlinePage(address: string): Promise<Response | undefined> {
  const path = localePath(localeOf(address), OFFLINE_PATH);
  const copy = await findCopy(SHELL, new URL(path, address).href);
  if (!copy) return undefined;
  const { body, status } = await withList(copy, address);
  // It stands in the place of another one.
  return new Response(body, { status: status === 200 ? 503 : status, headers: copy.headers });
}
