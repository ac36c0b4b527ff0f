import { inStep } from "../../scripts/console/in-step";
import { percentile } from "../measure/percentiles";
import { judge, showNumber } from "../measure/target";
import type { Findings } from "../report/results";
import type { Suite } from "../suite";
import { runTask } from "../task/run-task";
import type { Workspace } from "../workspace/workspace";
import type { SubmissionsInput, SubmissionsResult } from "./measure";

const SUBMISSIONS = 5_000;
/** Descriptions of faults that a note shows. */
const SHOWN = 5;

const countOf = (statuses: Record<string, number>, matches: (status: number) => boolean) =>
  Object.entries(statuses).reduce(
    (sum, [key, count]) => (matches(Number(key.split(" ")[1])) ? sum + count : sum),
    0,
  );

/** Judges that there are no faults; the note has the first ones. */
const none = (what: string, faults: readonly string[]) =>
  judge({
    what,
    value: faults.length,
    unit: "",
    target: { of: "value", atMost: 0 },
    ...(faults.length > 0 ? { note: faults.slice(0, SHOWN).join("; ") } : {}),
  });
const some = (what: string, value: number, atLeast: number) =>
  judge({ what, value, unit: "", target: { of: "value", atLeast } });

async function run(workspace: Workspace): Promise<Findings> {
  const site = await workspace.site();
  const input: SubmissionsInput = {
    url: site.address,
    password: site.demoPassword,
    count: workspace.scaled(SUBMISSIONS, 60),
  };
  const { statuses, mails, screens, reads, failedReads } = await inStep(
    `Sending ${showNumber(input.count)} hostile submissions`,
    (step) =>
      runTask<SubmissionsResult>({
        file: "bench/submissions/measure.ts",
        input,
        env: { ...workspace.environment(site.databaseUrl), SITE_URL: site.origin },
        signal: workspace.signal,
        step,
      }),
  );
  const zero = (what: string, value: number) =>
    judge({ what, value, unit: "", target: { of: "value", atMost: 0 } });
  return {
    rows: [
      zero(
        `server errors of ${showNumber(input.count)} submissions`,
        countOf(statuses, (status) => status >= 500),
      ),
      some(
        "submissions that were accepted",
        countOf(statuses, (status) => status < 300),
        input.count / 10,
      ),
      some("mails that arrived", mails.count, input.count / 20),
      none("mails with a second or a foreign recipient", mails.recipients),
      none("headers that the site does not write", mails.headers),
      none("elements, handlers and URLs in mails out of a submission", mails.markup),
      some(
        `stored texts that ${showNumber(screens.pages)} screens show`,
        screens.texts - screens.unshown.length,
        input.count / 10,
      ),
      none("stored texts that no screen shows", screens.unshown),
      none("screens that cannot be opened", screens.failed),
      none("elements, handlers and URLs in screens out of a submission", screens.foreign),
      zero("home pages that a reader did not get meanwhile", failedReads),
      judge({ what: "p95 of the home page meanwhile", value: percentile(reads, 95), unit: "ms" }),
    ],
    tables: [
      {
        title: "Responses by endpoint and status",
        head: ["endpoint", "status", "responses"],
        rows: Object.entries(statuses)
          .sort(([one], [other]) => one.localeCompare(other))
          .map(([key, count]) => [...key.split(" "), showNumber(count)]),
      },
    ],
    plots: [],
    notes: [],
  };
}

/** Whether hostile submissions of the public forms do harm to the site, its mails or its screens. */
export const submissionsSuite: Suite = {
  name: "submissions",
  title: "Hostile submissions",
  about:
    `${showNumber(SUBMISSIONS)} submissions go to the forms of the running site (contact, ` +
    "enquiry, newsletter, recommendation, request about personal data): line breaks and lists in " +
    "addresses and names, 100 KB texts, homoglyphs, control and bidi characters, HTML, other " +
    "types than text, and the field that only programs fill in. Their mails go to a local SMTP " +
    "server; every screen on which editors and the company read the texts is fetched and parsed.",
  targets: [
    "no server error, and readers get their pages meanwhile",
    "every mail has one recipient: the site's, the company's, or the one that was submitted",
    "every stored text is shown as text, in screens and mails",
  ],
  run,
};
