// Started by runTask: sends every garbage value in every place of every endpoint over HTTP.
import { apiEndpoints } from "@/app/api/endpoints";
import { GARBAGE, GARBAGE_HEADERS } from "@/app/api/test-garbage";
import { inputObject, isHandler } from "@/lib/kernel/api/declaration";
import { faultOf } from "../fuzz/check-response";
import { sendRaw } from "../fuzz/wire";
import { signIn } from "../load/sign-in";
import { taskMain, type ReportProgress } from "../task/task-main";

/** `scale` is the share of all requests that is sent. */
export type GarbageTask = { url: string; email: string; password: string; scale: number };
export type GarbageResult = {
  /** The number of requests sent, and of all that were to be sent. */
  requests: number;
  planned: number;
  statuses: Record<string, number>;
  faults: string[];
  isAlive: boolean;
};
type Probe = { method: string; path: string; headers: Record<string, string> };

const AT_ONCE = 6;
const MAX_FAULTS = 50;
/** Enough for all requests on a quiet machine; a busy one sends as many as it can. */
const BUDGET_MS = 240_000;
/** A prime, so that every n-th request of all, modulo their number, meets each of them once. */
const STRIDE = 7_919;
/** Depends on other services; 503 is correct when one of them does not run. */
const HEALTH = "GET /api/health";

/** Every value as the id and as each parameter of an endpoint, and all headers. */
function* probesOf(
  method: string,
  path: string,
  parameters: readonly string[],
  bearer: Record<string, string>,
): Generator<Probe> {
  const withId = (id: string) => path.replace(/\{\w+\}/g, encodeURIComponent(id.toWellFormed()));
  for (const headers of [{}, bearer]) {
    if (path.includes("{")) for (const id of GARBAGE) yield { method, path: withId(id), headers };
    if (method !== "GET") continue;
    for (const name of parameters)
      for (const value of GARBAGE)
        for (const admin of ["", "&admin=1"]) {
          const query = new URLSearchParams({ [name]: value.toWellFormed() });
          yield { method, path: `${withId("1")}?${query}${admin}`, headers };
        }
  }
  if (method === "GET")
    for (const headers of GARBAGE_HEADERS) yield { method, path: withId("1"), headers };
}

function allProbes(bearer: Record<string, string>): Probe[] {
  return Object.entries(apiEndpoints).flatMap(([path, { GET, DELETE }]) =>
    Object.entries({ GET, DELETE }).flatMap(([method, handler]) => {
      if (!isHandler(handler) || `${method} ${path}` === HEALTH) return [];
      const known = handler.operations.flatMap(({ query }) =>
        Object.keys(inputObject(query)?.shape ?? {}),
      );
      return [...probesOf(method, path, [...new Set([...known, "locale", "admin"])], bearer)];
    }),
  );
}

/** The probes in an order in which every part of it has some of each endpoint. */
const mixed = (probes: Probe[]): Probe[] =>
  probes.map((_, index) => probes[(index * STRIDE) % probes.length]!);

async function measure(task: GarbageTask, report: ReportProgress): Promise<GarbageResult> {
  const { url, email, password, scale } = task;
  const token = await signIn(url, password, email);
  const probes = mixed(allProbes({ authorization: `Bearer ${token}` }));
  const planned = Math.ceil(probes.length * scale);
  const waiting = probes.slice(0, planned);
  const deadline = performance.now() + BUDGET_MS;
  const result: GarbageResult = {
    requests: 0,
    planned,
    statuses: {},
    faults: [],
    isAlive: false,
  };
  const sender = async () => {
    while (performance.now() < deadline) {
      const probe = waiting.pop();
      if (!probe) return;
      const { method, path, headers } = probe;
      const response = await sendRaw(url, method, path, headers, undefined);
      result.requests++;
      result.statuses[response.status] = (result.statuses[response.status] ?? 0) + 1;
      const fault = faultOf(response, path);
      if (fault && result.faults.length < MAX_FAULTS)
        result.faults.push(`${fault}: ${method} ${path} ${JSON.stringify(headers)}`.slice(0, 300));
      if (result.requests % 500 === 0) report(result.requests, planned, "requests");
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, sender));
  result.isAlive = (await sendRaw(url, "GET", "/", {}, undefined)).status === 200;
  return result;
}

await taskMain(measure);
