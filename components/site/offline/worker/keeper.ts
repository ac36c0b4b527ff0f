import { splitLocale } from "@/lib/kernel/i18n/locale";
import { addressOf, factsOf, findCopy, isPage } from "@/components/kit/offline/copy";
import { OFFLINE_PATH, OWN, PAGES } from "@/components/kit/offline/names";
import {
  dropOwnPage,
  forgetOthersPages,
  forgetOwnPages,
  renewOwnPage,
} from "@/components/kit/offline/own-pages";
import { dropPage } from "@/components/kit/offline/public-pages";
import { offlinePage, withList } from "./offline-page";
import { withNotice } from "./notice";

/** What the worker needs of its browser. */
export type Browser = {
  fetch(request: Request): Promise<Response>;
  isOnline(): boolean;
  /** Whether somebody may be signed in, by the cookie; undefined where a worker cannot know. */
  hasSession(): Promise<boolean | undefined>;
  /** Keeps the worker alive until it has settled. */
  waitUntil(work: Promise<unknown>): void;
};

/** How long a browser that knows of no network may look for one, in milliseconds. */
const LOOKS_MS = 3_000;

/** The answer of the network; undefined when it truly fails. */
async function fromNetwork(request: Request, browser: Browser): Promise<Response | undefined> {
  const answer = browser.fetch(request).catch(() => undefined);
  if (browser.isOnline()) return answer;
  const late = new Promise<undefined>((settle) => void setTimeout(settle, LOOKS_MS, undefined));
  return Promise.race([answer, late]);
}

const pathOf = (address: string) => splitLocale(new URL(address).pathname).path;

/** What an answer of the site says about the copies. */
async function learn(address: string, answer: Response, browser: Browser): Promise<void> {
  if ((await browser.hasSession()) === false) await forgetOthersPages(0);
  if (await findCopy(OWN, address)) {
    // A redirect to the form, or the answer to somebody else: the session has ended.
    if (answer.type === "opaqueredirect" || answer.status === 401 || answer.status === 403)
      await forgetOwnPages();
    else if (isPage(answer)) await renewOwnPage(address, answer);
    else if (answer.status < 500) await dropOwnPage(address);
  }
  if (answer.status === 404 || answer.status === 410) await dropPage(address);
}

/** A copy that was kept by a tap, as long as its session may live. */
async function ownCopy(address: string, browser: Browser): Promise<Response | undefined> {
  const copy = await findCopy(OWN, address);
  if (!copy) return undefined;
  const { person = 0, until = 0 } = factsOf(copy);
  const isEnded = person > 0 && (await browser.hasSession()) === false;
  if (!isEnded && until > Date.now()) return copy;
  await forgetOwnPages();
  return undefined;
}

/** What is shown without a network: the copy, with a line that says so, else where one is. */
async function withoutNetwork(address: string, browser: Browser): Promise<Response> {
  const copy = (await ownCopy(address, browser)) ?? (await findCopy(PAGES, address));
  if (copy) return factsOf(copy).isDoor ? copy : withNotice(copy, address);
  return (await offlinePage(address)) ?? Response.error();
}

/**
 * Answers the request of a page. While there is a network its answer is always the one that is shown;
 * only the screen of the door also stands an outage of the site.
 */
export async function answerPage(request: Request, browser: Browser): Promise<Response> {
  const address = addressOf(request.url);
  const answer = await fromNetwork(request, browser);
  if (!answer) return withoutNetwork(address, browser);
  if (answer.status >= 500) {
    const door = await findCopy(OWN, address);
    return door && factsOf(door).isDoor ? door : answer;
  }
  if (pathOf(address) === OFFLINE_PATH && isPage(answer)) return withList(answer, address);
  browser.waitUntil(learn(address, answer.clone(), browser));
  return answer;
}

// Not sounds and films, which are asked for in parts: the browser asks the site for them itself.
const ASSET = /^\/assets\/[0-9a-f]{32}\/(?!(?:sound|film)\.)/;
/** Files whose names change with their content. */
export const isFile = ({ origin, pathname }: URL, site: string): boolean =>
  origin === site &&
  (pathname.startsWith("/_next/static/") || ASSET.test(pathname) || pathname.startsWith("/brand/"));

/** Another size of a picture, when the one that is asked for was not kept. */
async function otherSize(url: URL): Promise<Response | undefined> {
  const [folder] = ASSET.exec(url.pathname) ?? [];
  if (!folder) return undefined;
  for (const name of await caches.keys()) {
    const cache = await caches.open(name);
    const key = (await cache.keys()).find((one) => new URL(one.url).pathname.startsWith(folder));
    if (key) return cache.match(key, { ignoreVary: true });
  }
  return undefined;
}

/** Answers the request of a file: a kept one is the same as the site's. */
export async function answerFile(request: Request, browser: Browser): Promise<Response> {
  const url = new URL(request.url);
  // The names of these files may stay while they change.
  const isConstant = !url.pathname.startsWith("/brand/");
  const kept = () => caches.match(request.url, { ignoreVary: true });
  const first = isConstant ? await kept() : undefined;
  if (first) return first;
  try {
    return await browser.fetch(request);
  } catch (error) {
    const found = (await kept()) ?? (await otherSize(url));
    if (!found) throw error;
    return found;
  }
}

/** Where a request signs in or out, wherever the API is. */
const SIGN = /\/auth\/(?:login|logout|callback\/\w+|signout)$/;

/** Whether a request may change who is signed in: what was kept by a tap is then deleted. */
export const changesPerson = (request: Pick<Request, "method" | "url">): boolean =>
  request.method === "POST" && SIGN.test(new URL(request.url).pathname);
