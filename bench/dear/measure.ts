// Started by runTask: keeps dear requests in flight, and asks for a cached page and for searches.
import { randomInt } from "node:crypto";
import { Agent, request, type IncomingMessage } from "node:http";
import { setTimeout as sleep } from "node:timers/promises";
import { taskMain, type ReportProgress } from "../task/task-main";
import { ALL_KINDS, ALL_OF_ONE_NETWORK, NOTHING } from "./cases";
import { DEAR_KINDS, type DearInit, type DearKind, type Material } from "./kinds";

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

/** As many connections as requests in flight, which stay open. */
const agent = new Agent({ keepAlive: true });

/**
 * Sends a request and reads its response as it comes: decoding it, as `fetch` does, takes this
 * process longer than the site needs for a cached page.
 */
function send(url: string, address: string, { method, headers, body }: DearInit = {}) {
  return new Promise<IncomingMessage>((resolve, reject) => {
    const options = {
      agent,
      method: method ?? "GET",
      headers: { "accept-encoding": "br", ...headers, "x-forwarded-for": address },
    };
    const sent = request(url, options, (response) => {
      response.once("end", () => resolve(response)).once("error", reject);
      response.resume();
    });
    sent.once("error", reject).end(body);
  });
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
    // One that breaks is counted as status 0.
    const response = await send(url + path, address(), init).catch(() => undefined);
    const status = response?.statusCode ?? 0;
    count(status);
    const isRefused = status === 429 || status === 503;
    const seconds = Number(response?.headers["retry-after"] ?? 0);
    // Clients do not come back within the same millisecond.
    if (isRefused) await sleep(Math.min(MAX_PAUSE_S, seconds) * 1_000 + randomInt(1_000));
  }
}

/** Sends probes at a fixed rate, without waiting for their responses. */
async function probe(everyMs: number, isDone: () => boolean, ask: () => Promise<IncomingMessage>) {
  const found = { times: [] as number[], refused: 0 };
  const open: Promise<void>[] = [];
  while (!isDone()) {
    const began = performance.now();
    const asked = ask().then(({ statusCode }) => {
      found.times.push(performance.now() - began);
      if (statusCode !== 200) found.refused++;
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
    [NOTHING, [], anyAddress],
    ...DEAR_KINDS.map(
      (kind) => [kind.what, [kind], anyAddress] as [string, DearKind[], () => string],
    ),
    [ALL_KINDS, DEAR_KINDS, anyAddress],
    [ALL_OF_ONE_NETWORK, DEAR_KINDS, () => ONE_NETWORK],
  ];
  const found: DearTimes[] = [];
  // Compiles what the probes use.
  await measureBeside(task, "warm-up", [], anyAddress);
  for (const [index, [what, kinds, address]] of cases.entries()) {
    report(index, cases.length, what);
    found.push(await measureBeside(task, what, kinds, address));
  }
  return found;
}

await taskMain(measure);
