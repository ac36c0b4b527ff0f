import type { Baseline } from "../load/baselines";
import { runRounds, type LoadTarget, type Outcome } from "../load/rounds";
import { fetchRaw, type RawResponse } from "../load/raw-response";
import { judge, type Target } from "../measure/target";
import type { Row } from "../report/results";
import type { Site } from "../workspace/site";
import type { Workspace } from "../workspace/workspace";

/** Requests answered in a second. */
export const RATE = "requests/s";

const AGAINST_NODE: Target = { of: "ratio", atLeast: 0.7 };
/** The target: at least a third of the baseline's rate. */
const AGAINST_NGINX: Target = { of: "ratio", atLeast: 1 / 3 };
/** From this CPU share on, the load generator was the bottleneck. */
export const BUSY = 0.9;

/** The response to a second request, which is cached. @throws Error unless it is 200 */
export async function askTwice(url: string, headers: Record<string, string>): Promise<RawResponse> {
  await fetchRaw(url, headers);
  const result = await fetchRaw(url, headers);
  if (result.status !== 200) throw new Error(`${url} answers ${result.status}`);
  return result;
}

/**
 * A comparison: a URL of the site, its request headers, its response, and the baselines that send
 * the same.
 */
export type Comparison = {
  what: string;
  path: string;
  headers: Record<string, string>;
  answer: RawResponse;
  baselines: Baseline[];
  status?: number;
};

function remarks(outcomes: Outcome[], { answer: result, status }: Comparison): string {
  const size =
    status === 304
      ? ""
      : `${result.body.length} bytes, ${result.headers["content-encoding"] ?? "not compressed"}`;
  const limited = outcomes.some((outcome) => outcome.loadBusy >= BUSY);
  return [
    size,
    ...outcomes.flatMap(({ name, problem }) => (problem ? [`${name}: ${problem}`] : [])),
    limited ? "the load generator was the limit: see the processor time" : "",
  ]
    .filter(Boolean)
    .join("; ");
}

function compareProcessorTime(what: string, own: Outcome, other: Outcome): Row[] {
  if (own.processorMicroseconds === undefined || other.processorMicroseconds === undefined)
    return [];
  // The same target as for the rates, the inverse where the server is the bottleneck.
  const target: Target = { of: "ratio", atMost: 1 / 0.7 };
  return [
    judge({
      what: `processor time of a ${what}`,
      value: own.processorMicroseconds,
      unit: "µs",
      against: { name: other.name, value: other.processorMicroseconds },
      target,
    }),
  ];
}

/**
 * Compares the site with servers that send the same bytes, in alternating rounds: rates, and CPU
 * time per request.
 */
export async function compare(
  comparison: Comparison,
  site: Site,
  workspace: Workspace,
): Promise<{ rows: Row[]; outcomes: Outcome[] }> {
  const { what, path, headers, baselines, status = 200 } = comparison;
  const loadTargets: LoadTarget[] = [
    { name: "DS", url: `${site.address}${path}`, headers, pid: site.pid },
    ...baselines.map(({ name, url, pid }) => ({ name, url, headers, ...(pid ? { pid } : {}) })),
  ];
  const [own, ...others] = (await runRounds(what, workspace, loadTargets, status)) as [
    Outcome,
    ...Outcome[],
  ];
  const rows = others.flatMap((other) => [
    judge({
      what,
      value: own.requestsPerSecond,
      unit: RATE,
      against: { name: other.name, value: other.requestsPerSecond },
      target: other.name === "nginx" ? AGAINST_NGINX : AGAINST_NODE,
      note: remarks([own, other], comparison),
    }),
    ...compareProcessorTime(what, own, other),
  ]);
  return { rows, outcomes: [own, ...others] };
}
