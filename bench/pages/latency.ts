import { inStep } from "../../scripts/console/in-step";
import { PAGE_HEADERS } from "../load/browser-headers";
import type { ConstantRateInput, ConstantRateResult } from "../load/constant-rate";
import { percentile, percentileLine, SHOWN_PERCENTILES } from "../measure/percentiles";
import { judge, type Target } from "../measure/target";
import type { LinePlot, Row } from "../report/results";
import { runTask } from "../task/run-task";
import type { Site } from "../workspace/site";
import type { Workspace } from "../workspace/workspace";
import type { Posts } from "./public-paths";
import { saveUntil } from "./saves";

const READS_PER_SECOND = 200;
const SAVES_PER_SECOND = 5;
const SECONDS = 10;
const WARM_UP_SECONDS = 20;
const WARM_UP_PER_SECOND = 15;
/** Half of them in each locale. */
const POSTS_READ = 10;
const LISTS = ["/", "/en", "/posts", "/en/posts", "/mag", "/en/mag"];

/** What readers of the home page may wait on a busy day. */
const LISTS_P99_MS = 50;

type Reading = { what: string; quiet: number[]; saving: number[]; problem: string | undefined };

const problemOf = (results: ConstantRateResult[]) => {
  const wrong = results.flatMap(({ statuses }) =>
    Object.entries(statuses).filter(([status]) => status !== "200"),
  );
  return wrong.length > 0
    ? wrong.map(([status, count]) => `${count} × ${status}`).join(", ")
    : undefined;
};

function readTwice(
  what: string,
  paths: string[],
  savedIds: number[],
  site: Site,
  workspace: Workspace,
): Promise<Reading> {
  return inStep(`Reading ${what}, quiet and while posts are saved`, async (step) => {
    const read = (
      seconds: number,
      perSecond = READS_PER_SECOND,
      headers: Record<string, string> = {},
    ) => {
      const input: ConstantRateInput = {
        url: site.address,
        headers: { ...PAGE_HEADERS, ...headers },
        paths,
        perSecond,
        seconds,
      };
      return runTask<ConstantRateResult>({
        file: "bench/load/constant-rate.ts",
        input,
        env: workspace.environment(""),
        signal: workspace.signal,
      });
    };
    const seconds = workspace.scaled(SECONDS, 2);
    // A site that has been up for a while has rendered each kind of page often; a header that no
    // cache answers does that here.
    await read(workspace.scaled(WARM_UP_SECONDS, 1), WARM_UP_PER_SECOND, {
      authorization: "Bearer warm-up",
    });
    await read(1);
    const quiet = await read(seconds);
    step.update("saving");
    const reading = read(seconds);
    const saved = await saveUntil(reading, site.databaseUrl, savedIds, SAVES_PER_SECOND);
    const saving = await reading;
    step.succeed(`${saved} saves`);
    return {
      what,
      quiet: quiet.milliseconds,
      saving: saving.milliseconds,
      problem: problemOf([quiet, saving]),
    };
  });
}

const plotOf = (file: string, { what, quiet, saving }: Reading): LinePlot => ({
  kind: "lines",
  file,
  title: `Cached ${what}, quiet and with ${SAVES_PER_SECOND} saves a second`,
  xLabel: `percentile of ${READS_PER_SECOND} evenly spaced reads a second`,
  yLabel: "ms to the last byte",
  ticks: SHOWN_PERCENTILES.map((percent) => (percent === 100 ? "slowest" : `p${percent}`)),
  lines: [
    { label: "quiet", values: percentileLine(quiet) },
    { label: "saving", values: percentileLine(saving) },
  ],
});

/**
 * How much slower the slowest of a hundred readers are while five posts a second are saved: of
 * pages that the saves do not change, and of lists that they do.
 */
export async function measureLatency(
  site: Site,
  posts: Posts,
  workspace: Workspace,
): Promise<{ rows: Row[]; plots: LinePlot[] }> {
  // A post's page lists others of its section, so that the saved posts are of another one.
  const section = posts[0]?.section;
  const readIds = new Set(
    [...new Set(posts.filter((post) => post.section === section).map((post) => post.id))].slice(
      0,
      POSTS_READ / 2,
    ),
  );
  const savedIds = [
    ...new Set(posts.filter((post) => post.section !== section).map((post) => post.id)),
  ];
  const pages = await readTwice(
    "post pages",
    posts.filter((post) => readIds.has(post.id)).map((post) => post.path),
    savedIds,
    site,
    workspace,
  );
  const lists = await readTwice("home and lists", LISTS, savedIds, site, workspace);
  const row = ({ what, quiet, saving, problem }: Reading, target: Target, remark: string) =>
    judge({
      what: `p99 of cached ${what} while ${SAVES_PER_SECOND} posts a second are saved`,
      value: percentile(saving, 99),
      unit: "ms",
      against: { name: "quiet", value: percentile(quiet, 99) },
      target,
      note: [remark, problem].filter(Boolean).join("; "),
    });
  return {
    rows: [
      row(pages, { of: "ratio", atMost: 3 }, "no page that is read shows a saved post"),
      row(
        lists,
        { of: "value", atMost: LISTS_P99_MS },
        "each save changes these pages; they are sent as they were, for at most 80 ms, until they are rendered again",
      ),
    ],
    plots: [plotOf("pages-latency.svg", pages), plotOf("lists-latency.svg", lists)],
  };
}
