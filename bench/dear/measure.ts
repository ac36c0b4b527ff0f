// Started by runTask: keeps dear requests in flight, and asks for a cached page and for searches.
import { randomInt } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { taskMain, type ReportProgress } from "../task/task-main";
import { DEAR_KINDS, type DearKind, type Material } from "./kinds";

export type DearTask = { url: string; material: Material; seconds: number };
/** The statuses of dear requests by number, and the times of the probes. */
export type DearTimes = {
  what: string;
  statuses: Record<string, number>;
  page: number[];
  search: number[];
  /** Probes that got another status than 200. */
  refused: number;
};

/** Requests of each kind that are in flight at any time. */
const IN_FLIGHT = 50;
/** A rate limit names its whole period. */
const MAX_PAUSE_S = 5;
const PAGE_EVERY_MS = 20;
const SEARCH_EVERY_MS = 100;
/** A page that none of the dear requests changes, so that it stays cached. */
const PAGE = "/posts";
const WORDS = ["σπίτι", "αρχιτέκτονας", "Αθήνα", "ξύλο", "φως", "κήπος", "κουζίνα", "εκδήλωση"];
const ONE_NETWORK = "203.0.113.7";

const anyAddress = () => `10.${randomInt(256)}.${randomInt(256)}.${randomInt(1, 255)}`;

async function send(url: string, address: string, init: RequestInit = {}) {
  const headers = new Headers(init.headers);
  headers.set("x-forwarded-for", address);
  const response = await fetch(url, { ...init, headers });
  await response.arrayBuffer();
  return response;
}

/** Sends one dear request after the other until `isDone`; a refused client comes back when it may. */
async function keepOne(
  { url, material }: DearTask,
  kind: DearKind,
  address: () => string,
  isDone: () => boolean,
  count: (status: number) => void,
): Promise<void> {
  while (!isDone()) {
    const { path, init } = kind.request(material);
    const response = await send(url + path, address(), init).catch(() => undefined);
    count(response?.status ?? 0);
    const isRefused = response?.status === 429 || response?.status === 503;
    const seconds = Number(response?.headers.get("retry-after") ?? 0);
    // Clients do not come back within the same millisecond.
    if (isRefused) await sleep(Math.min(MAX_PAUSE_S, seconds) * 1_000 + randomInt(1_000));
  }
}

/** Sends probes at a fixed rate, without waiting for their responses. */
async function probe(everyMs: number, isDone: () => boolean, ask: () => Promise<Response>) {
  const found = { times: [] as number[], refused: 0 };
  const open: Promise<void>[] = [];
  while (!isDone()) {
    const began = performance.now();
    const asked = ask().then(({ status }) => {
      found.times.push(performance.now() - began);
      if (status !== 200) found.refused++;
    });
    open.push(asked.catch(() => void found.refused++));
    await sleep(everyMs);
  }
  await Promise.all(open);
  return found;
}

async function measureBeside(
  task: DearTask,
  what: string,
  kinds: readonly DearKind[],
  address: () => string,
): Promise<DearTimes> {
  const statuses: Record<string, number> = {};
  let [isOver, isDone] = [false, false];
  const kept = kinds.flatMap((kind) =>
    Array.from({ length: IN_FLIGHT }, () =>
      keepOne(
        task,
        kind,
        address,
        () => isOver,
        (status) => (statuses[status] = (statuses[status] ?? 0) + 1),
      ),
    ),
  );
  // All are in flight before the first probe.
  await sleep(500);
  const word = () => `${WORDS[randomInt(WORDS.length)]} ${WORDS[randomInt(WORDS.length)]}`;
  const probes = Promise.all([
    probe(
      PAGE_EVERY_MS,
      () => isDone,
      () => send(task.url + PAGE, anyAddress()),
    ),
    probe(
      SEARCH_EVERY_MS,
      () => isDone,
      () => send(`${task.url}/api/search?search=${encodeURIComponent(word())}`, anyAddress()),
    ),
  ]);
  await sleep(task.seconds * 1_000);
  isDone = true;
  const [page, search] = await probes;
  isOver = true;
  await Promise.all(kept);
  const refused = page.refused + search.refused;
  return { what, statuses, page: page.times, search: search.times, refused };
}

async function measure(task: DearTask, report: ReportProgress): Promise<DearTimes[]> {
  // The first request of each kind loads what it needs.
  for (const kind of DEAR_KINDS) {
    const { path, init } = kind.request(task.material);
    await send(task.url + path, anyAddress(), init);
  }
  await send(task.url + PAGE, anyAddress());
  const cases: [string, readonly DearKind[], () => string][] = [
    ["nothing", [], anyAddress],
    ...DEAR_KINDS.map(
      (kind) => [kind.what, [kind], anyAddress] as [string, DearKind[], () => string],
    ),
    ["all kinds", DEAR_KINDS, anyAddress],
    ["all kinds of one network", DEAR_KINDS, () => ONE_NETWORK],
  ];
  const found: DearTimes[] = [];
  for (const [index, [what, kinds, address]] of cases.entries()) {
    report(index, cases.length, what);
    found.push(await measureBeside(task, what, kinds, address));
  }
  return found;
}

await taskMain(measure);
