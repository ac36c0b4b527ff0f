import { inStep } from "../../scripts/console/in-step";
import { judge, showNumber } from "../measure/target";
import type { Findings } from "../report/results";
import type { Suite } from "../suite";
import { runTask } from "../task/run-task";
import type { Workspace } from "../workspace/workspace";
import type { CampaignInput, CampaignResult } from "./measure";

const PREPARED = 20_000;
const SUBSCRIBERS = 1_000;
const REFUSED = 20;
const LIMIT_SECONDS = 30;
/** Megabytes that the heap may grow while recipients are frozen. */
const GROWTH = 32;

async function run(workspace: Workspace): Promise<Findings> {
  const input: CampaignInput = {
    prepared: workspace.scaled(PREPARED, 2_000),
    subscribers: workspace.scaled(SUBSCRIBERS, 200),
    refused: workspace.scaled(REFUSED, 4),
  };
  const url = await workspace.createDatabase("campaign");
  const found = await inStep(`Sending to ${showNumber(input.subscribers)} subscribers`, (step) =>
    runTask<CampaignResult>({
      file: "bench/campaign/measure.ts",
      input,
      env: workspace.environment(url),
      signal: workspace.signal,
      step,
    }),
  );
  const none = (what: string, value: number) =>
    judge({ what, value, unit: "", target: { of: "value", atMost: 0 } });
  return {
    rows: [
      judge({
        what: `freezing ${showNumber(input.prepared)} recipients, with ${found.steps} steps of progress`,
        value: found.freeze / 1_000,
        unit: "s",
        target: { of: "value", atMost: LIMIT_SECONDS },
      }),
      judge({
        what: "growth of the heap meanwhile",
        value: Math.max(0, found.grown),
        unit: "MB",
        target: { of: "value", atMost: GROWTH },
      }),
      none("subscribers without the mail", found.missing),
      none("unsubscribed people with the mail", found.unwanted),
      none("refused addresses that are not suppressed", found.notSuppressed),
      judge({
        what: "mails that arrived twice, at most those in flight at a kill and those without a response",
        value: found.doubles,
        unit: "",
        target: { of: "value", atMost: found.inFlight + found.dropped },
        note: `${found.dropped} responses were dropped; the campaign stopped itself ${found.stops} times`,
      }),
      none("mails that arrived more than twice, or under two Message-IDs", found.tooMany),
      judge({
        what: "the control: mails twice when the states of 100 are forgotten",
        value: found.controlDoubles,
        unit: "",
        target: { of: "value", atLeast: found.doubles + Math.min(100, input.subscribers / 4) },
      }),
    ],
    tables: [],
    plots: [],
    notes: [
      `Sending took ${(found.sent / 1_000).toFixed(0)} s, with both kills and all further attempts; pauses ` +
        "before them were skipped.",
    ],
  };
}

/** Whether a campaign reaches everybody once, whatever the mail server does and when the worker dies. */
export const campaignSuite: Suite = {
  name: "campaign",
  title: "Campaigns",
  about:
    `${showNumber(PREPARED)} recipients are frozen. Then an issue goes to ` +
    `${showNumber(SUBSCRIBERS)} subscribers by a local SMTP server that defers 2 % of the mails, ` +
    `takes 1 % without a response, delays each, and refuses ${REFUSED} addresses for good; the ` +
    "worker is killed with SIGKILL twice, and some people unsubscribe meanwhile. When the campaign " +
    "stops itself after refusals, it is resumed.",
  targets: [
    `${showNumber(PREPARED)} recipients frozen in at most ${LIMIT_SECONDS} s, in constant memory`,
    "everybody has the mail, no unsubscribed one, the refused ones are suppressed",
    "doubles at most what was in flight, under the same Message-ID",
  ],
  run,
};
