import { omit } from "@/lib/kernel/core/records";
import { addressOf, factsOf, findCopy, isPage, makeCopy, type CopyFacts } from "./copy";
import { keepFiles } from "./keep-files";
import { COPY_WITHIN_MS, LOCK, MAX_TAKEN_ALONG, OWN } from "./names";
import { filesOf } from "./page-files";

/** What a person keeps by a tap. */
export type OwnPage = Required<Pick<CopyFacts, "person" | "until">> & {
  url: string;
  /** The files that the browser has loaded. */
  loaded: readonly string[];
  /** Public pages that come along, such as the posts of a board. */
  along?: readonly string[];
  isDoor?: boolean;
};

type Whose = Omit<CopyFacts, "at" | "files">;

async function put(address: string, response: Response, loaded: readonly string[], whose: Whose) {
  const html = await response.text();
  const files = filesOf(html, address, loaded);
  await keepFiles(OWN, files);
  const copy = makeCopy(response, html, { ...whose, at: Date.now(), files });
  await (await caches.open(OWN)).put(address, copy);
}

const ask = (address: string, credentials: RequestCredentials): Promise<Response> =>
  fetch(address, {
    credentials,
    headers: { Accept: "text/html" },
    signal: AbortSignal.timeout(COPY_WITHIN_MS),
  });

/**
 * Keeps a page of one person until the sign-out, the end of the session or another account.
 * @returns whether it is kept: the site may refuse it
 */
export function keepOwnPage({ url, loaded, along = [], ...whose }: OwnPage): Promise<boolean> {
  return navigator.locks.request(LOCK, async () => {
    const address = addressOf(url);
    const response = await ask(address, "same-origin");
    if (!isPage(response)) return false;
    await put(address, response, loaded, whose);
    for (const one of along.slice(0, MAX_TAKEN_ALONG)) {
      const page = addressOf(new URL(one, address).href);
      const answer = await ask(page, "omit");
      if (isPage(answer)) await put(page, answer, [], whose);
    }
    return true;
  });
}

/** Renews a copy by what the site has answered just now. */
export function renewOwnPage(address: string, response: Response): Promise<void> {
  return navigator.locks.request(LOCK, async () => {
    const copy = await findCopy(OWN, address);
    if (!copy) return;
    const facts = factsOf(copy);
    await put(address, response, facts.files, omit(facts, ["at", "files"]));
  });
}

/** Whether a page is kept by a tap. */
export const isOwnKept = async (url: string): Promise<boolean> =>
  (await findCopy(OWN, addressOf(url))) !== undefined;

/** Forgets one page; its files go with the others. */
export async function dropOwnPage(url: string): Promise<void> {
  await (await caches.open(OWN)).delete(addressOf(url), { ignoreVary: true });
}

/**
 * Forgets all that was kept by a tap: at the sign-out, the end of the session, another account. At
 * once, and again when nothing is being kept any more.
 */
export async function forgetOwnPages(): Promise<void> {
  await caches.delete(OWN);
  await navigator.locks.request(LOCK, () => caches.delete(OWN));
}

const isOf = ({ person, until = 0 }: CopyFacts, asked: number) =>
  person === asked && until > Date.now();

/** Forgets all of it unless it is of this person, 0 being nobody, and of a session that may live. */
export async function forgetOthersPages(person: number): Promise<void> {
  if (!(await caches.has(OWN))) return;
  const copies = await (await caches.open(OWN)).matchAll();
  const isOthers = copies.some((copy) => {
    const facts = factsOf(copy);
    return facts.person !== undefined && !isOf(facts, person);
  });
  if (isOthers) await forgetOwnPages();
}
