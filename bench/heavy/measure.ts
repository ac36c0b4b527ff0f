// Started by runTask: sends heavy requests of a signed-in user, and light ones concurrently.
import { setTimeout as sleep } from "node:timers/promises";
import { z } from "zod";
import { signIn } from "../load/sign-in";
import { taskMain, type ReportProgress } from "../task/task-main";
import { HEAVY_INPUTS, type HeavyInput } from "./inputs";

export type HeavyTask = { url: string; email: string; password: string; times: number };
/** Milliseconds of light requests and of health checks. */
export type LightTimes = { light: number[]; health: number[] };
/**
 * The statuses of a heavy request, its times, those of the light ones beside it, and those of light
 * ones without it, immediately before: on a busy machine they are slow too.
 */
export type HeavyTimes = {
  what: string;
  statuses: number[];
  heavy: number[];
  beside: LightTimes;
  quiet: LightTimes;
};

const LIGHT_EVERY_MS = 10;
const HEALTH_EVERY_MS = 50;
const QUIET_MS = 750;
/** A call that is never cached, in the thread that runs the heavy ones; 401 without the database. */
const LIGHT = "/api/auth/sessions";
const HEALTH = "/api/health/live";

const posts = z.object({ data: z.array(z.object({ id: z.int() })).min(1) });

/** Sends a request at a fixed rate until `done`, without waiting for its responses. */
async function probe(url: string, everyMs: number, done: Promise<unknown>): Promise<number[]> {
  const times: number[] = [];
  const open: Promise<void>[] = [];
  let isDone = false;
  void done.finally(() => (isDone = true));
  while (!isDone) {
    const began = performance.now();
    open.push(
      fetch(url)
        .then((response) => response.arrayBuffer())
        .then(() => void times.push(performance.now() - began)),
    );
    await sleep(everyMs);
  }
  await Promise.all(open);
  return times;
}

/** Sends light requests and health checks until `done`. */
async function measureLight(url: string, done: Promise<unknown>): Promise<LightTimes> {
  const [light, health] = await Promise.all([
    probe(url + LIGHT, LIGHT_EVERY_MS, done),
    probe(url + HEALTH, HEALTH_EVERY_MS, done),
  ]);
  return { light, health };
}

function addTimes(all: LightTimes, { light, health }: LightTimes): void {
  all.light.push(...light);
  all.health.push(...health);
}

async function measureInput(
  { url, times }: HeavyTask,
  authorization: string,
  postId: number,
  input: HeavyInput,
): Promise<HeavyTimes> {
  const found: HeavyTimes = {
    what: input.what,
    statuses: [],
    heavy: [],
    beside: { light: [], health: [] },
    quiet: { light: [], health: [] },
  };
  for (let turn = 0; turn < times; turn++) {
    const { path, init } = await input.request(postId);
    const headers = new Headers(init.headers);
    headers.set("authorization", authorization);
    addTimes(found.quiet, await measureLight(url, sleep(QUIET_MS)));
    const began = performance.now();
    const sent = fetch(url + path, { ...init, headers }).then(async (response) => {
      await response.arrayBuffer();
      found.statuses.push(response.status);
      found.heavy.push(performance.now() - began);
    });
    const [times] = await Promise.all([measureLight(url, sent), sent]);
    addTimes(found.beside, times);
  }
  return found;
}

async function measure(task: HeavyTask, report: ReportProgress): Promise<HeavyTimes[]> {
  const { url, email, password } = task;
  const authorization = `Bearer ${await signIn(url, password, email)}`;
  const list = await fetch(`${url}/api/product?per_page=1`);
  const postId = posts.parse(await list.json()).data[0]!.id;
  // The first request of each kind loads what it needs, and starts the thread for heavy work.
  const all = HEAVY_INPUTS.length * 2;
  for (const [index, input] of HEAVY_INPUTS.entries()) {
    report(index, all, "warming up");
    await measureInput({ ...task, times: 1 }, authorization, postId, input);
  }
  const found: HeavyTimes[] = [];
  for (const [index, input] of HEAVY_INPUTS.entries()) {
    report(HEAVY_INPUTS.length + index, all, input.what);
    found.push(await measureInput(task, authorization, postId, input));
  }
  return found;
}

await taskMain(measure);
