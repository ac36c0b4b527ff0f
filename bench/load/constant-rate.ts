// Started by runTask: requests at a constant rate, independent of the response times. autocannon's
// rate limit sends all requests of a second in one burst at its start.
import http from "node:http";
import { setTimeout as sleep } from "node:timers/promises";
import { taskMain } from "../task/task-main";

export type ConstantRateInput = {
  url: string;
  headers: Record<string, string>;
  paths: string[];
  perSecond: number;
  seconds: number;
};
/**
 * Milliseconds of every request from sending to the last byte of its response, and the number of
 * responses by status; a broken one counts as `error`.
 */
export type ConstantRateResult = { milliseconds: number[]; statuses: Record<string, number> };

async function read({
  url,
  headers,
  paths,
  perSecond,
  seconds,
}: ConstantRateInput): Promise<ConstantRateResult> {
  const agent = new http.Agent({ keepAlive: true, maxSockets: 200 });
  const milliseconds: number[] = [];
  const statuses: Record<string, number> = {};
  const count = (status: string) => (statuses[status] = (statuses[status] ?? 0) + 1);
  const readOne = (path: string) =>
    new Promise<void>((resolve) => {
      const began = performance.now();
      const fail = () => {
        count("error");
        resolve();
      };
      const request = http.get(new URL(path, url), { agent, headers }, (response) => {
        response
          .resume()
          .once("error", fail)
          .once("end", () => {
            milliseconds.push(performance.now() - began);
            count(String(response.statusCode));
            resolve();
          });
      });
      request.once("error", fail);
    });
  const open: Promise<void>[] = [];
  const began = performance.now();
  for (let index = 0; index < perSecond * seconds; index += 1) {
    const wait = began + (index * 1_000) / perSecond - performance.now();
    if (wait > 0) await sleep(wait);
    open.push(readOne(paths[index % paths.length]!));
  }
  await Promise.all(open);
  agent.destroy();
  return { milliseconds, statuses };
}

await taskMain(read);
