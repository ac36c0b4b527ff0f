// Started by runTask: sends the requests to the site over HTTP, and compares the rows of users who
// sent none of them.
import fc from "fast-check";
import { taskMain, type ReportProgress } from "../task/task-main";
import { urlPathOf, allEndpoints, headersOf } from "./endpoints";
import { describeRequest, faultOf } from "./check-response";
import { requestsFor, type FuzzRequest } from "./requests";
import { sendRaw } from "./wire";
import { checksums } from "./checksums";
import { createFixtures, type Fixtures } from "./fixtures";
import { ROLES, type FuzzRole } from "./roles";

export type FuzzInput = { address: string; origin: string; seed: number; requestsEach: number };
export type FuzzTimes = {
  requests: number;
  seconds: number;
  statuses: Record<string, Record<string, number>>;
  faults: string[];
  touched: string[];
  isAlive: boolean;
};

const AT_ONCE = 6;
const MAX_FAULTS = 50;

async function sendAs(
  role: FuzzRole,
  fixtures: Fixtures,
  { address, origin, seed, requestsEach }: FuzzInput,
  note: (request: FuzzRequest, status: number, fault: string | undefined) => void,
): Promise<void> {
  for (const [index, endpoint] of allEndpoints().entries()) {
    const waiting = fc.sample(requestsFor(endpoint, await fixtures.ids(role), fixtures.known()), {
      numRuns: requestsEach,
      seed: seed + index,
    });
    const sender = async () => {
      for (let request = waiting.pop(); request; request = waiting.pop()) {
        const user = await fixtures.user(role);
        // Test users send the origin of the tests' own site.
        const isOwnPage =
          user !== undefined && request.by === "browser" && request.headers.origin === undefined;
        const headers = { ...headersOf(request, user), ...(isOwnPage ? { origin } : {}) };
        const reply = await sendRaw(
          address,
          request.endpoint.split(" ")[0]!,
          urlPathOf(request),
          headers,
          request.body,
        );
        note(
          request,
          reply.status,
          faultOf(reply, `${request.body ?? ""} ${request.query} ${request.id}`),
        );
      }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, sender));
  }
}

async function measure(input: FuzzInput, report: ReportProgress): Promise<FuzzTimes> {
  const fixtures = await createFixtures();
  const total = allEndpoints().length * ROLES.length * input.requestsEach;
  const times: FuzzTimes = {
    requests: 0,
    seconds: 0,
    statuses: {},
    faults: [],
    touched: [],
    isAlive: false,
  };
  const began = performance.now();
  for (const role of ROLES) {
    const before = await checksums(fixtures.targets, role);
    const counts: Record<string, number> = (times.statuses[role] = {});
    await sendAs(role, fixtures, input, (request, status, fault) => {
      counts[status] = (counts[status] ?? 0) + 1;
      if (fault && times.faults.length < MAX_FAULTS)
        times.faults.push(`${fault}: ${describeRequest(role, request)}`);
      if (++times.requests % 100 === 0) report(times.requests, total, role);
    });
    const after = await checksums(fixtures.targets, role);
    times.touched.push(
      ...Object.keys(before)
        .filter((name) => before[name] !== after[name])
        .map((name) => `${role}: ${name}`),
    );
  }
  times.seconds = (performance.now() - began) / 1_000;
  times.isAlive = (await sendRaw(input.address, "GET", "/", {}, undefined)).status === 200;
  return times;
}

await taskMain(measure);
