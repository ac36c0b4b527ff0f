/** What is known of a kept page. */
export type CopyFacts = {
  /** When it was kept, in milliseconds. */
  at: number;
  /** The addresses of the files that it needs. */
  files: string[];
  /** Whose it is; 0 for somebody who is not signed in. Only of what was kept by a tap. */
  person?: number;
  /** The end of the session, in milliseconds. */
  until?: number;
  /** The screen of the door, which says itself that there is no network. */
  isDoor?: boolean;
};

const FACTS = "x-kept";

/** A response that may be kept, with its facts. Its text is not encoded any more. */
export function makeCopy(response: Response, html: string, facts: CopyFacts): Response {
  const headers = new Headers(response.headers);
  for (const name of ["content-encoding", "content-length"]) headers.delete(name);
  headers.set(FACTS, JSON.stringify(facts));
  return new Response(html, { status: 200, headers });
}

/** The facts of a kept page. */
export function factsOf(copy: Response): CopyFacts {
  const text = copy.headers.get(FACTS);
  return text === null ? { at: 0, files: [] } : (JSON.parse(text) as CopyFacts);
}

/** The name by which a page is kept: without the place in it. */
export function addressOf(url: string): string {
  const address = new URL(url);
  address.hash = "";
  return address.href;
}

/** The kept copy of an address. The copies of a site vary by nothing, as each is of one kind. */
export const findCopy = async (cache: string, address: string): Promise<Response | undefined> =>
  (await caches.open(cache)).match(address, { ignoreVary: true });

/** Whether a response is a whole page of this site. */
export const isPage = (response: Response): boolean =>
  response.status === 200 &&
  !response.redirected &&
  (response.headers.get("content-type") ?? "").startsWith("text/html");
