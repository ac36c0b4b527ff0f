import { execFileSync } from "node:child_process";
import { setTimeout as sleep } from "node:timers/promises";
import { inStep } from "../../scripts/console/in-step";
import { findFreePort } from "../../scripts/network/ports";
import { keepRunning } from "../../scripts/supervisor/keep-running";
import { compiledArguments } from "../../scripts/supervisor/node-arguments";
import { nodeService } from "../../scripts/supervisor/service";
import { signIn } from "../load/sign-in";
import { median } from "../measure/percentiles";
import { processorSeconds } from "../measure/processor-time";
import { judge } from "../measure/target";
import type { Findings } from "../report/results";
import type { Suite } from "../suite";
import type { Site } from "../workspace/site";
import type { Workspace } from "../workspace/workspace";

const ROUNDS = 3;
const MAX_SECONDS = 5;
const TRY_EVERY_MS = 20;
const GIVE_UP_MS = 120_000;

/** Seconds from the kill to the first save, and the processor time of the new process until then. */
type Restart = { seconds: number; processor: number | undefined; statuses: number[] };

/** The web processes that this process has started, by their arguments. */
function webProcesses(): number[] {
  const list = execFileSync("ps", ["-A", "-o", "pid=,ppid=,args="], { encoding: "utf8" });
  return list.split("\n").flatMap((line) => {
    const [, pid, parent, command = ""] = /^\s*(\d+)\s+(\d+)\s+(.*)$/.exec(line) ?? [];
    return Number(parent) === process.pid && /\bweb\.(?:mjs|ts)\b/.test(command)
      ? [Number(pid)]
      : [];
  });
}

async function saveOnce(origin: string, token: string): Promise<number> {
  const response = await fetch(`${origin}/api/product`, {
    method: "POST",
    headers: { "content-type": "application/json", authorization: `Bearer ${token}` },
    body: JSON.stringify({ category: "DS.MAG", product_name: `Restart ${Date.now()}` }),
  });
  await response.arrayBuffer();
  return response.status;
}

/** Saves until one save succeeds. @returns the statuses of the others */
async function saveUntilDone(origin: string, token: string): Promise<number[]> {
  const statuses: number[] = [];
  const deadline = performance.now() + GIVE_UP_MS;
  while (performance.now() < deadline) {
    // No status while nothing listens on the port.
    const status = await saveOnce(origin, token).catch(() => undefined);
    if (status === 201) return statuses;
    if (status !== undefined) statuses.push(status);
    await sleep(TRY_EVERY_MS);
  }
  throw new Error(`no save succeeded after the crash: ${statuses.join(", ")}`);
}

/** Kills a supervised web process on the database of `site`, and saves as soon as it is back. */
async function measureRestart(workspace: Workspace, site: Site): Promise<Restart> {
  const port = await findFreePort();
  const origin = `http://127.0.0.1:${port}`;
  const service = nodeService("web", compiledArguments("server/web.ts"), {
    ...workspace.environment(site.databaseUrl),
    PORT: String(port),
    HOST: "127.0.0.1",
    SITE_URL: origin,
    NEXTAUTH_URL: origin,
    DEMO: "on",
    DEMO_PASSWORD: site.demoPassword,
  });
  const others = new Set(webProcesses());
  const own = () => webProcesses().find((pid) => !others.has(pid));
  const supervised = keepRunning(service, await service.start(workspace.signal));
  try {
    const token = await signIn(origin, site.demoPassword);
    await saveUntilDone(origin, token);
    const pid = own();
    if (pid === undefined) throw new Error("the web process is not there");
    process.kill(pid, "SIGKILL");
    const began = performance.now();
    const statuses = await saveUntilDone(origin, token);
    const seconds = (performance.now() - began) / 1_000;
    const successor = own();
    return { seconds, statuses, processor: successor && processorSeconds(successor) };
  } finally {
    await supervised.stop();
  }
}

async function run(workspace: Workspace): Promise<Findings> {
  const site = await workspace.site();
  const restarts: Restart[] = [];
  await inStep("Killing the web process", async (step) => {
    const rounds = workspace.scaled(ROUNDS, 1);
    while (restarts.length < rounds) {
      step.count(restarts.length, rounds, "crashes");
      restarts.push(await measureRestart(workspace, site));
    }
  });
  const refused = restarts.flatMap(({ statuses }) => statuses);
  const processor = restarts.flatMap((one) => one.processor ?? []);
  return {
    rows: [
      judge({
        what: "from a crash of web to the first save",
        value: Math.max(...restarts.map(({ seconds }) => seconds)),
        unit: "s",
        against: {
          name: "processor time until then",
          value: processor.length > 0 ? median(processor) : null,
        },
        target: { of: "value", atMost: MAX_SECONDS },
        note: `the longest of ${restarts.length}`,
      }),
      judge({
        what: "saves that were answered otherwise meanwhile",
        value: refused.length,
        unit: "",
        target: { of: "value", atMost: 0 },
        note: [...new Set(refused)].join(", "),
      }),
    ],
    tables: [],
    plots: [],
    notes: [],
  };
}

/** How soon a crashed web process saves again. */
export const restartSuite: Suite = {
  name: "restart",
  title: "A crash of the web process",
  about:
    "A supervised web process is killed (`kill -9`) and a post is saved, again and again, until a " +
    "save succeeds. On a quiet machine this takes little longer than the processor time of the " +
    "start, which does not depend on what else runs.",
  targets: ["the first save within 5 s of the crash", "no other answer than a success meanwhile"],
  run,
};
