import { findProgram } from "../../deploy/test-nginx";
import { TestRedis } from "../../lib/kernel/http/test-redis";
import { RedisServer } from "../../lib/kernel/http/test-redis-server";
import { inStep } from "../../scripts/console/in-step";
import { percentile } from "../measure/percentiles";
import { judge } from "../measure/target";
import type { Findings, Row } from "../report/results";
import type { Suite } from "../suite";
import type { Workspace } from "../workspace/workspace";
import { dropConnections, endSessions, flood, sendMalformed } from "./abuse";
import { comeBack, type ComebackResult } from "./comeback";
import { talkThroughCrashes, type CrashResult } from "./crashes";
import { measureLoad, type LoadPlan, type LoadResult } from "./load";
import { makePeople, startChatProcess } from "./site";

const CRASH = { messages: 500, perSecond: 25 };
const TALKING = 20;
const LOAD: LoadPlan = { perSecond: 200, seconds: 20 };
const LOAD_PEOPLE = 80;
const IDLE = 2_000;
const P99_MS = 250;
const MALFORMED = 5_000;
const DROPPED = 20_000;
const FLOOD_SECONDS = 5;
/** New connections of one address in ten seconds (lib/kernel/http/limits.ts). */
const ADMITTED = 120;

const value = (atMost: number, atLeast = 0) => ({ of: "value", atLeast, atMost }) as const;

const crashRows = (name: string, sent: number, result: CrashResult): Row[] => [
  judge({
    what: `${name}: acknowledged messages that are lost, stored twice, or out of order`,
    value: result.lost + result.twice + result.disordered,
    unit: "",
    target: value(0),
    note: `${result.acknowledged} of ${sent} acknowledged`,
  }),
  judge({
    what: `${name}: tabs of ${result.tabs} that show anything else than the stored conversation`,
    value: result.wrongTabs,
    unit: "",
    target: value(0),
    note: `${result.resent} messages came to a tab that had them, and were dropped by their ids`,
  }),
];

const loadRows = ({ idle, deliveries, missing, p99, ...memory }: LoadResult): Row[] => [
  judge({
    what: `p99 of a delivery at ${LOAD.perSecond} messages a second beside ${idle} idle connections`,
    value: p99,
    unit: "ms",
    target: value(P99_MS),
    note: `median ${Math.round(percentile(deliveries, 50))} ms`,
  }),
  judge({ what: "messages that did not arrive live", value: missing, unit: "", target: value(0) }),
  judge({
    what: "memory of an idle connection",
    value: memory.memoryEach.held / 1_024,
    unit: "KB",
    against: { name: "bare Socket.IO", value: memory.bareMemoryEach.held / 1_024 },
    target: { of: "ratio", atMost: 1.3 },
    note: "heap and buffers",
  }),
  judge({
    what: "resident memory of the process per idle connection",
    value: memory.memoryEach.resident / 1_024,
    unit: "KB",
    against: { name: "bare Socket.IO", value: memory.bareMemoryEach.resident / 1_024 },
    note: "depends on when memory is given back to the system",
  }),
];

const comebackRows = ({ tabs, seconds, quietP99, meanwhileP99 }: ComebackResult): Row[] => [
  judge({
    what: `time until ${tabs} connections are back after kill -9`,
    value: seconds,
    unit: "s",
    target: value(30),
  }),
  judge({
    what: "p99 of cached pages meanwhile",
    value: meanwhileP99,
    unit: "ms",
    against: { name: "quiet", value: quietP99 },
    target: { of: "ratio", atMost: 2 },
  }),
];

async function run(workspace: Workspace): Promise<Findings> {
  const site = await workspace.site();
  const { databaseUrl } = site;
  const idleCount = workspace.scaled(IDLE, 60);
  const people = await inStep("People who are signed in", () =>
    makePeople(workspace, databaseUrl, idleCount + LOAD_PEOPLE + 3 * TALKING),
  );
  const take = (count: number) => people.splice(0, count);
  const installed = findProgram("redis-server");
  const redis = installed ? new RedisServer(installed) : new TestRedis();
  const REDIS_URL = `redis://127.0.0.1:${await redis.start()}`;
  const chat = await startChatProcess(workspace, databaseUrl);
  const two = [
    await startChatProcess(workspace, databaseUrl, { REDIS_URL }),
    await startChatProcess(workspace, databaseUrl, { REDIS_URL }),
  ];
  try {
    const plan = { ...CRASH, messages: workspace.scaled(CRASH.messages, 100) };
    const one = await inStep("Messages through crashes of one process", () =>
      talkThroughCrashes(workspace, databaseUrl, [chat], take(TALKING), plan),
    );
    const several = await inStep("Messages through crashes of two processes", () =>
      talkThroughCrashes(workspace, databaseUrl, two, take(TALKING), plan),
    );
    const closed = await inStep("Sessions that end", () =>
      endSessions(databaseUrl, two, take(TALKING)),
    );
    const load = await inStep("Messages beside idle connections", () =>
      measureLoad(workspace, chat, people.slice(LOAD_PEOPLE), people.slice(0, LOAD_PEOPLE), {
        ...LOAD,
        seconds: workspace.scaled(LOAD.seconds, 5),
      }),
    );
    const back = await inStep("All come back after a crash", () =>
      comeBack(workspace, site, chat, people.slice(0, idleCount)),
    );
    const count = workspace.scaled(MALFORMED, 500);
    const malformed = await inStep("Malformed events", () => sendMalformed(chat, people, count));
    const flooded = await inStep("An attack from one address", () =>
      flood(workspace, databaseUrl, people, FLOOD_SECONDS),
    );
    const dropped = await inStep("Dropped connections", () =>
      dropConnections(chat, databaseUrl, people, workspace.scaled(DROPPED, 500)),
    );
    return {
      rows: [
        ...crashRows("one process", plan.messages, one),
        ...crashRows("two processes", plan.messages, several),
        judge({
          what: "slowest close after the end of a session, on two processes",
          value: closed,
          unit: "ms",
          target: value(1_000),
        }),
        ...loadRows(load),
        ...comebackRows(back),
        judge({
          what: `slowest message beside ${count} malformed events`,
          value: malformed.lives ? Math.max(...malformed.milliseconds) : Number.NaN,
          unit: "ms",
          target: value(1_000),
          note: malformed.lives ? "the process lives" : "the process ended",
        }),
        judge({
          what: `admitted of ${flooded.tried} connections of one address at 200 a second`,
          value: flooded.admitted,
          unit: "",
          target: value(ADMITTED),
        }),
        judge({
          what: "slowest connection of other addresses meanwhile",
          value: flooded.slowestOther,
          unit: "ms",
          target: value(1_000),
        }),
        judge({
          what: `connections and files left of ${dropped.dropped} dropped ones, two ping times later`,
          value: dropped.sockets + Math.max(0, dropped.files),
          unit: "",
          target: value(10),
          note: `${dropped.sockets} connections, ${dropped.files} files`,
        }),
      ],
      tables: [],
      plots: [],
      notes: [],
    };
  } finally {
    for (const one of [chat, ...two]) await one.stop();
    await redis.stop();
  }
}

/** The chat under load, through crashes, and under attack. */
export const chatSuite: Suite = {
  name: "chat",
  title: "Messages and chat",
  about:
    `${TALKING} people with two tabs each send ${CRASH.messages} messages while the chat is killed three times ` +
    "and the database once, first with one chat process, then with two. Then " +
    `${LOAD.perSecond} messages a second beside ${IDLE} idle connections, whose memory is compared with that of a ` +
    "Socket.IO server that does nothing; a crash under all of them while others read cached pages; and " +
    "malformed events, many connections from one address, and connections that are dropped without goodbye. " +
    "Both collect their garbage before their memory is read, and five seconds of load come before those that count. " +
    "Limits are raised but for the attack. Redis is an installed redis-server, else a small server of the tests.",
  targets: [
    "each acknowledged message stored and shown exactly once, in order, on every tab",
    `p99 of a delivery ≤ ${P99_MS} ms; memory of a connection ≤ 1.3 × that of bare Socket.IO`,
    `${IDLE} connections back within 30 s; p99 of cached pages ≤ 2 × quiet`,
    "a session that ends closes its connections to every process within 1 s",
    `at most ${ADMITTED} connections of one address in 10 s, without delaying others`,
    "dropped connections leave nothing within two ping times",
  ],
  run,
};
