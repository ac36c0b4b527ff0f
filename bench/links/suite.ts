import { inStep } from "../../scripts/console/in-step";
import { judge } from "../measure/target";
import type { Findings } from "../report/results";
import type { Suite } from "../suite";
import type { Workspace } from "../workspace/workspace";
import { crawl } from "./crawl";
import { checkSitemaps } from "./sitemaps";

async function run(workspace: Workspace): Promise<Findings> {
  const site = await workspace.site();
  // At a scale below one a sample of each kind of page, as in `npm test`.
  const perKind = workspace.options.scale === 1 ? Infinity : workspace.scaled(100, 4);
  const links = await inStep("Following every internal link", () => crawl(site.origin, perKind));
  const sitemaps = await inStep("Reading every page of the sitemaps", () =>
    checkSitemaps(site.origin, perKind),
  );
  const none = { of: "value", atMost: 0 } as const;
  const faults = [...links.broken, ...links.languageErrors, ...sitemaps.faults];
  return {
    rows: [
      judge({ what: "pages visited by links", value: links.visited, unit: "" }),
      judge({ what: "broken links", value: links.broken.length, unit: "", target: none }),
      judge({
        what: "links that change the language without hreflang",
        value: links.languageErrors.length,
        unit: "",
        target: none,
      }),
      judge({
        what: "pages of the sitemaps",
        value: sitemaps.pages,
        unit: "",
        against: { name: "entries", value: sitemaps.entries },
      }),
      judge({
        what: "entries and pages of the sitemaps that are wrong",
        value: sitemaps.faults.length,
        unit: "",
        target: none,
      }),
    ],
    tables:
      faults.length > 0
        ? [{ title: "Faults", head: ["what"], rows: faults.slice(0, 200).map((fault) => [fault]) }]
        : [],
    plots: [],
    notes: [],
  };
}

/** Whether every link and every page of the sitemaps of the demo site is right. */
export const linksSuite: Suite = {
  name: "links",
  title: "Links and sitemaps",
  about:
    "Every internal link of the demo site is followed from the home pages of both languages, and " +
    "every page of the sitemaps is read. `npm test` does the same with some pages of each kind.",
  targets: [
    "no link leads nowhere, and none leaves the language without hreflang",
    "each page of the sitemaps is 200, canonical and indexed, with reciprocal alternates and a share card",
  ],
  run,
};
