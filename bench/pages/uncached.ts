import { omit } from "@/lib/kernel/core/records";
import { PAGE_HEADERS, UNCACHED } from "../load/browser-headers";
import { fetchRaw } from "../load/raw-response";
import { runRounds, type LoadTarget } from "../load/rounds";
import { judge, type Target } from "../measure/target";
import type { BarPlot, Row } from "../report/results";
import type { Site } from "../workspace/site";
import type { Workspace } from "../workspace/workspace";
import type { Wordpress } from "../wordpress/start-wordpress";
import { runBeside, type Opponent } from "./beside";
import { RATE } from "./compare";
import type { Posts } from "./public-paths";

const UNCACHED_TARGET: Target = { of: "value", atLeast: 100 };
const AGAINST_WORDPRESS: Target = { of: "ratio", atLeast: 1.4 };
/** Behind nginx's page cache no WordPress runs: the limit of cached pages against nginx. */
const AGAINST_NGINX: Target = { of: "ratio", atLeast: 1 / 3 };
/** Reference values of machines of this size. */
const REPORTED = [
  { name: "Ghost 6", value: 45 },
  { name: "empty dynamic Next page", value: 250 },
];
const WARM_UPS = 3;

const withoutCookie = () => {
  const headers = omit(PAGE_HEADERS, ["cookie"]);
  return headers;
};

const targetOf = (wordpress: Wordpress, name: string, url: string): LoadTarget => ({
  name,
  url,
  headers: withoutCookie(),
  paths: wordpress.paths,
});

/** Asks for each page once, so that no round of cached pages renders any. */
async function fillCache(targets: (LoadTarget | undefined)[]): Promise<void> {
  for (const { url, headers, paths = [] } of targets.flatMap((target) => target ?? []))
    for (const path of paths) await fetchRaw(url + path, headers);
}

/**
 * Post pages that are rendered for each request, and cached ones: all posts of the demo, beside
 * WordPress with the same texts, in turn.
 */
export async function measureUncached(
  site: Site,
  posts: Posts,
  workspace: Workspace,
  { wordpress, missing }: Opponent,
): Promise<{ rows: Row[]; plot: BarPlot }> {
  const paths = posts.map((post) => post.path);
  const headers = { ...PAGE_HEADERS };
  const own = (more: Record<string, string>): LoadTarget => ({
    name: "DS",
    url: site.address,
    headers: { ...headers, ...more },
    paths,
    pid: site.pid,
  });
  const name = wordpress && `WordPress ${wordpress.version}`;
  const rendering = wordpress && targetOf(wordpress, name ?? "", wordpress.rendered);
  const cachedName = `${name} behind a page cache of nginx`;
  const caching = wordpress && targetOf(wordpress, cachedName, wordpress.cached);
  // The JIT compiles for about a minute, or some thousand pages.
  for (let round = 1; round <= WARM_UPS; round++)
    await runRounds(`the renderer warms up, ${round} of ${WARM_UPS}`, workspace, [own(UNCACHED)]);
  const uncached = await runBeside("uncached post pages", workspace, own(UNCACHED), rendering, {
    missing,
    target: AGAINST_WORDPRESS,
  });
  await fillCache([own({}), caching]);
  const cached = await runBeside("cached post pages", workspace, own({}), caching, {
    missing,
    target: AGAINST_NGINX,
  });
  const value = uncached.outcomes[0]!.requestsPerSecond;
  const ownRow = judge({
    what: "uncached post pages",
    value,
    unit: RATE,
    target: UNCACHED_TARGET,
    note: `${paths.length} different pages; the aim is 150`,
  });
  const reported = REPORTED.map((each) =>
    judge({
      what: "uncached post pages",
      value,
      unit: RATE,
      against: { name: `${each.name} (reported, not run here)`, value: each.value },
    }),
  );
  return {
    rows: [ownRow, ...uncached.rows, ...reported, ...cached.rows],
    plot: {
      kind: "bars",
      file: "pages-uncached.svg",
      title: "Uncached pages; faint: reported, not run here",
      xLabel: RATE,
      yLabel: "server",
      bars: [
        ...uncached.outcomes.map((outcome) => ({
          label: outcome.name,
          value: outcome.requestsPerSecond,
        })),
        ...REPORTED.map((each) => ({ label: each.name, value: each.value, faint: true })),
      ],
      mark: { label: "target", value: 100 },
    },
  };
}
