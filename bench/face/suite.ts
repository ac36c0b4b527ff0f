import path from "node:path";
import { inStep } from "../../scripts/console/in-step";
import { judge, showNumber } from "../measure/target";
import type { Findings } from "../report/results";
import type { Suite } from "../suite";
import { runTask } from "../task/run-task";
import type { Workspace } from "../workspace/workspace";
import type { Face, FaceInput } from "./measure";

/** Where the pictures are, to look at. */
const FOLDER = "test-results/face";
/** More kinds of pages than there are. */
const MOST = 400;

/** The largest value of some pages, and the page. */
function worst(
  faces: readonly Face[],
  of: (face: Face) => number,
): { value: number; note: string } {
  const [first] = faces.toSorted((one, other) => of(other) - of(one));
  if (!first) throw new Error("no page was found");
  return { value: of(first), note: `of ${faces.length} pages, at ${first.path}` };
}

async function run(workspace: Workspace): Promise<Findings> {
  const site = await workspace.site();
  const input: FaceInput = {
    origin: site.origin,
    folder: path.resolve(FOLDER),
    most: workspace.scaled(MOST, 2),
  };
  const faces = await inStep("Looking at every kind of page", (step) =>
    runTask<Face[]>({
      file: "bench/face/measure.ts",
      input,
      env: workspace.environment(site.databaseUrl),
      signal: workspace.signal,
      step,
    }),
  );
  const most = (what: string, of: (face: Face) => number, unit: string, atMost: number) =>
    judge({ what, ...worst(faces, of), unit, target: { of: "value", atMost } });
  return {
    rows: [
      most("largest paint", ({ largestPaintMs }) => largestPaintMs, "ms", 1_000),
      most("blocked by long tasks", ({ blockedMs }) => blockedMs, "ms", 150),
      most("layout shift, scrolled through", ({ shift }) => shift, "", 0.01),
      judge({
        what: "pages that scroll sideways",
        value: faces.filter(({ isTooWide }) => isTooWide).length,
        unit: "",
        target: { of: "value", atMost: 0 },
      }),
    ],
    tables: [
      {
        title: "Kinds of pages on a phone",
        head: ["page", "largest paint, ms", "blocked, ms", "shift", "scripts, KB", "screens"],
        rows: faces.map((face) => [
          face.path,
          showNumber(Math.round(face.largestPaintMs)),
          showNumber(Math.round(face.blockedMs)),
          showNumber(face.shift),
          showNumber(face.scriptKb),
          showNumber(face.screens),
        ]),
      },
    ],
    plots: [],
    notes: [`Pictures: \`${FOLDER}\`.`],
  };
}

/** How every kind of page looks, and what it costs on a slow phone. */
export const faceSuite: Suite = {
  name: "face",
  title: "The face of every page",
  about:
    "One page of each kind that links lead to, and one that is missing, in both languages with the demo: taken " +
    "whole at 390 and 1440 px, light and dark, to look at; measured at 390 px with a processor four times slower, " +
    "from the response cache, over the local network. Times are the median of three loads, blocking counts from " +
    "the first paint on.",
  targets: [
    "largest contentful paint ≤ 1.0 s",
    "total blocking time ≤ 150 ms",
    "cumulative layout shift ≤ 0.01",
  ],
  run,
};
