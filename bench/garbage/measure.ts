// Started by runTask: sends every garbage value in every place of every endpoint over HTTP.
import { z } from "zod";
import { apiEndpoints } from "@/app/api/endpoints";
import { GARBAGE, GARBAGE_HEADERS } from "@/app/api/test-garbage";
import { inputObject, isHandler } from "@/lib/api/declaration";
import { faultOf } from "../fuzz/check-response";
import { sendRaw } from "../fuzz/wire";
import { taskMain, type ReportProgress } from "../task/task-main";

/** `scale` is the share of all requests that is sent. */
export type GarbageTask = { url: string; email: string; password: string; scale: number };
export type GarbageResult = {
  requests: number;
  statuses: Record<string, number>;
  faults: string[];
  isAlive: boolean;
};
type Probe = { method: string; path: string; headers: Record<string, string> };

const AT_ONCE = 6;
const MAX_FAULTS = 50;
/** Depends on other services; 503 is correct when one of them does not run. */
const HEALTH = "GET /api/health";

const signedIn = z.object({ access_token: z.string() });

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

async function measure(task: GarbageTask, report: ReportProgress): Promise<GarbageResult> {
  const { url, email, password, scale } = task;
  const login = await fetch(`${url}/auth/login`, {
    method: "POST",
    headers: { "content-type": "application/json", accept: "application/json" },
    body: JSON.stringify({ email, password }),
  });
  const { access_token } = signedIn.parse(await login.json());
  const every = Math.max(1, Math.round(1 / scale));
  const waiting = allProbes({ authorization: `Bearer ${access_token}` }).filter(
    (_, index) => index % every === 0,
  );
  const total = waiting.length;
  const result: GarbageResult = { requests: total, statuses: {}, faults: [], isAlive: false };
  const sender = async () => {
    for (let probe = waiting.pop(); probe; probe = waiting.pop()) {
      const { method, path, headers } = probe;
      const response = await sendRaw(url, method, path, headers, undefined);
      result.statuses[response.status] = (result.statuses[response.status] ?? 0) + 1;
      const fault = faultOf(response, path);
      if (fault && result.faults.length < MAX_FAULTS)
        result.faults.push(`${fault}: ${method} ${path} ${JSON.stringify(headers)}`.slice(0, 300));
      if (waiting.length % 500 === 0) report(total - waiting.length, total, "requests");
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, sender));
  result.isAlive = (await sendRaw(url, "GET", "/", {}, undefined)).status === 200;
  return result;
}

await taskMain(measure);
