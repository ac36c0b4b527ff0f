import type { IncomingMessage } from "node:http";
import { setTimeout as sleep } from "node:timers/promises";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { signAccessToken } from "@/lib/kernel/auth/session/access-token";
import { AppError } from "@/lib/kernel/core/errors";
import { settings } from "@/lib/kernel/core/settings";
import { limiterState } from "@/lib/kernel/http/limiter";
import { ResponseCache } from "./cache/response-cache";
import { CLIENT_ADDRESS_HEADER } from "./client-address";
import type { Rendered } from "./render/inject";
import { getOrRenderAdmitted, makeVisitorWork, workKind, workLimits } from "./visitor-work";

beforeEach(() => limiterState.get().limiters.clear());
afterEach(() => {
  settings().RATE_LIMIT_FACTOR = 1;
  settings().WORK_AT_ONCE = 2;
});

const asked = (url: string, address: string, headers: Record<string, string> = {}) =>
  ({
    url,
    method: "GET",
    headers: { [CLIENT_ADDRESS_HEADER]: address, ...headers },
  }) as unknown as IncomingMessage;

const statusOf = (outcome: PromiseSettledResult<unknown>) =>
  outcome.status === "fulfilled" ? 200 : (outcome.reason as AppError).status;

/** Sends requests at once whose renders take some milliseconds, five by default. */
async function send(
  count: number,
  url: (index: number) => string,
  address: (index: number) => string,
  headers: Record<string, string> = {},
  milliseconds = 5,
) {
  const { admit } = makeVisitorWork();
  let [now, most] = [0, 0];
  const outcomes = await Promise.allSettled(
    Array.from({ length: count }, (_, index) =>
      admit(asked(url(index), address(index), headers), false, async () => {
        most = Math.max(most, ++now);
        await sleep(milliseconds);
        now--;
      }),
    ),
  );
  return { most, statuses: outcomes.map(statusOf) };
}
const many = (index: number) => `192.0.2.${index}`;
const one = () => "192.0.2.1";

it.each([
  ["/directory", "kept", "page"],
  ["/en/search?q=abc", "search", "search"],
  ["/en/search", "search", "search"],
  ["/en/search?q=", "search", "search"],
  ["/en/search?q=light&q=a", "short search", "short search"],
  ["/api/search?q=light&search=a", "short search", "short search"],
  ["/en/search?q=a+bc++d", "short search", "short search"],
  ["/en/search?q=a+bcd", "search", "search"],
  ["/en/search?q=+%CE%B1%CE%B2", "short search", "short search"],
  ["/api/search?limit=9&search=%CE%B1%CE%B2%CE%B3", "search", "search"],
  ["/api/search?search=%E0%A4%A", "search", "search"],
  ["/api/product?search=a&per_page=9", "short search", "short search"],
  ["/api/product?ids=1,2", "kept", "call"],
  ["/auth/login", undefined, undefined],
  ["/auth/forgot-password", "kept", "call"],
  ["/og/el/post/1.png", "drawing", "drawing"],
  ["/api/event-order/1/tickets.pdf?signature=x", "drawing", "drawing"],
  ["/api/payment/webhook", undefined, undefined],
  ["/api/payment", undefined, undefined],
  ["/api/mail/inbound", undefined, undefined],
  ["/api/mailbox", "kept", "call"],
])("%s is work of the kind %s when it is kept, else %s", (url, kept, other) =>
  expect([workKind(url, true), workKind(url, false)]).toEqual([kept, other]),
);

describe("work for visitors", () => {
  it.each([
    ["pages", () => "/a", 2, 1],
    ["calls", () => "/api/product", 4, 3],
    ["searches", () => "/search?q=light", 4, 3],
    ["searches of two letters", () => "/search?q=li", 1, 1],
  ])("is bounded: %s", async (_what, url, ofAll, ofOne) => {
    const all = await send(50, url, many);
    expect([all.most, new Set(all.statuses)]).toEqual([ofAll, new Set([200])]);
    const network = await send(50, url, one);
    expect(network.most).toBe(ofOne);
    // Forty wait, the others are told to come back.
    expect(network.statuses.filter((status) => status === 200)).toHaveLength(40 + ofOne);
    expect(network.statuses.filter((status) => status === 429)).toHaveLength(10 - ofOne);
  });
  it("control: with other settings everything is done at once", async () => {
    settings().WORK_AT_ONCE = 1_000;
    settings().RATE_LIMIT_FACTOR = 1_000;
    expect((await send(50, () => "/a", one)).most).toBe(50);
  });
  it("does not wait for a user, nor for a signed report", async () => {
    const token = await signAccessToken({
      userId: 1,
      sessionId: "00000000-0000-4000-8000-000000000000",
      generation: 0,
    });
    const headers = { authorization: `Bearer ${token}` };
    // Longer than fifty signatures take to check.
    expect((await send(50, () => "/api/product", one, headers, 1_000)).most).toBe(50);
    expect((await send(50, () => "/api/payment/webhook", one)).most).toBe(50);
    // A control: a token that nobody signed makes no user.
    const forged = { authorization: "Bearer x" };
    expect((await send(20, () => "/api/product", one, forged)).most).toBe(3);
  });
  it("lets no kind wait for another", async () => {
    const { admit } = makeVisitorWork();
    let release = () => {};
    const held = new Promise<void>((resolve) => (release = resolve));
    let done = 0;
    const pages = Array.from({ length: 20 }, (_, index) =>
      admit(asked("/a", many(index)), false, async () => {
        await held;
        done++;
      }),
    );
    // They are done while every page is held up.
    await Promise.all([
      admit(asked("/search?q=a", "198.51.100.1"), false, async () => {}),
      admit(asked("/", "198.51.100.1"), true, async () => {}),
    ]);
    expect(done).toBe(0);
    release();
    await Promise.all(pages);
  });
  it("counts what no cache answers, per network", async () => {
    settings().RATE_LIMIT_FACTOR = 0.05;
    const { admit } = makeVisitorWork();
    const statuses = async (address: (index: number) => string) => {
      const found: number[] = [];
      for (let turn = 0; turn < 31; turn++)
        found.push(
          await admit(asked("/a", address(turn)), false, async () => 200).catch(
            (error: AppError) => error.status,
          ),
        );
      return found;
    };
    expect(new Set(await statuses(many))).toEqual(new Set([200]));
    const found = await statuses(() => "198.51.100.1");
    expect(found.indexOf(429)).toBe(30);
  });
  it("has at least one place, whatever the settings", () => {
    settings().WORK_AT_ONCE = 1;
    settings().RATE_LIMIT_FACTOR = 0.001;
    expect(workLimits("page")).toMatchObject({
      running: 1,
      runningOfNetwork: 1,
      waitingOfNetwork: 1,
    });
  });
});

describe("a shared render", () => {
  const PAGE: Rendered = {
    status: 200,
    headers: {},
    body: Buffer.from("x"),
    meta: { tags: ["posts"] },
  };
  it("is rendered for those who joined one that was refused", async () => {
    const store = new ResponseCache({ maxBytes: 1_000_000, maxEntries: 10 });
    store.start();
    const refused = async () => {
      await sleep(5);
      throw new AppError("too_many");
    };
    let renders = 0;
    const admitted = async () => {
      renders++;
      await sleep(5);
      return PAGE;
    };
    const outcomes = await Promise.allSettled([
      getOrRenderAdmitted(store, "a", refused),
      ...Array.from({ length: 20 }, () => getOrRenderAdmitted(store, "a", admitted)),
    ]);
    expect(outcomes.map(statusOf)).toEqual([429, ...Array<number>(20).fill(200)]);
    expect(renders).toBe(1);
    // A control: an error of the render itself is everybody's.
    const failed = () => Promise.reject(new Error("no"));
    await expect(getOrRenderAdmitted(store, "b", failed)).rejects.toThrow("no");
  });
});
