// Started by runTask: signs in, while wrong passwords are tried and pages are read.
import { setTimeout as sleep } from "node:timers/promises";
import { taskMain } from "../task/task-main";

export type SignInInput = {
  url: string;
  email: string;
  password: string;
  page: string;
  seconds: number;
  rightPerSecond: number;
  wrongPerSecond: number;
  readsPerSecond: number;
};
/**
 * Milliseconds of each successful sign-in and of each page, and the number of responses by kind and
 * status, such as `wrong 422`.
 */
export type SignInTimes = { right: number[]; reads: number[]; statuses: Record<string, number> };

/** An IP address for each client, sent as `X-Forwarded-For`. */
const address = (n: number) => `10.${(n >> 16) & 255}.${(n >> 8) & 255}.${n & 255}`;

async function measure({
  url,
  email,
  password,
  page,
  seconds,
  rightPerSecond,
  wrongPerSecond,
  readsPerSecond,
}: SignInInput): Promise<SignInTimes> {
  const times: SignInTimes = { right: [], reads: [], statuses: {} };
  let callers = Math.floor(Math.random() * 2 ** 23);
  const timed = async (what: string, into: number[] | undefined, ask: () => Promise<Response>) => {
    const began = performance.now();
    const response = await ask();
    await response.arrayBuffer();
    into?.push(performance.now() - began);
    const key = `${what} ${response.status}`;
    times.statuses[key] = (times.statuses[key] ?? 0) + 1;
  };
  const signIn = (asEmail: string, withPassword: string) =>
    fetch(`${url}/auth/login`, {
      method: "POST",
      headers: {
        "content-type": "application/json",
        accept: "application/json",
        "x-forwarded-for": address(++callers),
      },
      body: JSON.stringify({ email: asEmail, password: withPassword }),
    });
  const every = async (perSecond: number, what: (n: number) => Promise<void>) => {
    if (perSecond === 0) return;
    const began = performance.now();
    const open: Promise<void>[] = [];
    for (let n = 0; n < seconds * perSecond; n++) {
      await sleep(Math.max(0, began + (n * 1_000) / perSecond - performance.now()));
      open.push(what(n));
    }
    await Promise.all(open);
  };
  await Promise.all([
    every(rightPerSecond, () => timed("right", times.right, () => signIn(email, password))),
    // No such users exist; the site hashes the password all the same, so that timing reveals
    // nothing.
    every(wrongPerSecond, (n) =>
      timed("wrong", undefined, () =>
        signIn(`nobody-${n}-${callers}@example.test`, "not the password"),
      ),
    ),
    every(readsPerSecond, () => timed("read", times.reads, () => fetch(url + page))),
  ]);
  return times;
}

await taskMain(measure);
