import { inStep } from "../../scripts/console/in-step";
import { median } from "../measure/percentiles";
import { judge, showNumber } from "../measure/target";
import { findMemberPath, listPostPaths } from "../pages/public-paths";
import type { Findings } from "../report/results";
import type { Suite } from "../suite";
import { runTask } from "../task/run-task";
import type { Workspace } from "../workspace/workspace";
import type { AuditInput, AuditResult } from "./audit";
import { startBrowser } from "./browser";
import { CATEGORIES, type Category } from "./categories";

type Audited = { page: string; path: string; results: AuditResult[] };

async function listPages(databaseUrl: string): Promise<{ page: string; path: string }[]> {
  const posts = await listPostPaths(databaseUrl);
  const greek = posts.find(({ path }) => path.startsWith("/post/"))!.path;
  const english = posts.find(({ path }) => path.startsWith("/en/post/"))!.path;
  return [
    { page: "home, Greek", path: "/" },
    { page: "home, English", path: "/en" },
    { page: "list, Greek", path: "/posts" },
    { page: "list, English", path: "/en/posts" },
    { page: "post, Greek", path: greek },
    { page: "post, English", path: english },
    { page: "company, Greek", path: await findMemberPath(databaseUrl, "el") },
    { page: "company, English", path: await findMemberPath(databaseUrl, "en") },
  ];
}

const scoreOf = ({ results }: Audited, category: Category) =>
  median(results.map((result) => result.scores[category]));

/** The median of a time that some runs may lack. */
function timeOf(
  results: AuditResult[],
  name: "largestContentfulPaintMs" | "totalBlockingMs",
): string {
  const known = results.flatMap((result) => result[name] ?? []);
  return known.length > 0 ? showNumber(Math.round(median(known))) : "";
}

async function run(workspace: Workspace): Promise<Findings> {
  const { options, signal, folder } = workspace;
  const site = await workspace.site();
  const all = await listPages(site.databaseUrl);
  const pages = all.slice(0, workspace.scaled(all.length, 1));
  const browser = await startBrowser(folder);
  const audited: Audited[] = [];
  try {
    await inStep("Auditing with Lighthouse", async (step) => {
      for (const { page, path } of pages) {
        const results: AuditResult[] = [];
        const url = `${site.origin}${path}`;
        await fetch(url); // Measured with the page in the response cache.
        for (let index = 0; index < options.runs; index += 1) {
          step.count(audited.length, pages.length, page);
          const input: AuditInput = { url, browserPort: browser.port };
          results.push(
            await runTask<AuditResult>({
              file: "bench/lighthouse/audit.ts",
              input,
              env: workspace.environment(site.databaseUrl),
              signal,
            }),
          );
        }
        audited.push({ page, path, results });
      }
    });
  } finally {
    await browser.stop();
  }
  return {
    rows: audited.flatMap((one) =>
      CATEGORIES.map((category) =>
        judge({
          what: `${one.page}: ${category}`,
          value: scoreOf(one, category),
          unit: "",
          target: { of: "value", atLeast: 95 },
        }),
      ),
    ),
    tables: [
      {
        title: "Pages",
        head: ["page", "address", "largest paint, ms", "blocked, ms", "audits that cost something"],
        rows: audited.map(({ page, path, results }) => [
          page,
          path,
          timeOf(results, "largestContentfulPaintMs"),
          timeOf(results, "totalBlockingMs"),
          results.at(-1)!.lost.join(", "),
        ]),
      },
    ],
    plots: CATEGORIES.slice(0, 1).map((category) => ({
      kind: "bars" as const,
      file: `lighthouse-${category}.svg`,
      title: `Lighthouse, mobile: ${category}`,
      xLabel: "score",
      yLabel: "page",
      bars: audited.map((one) => ({ label: one.page, value: scoreOf(one, category) })),
      mark: { label: "target 95", value: 95 },
    })),
    notes: [
      `${browser.version}; ${options.runs === 1 ? "one run" : `median of ${options.runs} runs`} of each page.`,
    ],
  };
}

/** Lighthouse scores of the main pages on a phone. */
export const lighthouseSuite: Suite = {
  name: "lighthouse",
  title: "Lighthouse",
  about:
    "Lighthouse with its mobile profile (slow phone, slow network, both simulated) and the " +
    "browser of the browser tests, on home, list, post and company in both languages.",
  targets: ["≥ 95 in each of performance, accessibility, best practices and SEO"],
  run,
};
