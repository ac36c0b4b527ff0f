import { randomBytes } from "node:crypto";
import path from "node:path";
import { Refusal } from "../../scripts/console/refusal";
import { inStep } from "../../scripts/console/in-step";
import { runProgram } from "../../scripts/console/run-program";
import { POEM_PATCH, poemChanges } from "../../scripts/kind/patch";
import { judge } from "../measure/target";
import type { Findings } from "../report/results";
import { bareEnvironment, cloneCheckout, runCheckout } from "../start/clone";
import type { Suite } from "../suite";
import type { Workspace } from "../workspace/workspace";
import { driveKind } from "./drive";

/** The lines that a kind may need outside of what is its own. */
const MOST_LINES = 5;

/** A clone with the patch and, by hard links, the packages of this checkout. */
async function preparePatched(folder: string, env: NodeJS.ProcessEnv, signal: AbortSignal) {
  await cloneCheckout(folder, env, signal);
  const packages = path.join(process.cwd(), "node_modules");
  const steps: [string, string[]][] = [
    ["git", ["-C", folder, "apply", POEM_PATCH]],
    ["cp", ["-al", packages, path.join(folder, "node_modules")]],
  ];
  for (const [command, args] of steps) {
    const { code, tail } = await runProgram({ command, args, env, signal });
    if (code !== 0) throw new Refusal(`${tail}\n${command} ${args[0]} failed`);
  }
}

async function run(workspace: Workspace): Promise<Findings> {
  const { signal } = workspace;
  const password = randomBytes(12).toString("hex");
  const env = { ...bareEnvironment(), DEMO: "on", DEMO_PASSWORD: password };
  const folder = path.join(workspace.folder, "kind");
  await inStep("Cloning the repository and applying the patch", () =>
    preparePatched(folder, env, signal),
  );
  const site = await inStep("Migrating, building and starting it", () =>
    runCheckout(folder, "start", env, signal),
  );
  const steps = await inStep("Using the kind in a browser", () =>
    driveKind(site.origin, password).finally(site.stop),
  );
  const changes = poemChanges();
  const elsewhere = changes.filter(({ isOwn }) => !isOwn);
  return {
    rows: [
      judge({
        what: "lines outside of its own folders, model, migration and texts",
        value: elsewhere.reduce((sum, { lines }) => sum + lines, 0),
        unit: "",
        target: { of: "value", atMost: MOST_LINES },
        note: elsewhere.map(({ file, lines }) => `${file} ${lines}`).join(", "),
      }),
      ...steps.map(({ what, problem = "" }) =>
        judge({
          what,
          value: problem === "" ? 0 : 1,
          unit: "problems",
          target: { of: "value", atMost: 0 },
          note: problem,
        }),
      ),
    ],
    tables: [],
    plots: [],
    notes: [`The kind has ${changes.length - elsewhere.length} files of its own.`],
  };
}

/** Whether a further kind of content needs nothing but what is its own. */
export const kindSuite: Suite = {
  name: "kind",
  title: "A further kind of content",
  about:
    "The imaginary kind *poem* is kept as a patch. A clone of the last commit gets it, is migrated, built and " +
    "started by `npm start`, and is used in a browser and by the API: editor, public page, counts, search, calendar, " +
    "preview, history, trash. `npm test` checks that the patch applies, and how many lines it needs elsewhere.",
  targets: [`≤ ${MOST_LINES} lines elsewhere`, "no problem"],
  run,
};
