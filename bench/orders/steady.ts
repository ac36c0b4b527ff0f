import { setTimeout as sleep } from "node:timers/promises";
import { PAGE_HEADERS } from "../load/browser-headers";
import type { ConstantRateInput, ConstantRateResult } from "../load/constant-rate";
import { percentile } from "../measure/percentiles";
import { listPostPaths } from "../pages/public-paths";
import { runTask } from "../task/run-task";
import type { Workspace } from "../workspace/workspace";
import { beginPayment, COMPLETED, deliverOnce, eventOf, newAttempt, orderOnce } from "./buyer";
import type { Sale, Shop } from "./shop";

const READS_PER_SECOND = 100;
const PAGES_READ = 10;

export type SteadyPlan = { perSecond: number; seconds: number };

export type SteadyResult = {
  /** Milliseconds of each checkout: order and begin of the payment. */
  checkouts: number[];
  failed: number;
  /** p99 of cached pages in milliseconds, without and during the sale. */
  quietP99: number;
  sellingP99: number;
};

/** Orders, begins the payment, and lets the gateway report it. @returns the ms of the first two */
async function checkOut(shop: Shop, sale: Sale): Promise<number | undefined> {
  const began = performance.now();
  const { order } = await orderOnce(shop.url, newAttempt(sale));
  const sessionId = order && (await beginPayment(shop, order));
  const milliseconds = performance.now() - began;
  if (!sessionId) return undefined;
  shop.stripe.pay(shop.stripe.sessions.get(sessionId));
  const status = await deliverOnce(shop, eventOf(shop, sessionId, COMPLETED));
  return status === 200 ? milliseconds : undefined;
}

async function checkOutSteadily(shop: Shop, sale: Sale, { perSecond, seconds }: SteadyPlan) {
  const began = performance.now();
  const all: Promise<number | undefined>[] = [];
  for (let index = 0; index < perSecond * seconds; index++) {
    await sleep(Math.max(0, began + (index * 1_000) / perSecond - performance.now()));
    all.push(checkOut(shop, sale));
  }
  return Promise.all(all);
}

/** Checkouts at a steady rate, while readers read cached pages. */
export async function measureSteady(
  workspace: Workspace,
  shop: Shop,
  plan: SteadyPlan,
): Promise<SteadyResult> {
  const posts = await listPostPaths(shop.databaseUrl);
  const paths = posts.slice(0, PAGES_READ).map(({ path }) => path);
  const read = (seconds: number) => {
    const input: ConstantRateInput = {
      url: shop.url,
      headers: { ...PAGE_HEADERS },
      paths,
      perSecond: READS_PER_SECOND,
      seconds,
    };
    return runTask<ConstantRateResult>({
      file: "bench/load/constant-rate.ts",
      input,
      env: workspace.environment(""),
      signal: workspace.signal,
    });
  };
  const sale = await shop.createSale(plan.perSecond * plan.seconds * 2);
  await checkOutSteadily(shop, sale, { ...plan, seconds: Math.ceil(plan.seconds / 4) });
  await read(1);
  const quiet = await read(plan.seconds);
  // The reader needs a second to start, so that it reads as long as is sold.
  const reading = read(plan.seconds - 1);
  const done = await checkOutSteadily(shop, sale, plan);
  const selling = await reading;
  const checkouts = done.filter((one) => one !== undefined);
  return {
    checkouts,
    failed: done.length - checkouts.length,
    quietP99: percentile(quiet.milliseconds, 99),
    sellingP99: percentile(selling.milliseconds, 99),
  };
}
