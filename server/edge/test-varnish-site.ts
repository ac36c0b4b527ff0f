import { request as httpRequest, type IncomingHttpHeaders } from "node:http";
import { afterAll, afterEach } from "vitest";
import { startVarnish, type Varnish } from "../../deploy/test-varnish";
import { KEY, startTestSite, type TestSite } from "./test-site";
import { varnish } from "./varnish";

// A test site behind the Varnish of deploy/varnish. Compiling its rules takes a second, so that most tests of a file
// share one.

type Started = { site: TestSite; edge: Varnish };

/** How a test starts both for itself: `isStrict`, whether purges wait for answers on their way. */
type Variant = { isStrict?: boolean; change?: (text: string) => string };

/** What the test at hand uses: what all share, or what it has started for itself. */
export let site = {} as TestSite;
let edge = {} as Varnish;
let shared: Started | undefined;
let own: Started | undefined;
const end = async (started: Started | undefined) => {
  await started?.edge.stop();
  await started?.site.stop();
};
afterEach(async () => {
  await end(own);
  own = undefined;
});
afterAll(() => end(shared));

async function startBoth({ isStrict = true, change }: Variant): Promise<Started> {
  // The address of Varnish is known once it runs, which needs that of the site.
  const urls: string[] = [];
  const started = await startTestSite((key) => ({ ...varnish(urls, key), isStrict }));
  const cache = await startVarnish([started.port], KEY, change ? { change } : {});
  urls.push(cache.origin);
  await started.edge.settled();
  return { site: started, edge: cache };
}

/** Starts the site and Varnish for this test alone, in another way than usual. */
export async function startOwn(variant: Variant = {}): Promise<void> {
  own = await startBoth(variant);
  ({ site, edge } = own);
}

/**
 * The site and Varnish of all tests, with nothing in their caches. Pages that were read before may be
 * made again by the site itself (`HotPages`).
 */
export async function start(): Promise<void> {
  shared ??= await startBoth({});
  ({ site, edge } = shared);
  site.reset();
  await site.edge.settled();
}

type Answer = { status: number; headers: IncomingHttpHeaders; body: string };

/** Asks Varnish, by a connection of its own. */
export function ask(
  path: string,
  headers: Record<string, string> = {},
  method = "GET",
): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const url = edge.origin + path;
    const request = httpRequest(url, { method, headers, agent: false }, (response) => {
      let body = "";
      response.setEncoding("utf8").on("data", (part: string) => (body += part));
      response.on("end", () =>
        resolve({ status: response.statusCode ?? 0, headers: response.headers, body }),
      );
    });
    request.on("error", reject).end();
  });
}

/** The version that a page shows. */
export const versionOf = ({ body }: Answer) => Number(/version (\d+)/.exec(body)?.[1]);

/** How often the site was asked for a path, and rendered it. */
export const asksOf = (path: string) => site.requests.filter(({ url }) => url === path).length;
export const rendersOf = (path: string) => site.asked.filter(({ url }) => url === path).length;
