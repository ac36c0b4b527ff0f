import { setTimeout as sleep } from "node:timers/promises";
import { PAGE_HEADERS } from "../load/browser-headers";
import type { ConstantRateInput, ConstantRateResult } from "../load/constant-rate";
import { percentile } from "../measure/percentiles";
import { listPostPaths } from "../pages/public-paths";
import { runTask } from "../task/run-task";
import type { Site } from "../workspace/site";
import type { Workspace } from "../workspace/workspace";
import { addressOf, Tab } from "./client";
import type { Person } from "./make-people";
import type { ChatProcess } from "./site";

const READS_PER_SECOND = 100;
const READ_SECONDS = 25;

export type ComebackResult = {
  tabs: number;
  /** Until all were connected again, in seconds; infinite when some never were. */
  seconds: number;
  quietP99: number;
  meanwhileP99: number;
};

/** Kills the chat under many tabs, while others read cached pages. */
export async function comeBack(
  workspace: Workspace,
  site: Site,
  chat: ChatProcess,
  people: readonly Person[],
): Promise<ComebackResult> {
  const posts = await listPostPaths(site.databaseUrl);
  const input: ConstantRateInput = {
    url: site.address,
    headers: { ...PAGE_HEADERS },
    paths: posts.slice(0, 10).map(({ path }) => path),
    perSecond: READS_PER_SECOND,
    seconds: READ_SECONDS,
  };
  const read = () =>
    runTask<ConstantRateResult>({
      file: "bench/load/constant-rate.ts",
      input,
      env: workspace.environment(""),
      signal: workspace.signal,
    });
  const tabs: Tab[] = [];
  for (const [index, person] of people.entries()) {
    tabs.push(new Tab(() => chat.port, person, addressOf(index)));
    await sleep(12);
  }
  await Promise.all(tabs.map((tab) => tab.up(60_000)));
  await read();
  const quiet = await read();
  const reading = read();
  await sleep(2_000);
  const began = performance.now();
  await chat.crash();
  const left = () => Math.max(0, 60_000 - (performance.now() - began));
  const back = await Promise.all(tabs.map((tab) => tab.up(left())));
  const seconds = back.every(Boolean) ? (performance.now() - began) / 1_000 : Infinity;
  const meanwhile = await reading;
  for (const tab of tabs) tab.close();
  return {
    tabs: tabs.length,
    seconds,
    quietP99: percentile(quiet.milliseconds, 99),
    meanwhileP99: percentile(meanwhile.milliseconds, 99),
  };
}
