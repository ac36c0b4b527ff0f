import { inStep } from "../../scripts/console/in-step";
import { percentile } from "../measure/percentiles";
import { judge } from "../measure/target";
import type { Findings, Row } from "../report/results";
import type { Suite } from "../suite";
import { runTask } from "../task/run-task";
import type { Workspace } from "../workspace/workspace";
import { repeatWebhook, sellThroughCrashes, type CrashResult, type RepeatedResult } from "./crash";
import { race, repeatOrder, type RaceResult } from "./race";
import { openShop, type Shop } from "./shop";
import { measureSteady, type SteadyPlan, type SteadyResult } from "./steady";
import type { WithoutLockInput } from "./without-lock";

const BUYERS = 200;
const SEATS = 10;
const ROUNDS = 20;
const LIMIT_SECONDS = 3;
const REPEATS = 50;
const STEADY: SteadyPlan = { perSecond: 15, seconds: 20 };
const P95_MS = 400;
const CRASH = { buyers: 240, perSecond: 12, seats: 120 };

const exactly = (value: number) => ({ of: "value", atLeast: value, atMost: value }) as const;
const none = exactly(0);

function raceRows({ sold, refused, other, most, slowest }: RaceResult, control: number[]): Row[] {
  return [
    judge({
      what: `rounds of ${sold.length} in which exactly ${SEATS} of ${BUYERS} buyers got a seat`,
      value: sold.filter((seats) => seats === SEATS).length,
      unit: "",
      target: exactly(sold.length),
      note: `${refused} refused with 409`,
    }),
    judge({
      what: "most seats sold or held at one moment, looked at every 50 ms",
      value: most,
      unit: "",
      target: { of: "value", atMost: SEATS },
    }),
    judge({
      what: "answers of the burst that are neither 201 nor 409",
      value: other.length,
      unit: "",
      target: none,
      note: [...new Set(other)].join(", "),
    }),
    judge({
      what: `slowest answer of ${BUYERS} at one instant`,
      value: slowest / 1_000,
      unit: "s",
      target: { of: "value", atMost: LIMIT_SECONDS },
    }),
    judge({
      what: "seats sold of one, without the lock (control)",
      value: Math.max(...control),
      unit: "",
      target: { of: "value", atLeast: 2 },
    }),
  ];
}

function repeatRows(orders: Set<number | undefined>, webhook: RepeatedResult): Row[] {
  const { deliveries, captured, documents, mails, status } = webhook;
  return [
    judge({
      what: `orders made by ${REPEATS} requests with one Idempotency-Key`,
      value: orders.has(undefined) ? Number.NaN : orders.size,
      unit: "",
      target: exactly(1),
    }),
    judge({
      what: `payments, documents and mails of ${deliveries} reports of one payment`,
      value: Math.max(captured, documents, mails),
      unit: "",
      target: exactly(1),
      note: `${captured}, ${documents}, ${mails}; the order is ${status}`,
    }),
  ];
}

function crashRows(result: CrashResult): Row[] {
  const { seats } = CRASH;
  const wrong = (what: string, value: number, note?: string) =>
    judge({ what, value, unit: "", target: none, note });
  return [
    judge({
      what: `seats sold of ${seats} through a crash of the database and of web`,
      value: result.sold,
      unit: "",
      target: exactly(seats),
      note:
        `at most ${result.most} sold or held at one moment (${result.samples} looks), ` +
        `${result.refused} buyers refused with 409`,
    }),
    wrong("orders that a buyer was told of and that are lost", result.lost),
    wrong("buyers with two orders", result.doubled),
    wrong("buyers without a final answer, or who could not pay", result.unserved),
    wrong("payments without an order", result.orphans),
    wrong("captured money less the totals of paid orders, in cents", result.differenceCents),
  ];
}

function steadyRows({ checkouts, failed, quietP99, sellingP99 }: SteadyResult): Row[] {
  return [
    judge({
      what: `p95 of a checkout at ${STEADY.perSecond} a second`,
      value: percentile(checkouts, 95),
      unit: "ms",
      target: { of: "value", atMost: P95_MS },
      note: `${checkouts.length} orders with their payment begun, ${failed} failed`,
    }),
    judge({ what: "checkouts that failed", value: failed, unit: "", target: none }),
    judge({
      what: "p99 of cached pages meanwhile",
      value: sellingP99,
      unit: "ms",
      against: { name: "quiet", value: quietP99 },
      target: { of: "ratio", atMost: 2 },
    }),
  ];
}

async function control(workspace: Workspace, shop: Shop): Promise<number[]> {
  const sales = [await shop.createSale(1), await shop.createSale(1), await shop.createSale(1)];
  const input: WithoutLockInput = { sales, buyers: 20 };
  return runTask<number[]>({
    file: "bench/orders/without-lock.ts",
    input,
    env: workspace.environment(shop.databaseUrl),
    signal: workspace.signal,
  });
}

async function run(workspace: Workspace): Promise<Findings> {
  const shop = await openShop(workspace);
  try {
    const rounds = workspace.scaled(ROUNDS, 2);
    const plan = { ...STEADY, seconds: workspace.scaled(STEADY.seconds, 6) };
    const raced = await inStep(`${BUYERS} buyers at one instant`, (step) =>
      race(shop, { buyers: BUYERS, seats: SEATS, rounds }, (done) =>
        step.count(done, rounds, "rounds"),
      ),
    );
    const unlocked = await control(workspace, shop);
    const repeated = await repeatOrder(shop, REPEATS);
    const steady = await inStep(`${STEADY.perSecond} checkouts a second`, () =>
      measureSteady(workspace, shop, plan),
    );
    const webhook = await inStep("A payment reported many times, with a crash of web", () =>
      repeatWebhook(shop, REPEATS),
    );
    const crashed = await inStep("A sale with a crash of the database and of web", () =>
      sellThroughCrashes(workspace, shop, CRASH),
    );
    return {
      rows: [
        ...raceRows(raced, unlocked),
        ...repeatRows(repeated, webhook),
        ...crashRows(crashed),
        ...steadyRows(steady),
      ],
      tables: [],
      plots: [],
      notes: [],
    };
  } finally {
    await shop.stop();
  }
}

/** Sales under load, with repeated reports of payments and with crashes. */
export const ordersSuite: Suite = {
  name: "orders",
  title: "Selling tickets",
  about:
    `In each of ${ROUNDS} rounds ${BUYERS} buyers at one instant order one of ${SEATS} seats. The ` +
    "control is a race without the lock of the event. Then buyers order and pay at a steady rate " +
    "while others read cached pages; one payment is reported " +
    `${REPEATS} times at once, web is killed, and it is reported ${REPEATS} times more; and ` +
    `${CRASH.buyers} buyers want ${CRASH.seats} seats while the database crashes and is restarted, ` +
    "then web. Their requests are repeated until they are answered. Payments go to a local " +
    "server that speaks Stripe's protocol. Each buyer has an address of their own, and limits are raised.",
  targets: [
    `exactly ${SEATS} sold in each round, the others refused with 409, all within ${LIMIT_SECONDS} s`,
    "never more sold and held than there are seats",
    "one order of 50 requests with one key; one payment, document and mail of 100 reports",
    "after the crashes nothing is sold twice, nothing is lost, and money and orders agree to the cent",
    `p95 of a checkout ≤ ${P95_MS} ms at ${STEADY.perSecond} a second; p99 of cached pages ≤ 2 × quiet`,
  ],
  run,
};
