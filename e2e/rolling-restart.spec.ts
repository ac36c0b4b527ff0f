import https from "node:https";
import { setTimeout as sleep } from "node:timers/promises";
import { expect, test } from "playwright/test";
import { findProgram } from "../deploy/test-nginx";
import { RedisServer } from "../lib/kernel/http/test-redis-server";
import { findFreePort } from "../scripts/network/ports";
import { withDatabase } from "./support/database";
import { makeEvent } from "./support/events";
import { startDeployedNginx } from "./support/nginx";
import { startProcess } from "./support/process-of-site";
import { startSecondWeb } from "./support/second-web";
import { chooseTestSite } from "./support/site";
import { authorize, authorizeDemo, createUser, newClient } from "./support/users";
import {
  keepOrdering,
  keepWriting,
  openConversation,
  type Pair,
} from "./support/work-during-restart";

// Two processes behind nginx with the configuration of deploy/nginx: one restarts without downtime.

const nginxProgram = findProgram("nginx");
const openssl = findProgram("openssl");
test.skip(!nginxProgram || !openssl, "nginx or openssl is not installed");

/** Requests during the restart; the 401 of the wrong password counts as an answer. */
const REQUESTS = [
  { method: "GET", path: "/en/posts" },
  { method: "GET", path: "/api/product?per_page=1" },
  { method: "GET", path: "/search?q=kafes" },
  { method: "POST", path: "/api/auth/login", body: '{"email":"a@example.test","password":"x"}' },
] as const;

/** Sends a request of a browser: status and upstream of the response, or the error of a lost one. */
function ask(
  origin: string,
  { method, path, ...rest }: (typeof REQUESTS)[number],
  browser: string,
): Promise<{ status: number; upstream: string } | { error: string }> {
  return new Promise((resolve) => {
    const request = https.request(
      origin + path,
      {
        method,
        agent: false,
        rejectUnauthorized: false,
        headers: {
          "content-type": "application/json",
          "accept-language": "el",
          "user-agent": browser,
        },
      },
      (response) => {
        const upstream = String(response.headers["x-upstream"]).split(", ").at(-1) ?? "";
        response
          .resume()
          .on("close", () =>
            resolve(
              response.complete
                ? { status: response.statusCode ?? 0, upstream }
                : { error: "the response was cut" },
            ),
          );
      },
    );
    request.on("error", ({ message }) => resolve({ error: message }));
    request.end("body" in rest ? rest.body : undefined);
  });
}

/** Browsers with a name of their own, which nginx spreads over the processes. */
const BROWSERS = 16;
/** Pause between two requests of a client. */
const PAUSE_MS = 50;
/**
 * Statuses that count as lost; 503 does not, because a busy machine may need over 8 s for a page.
 */
const LOST = new Set([500, 502, 504]);

/**
 * Sends sequential requests from two clients until `stop`; collects lost ones and counts upstreams.
 */
function keepAsking(origin: string) {
  let isRunning = true;
  const lost: string[] = [];
  const by = new Map<string, number>();
  const client = async (first: number) => {
    for (let at = first; isRunning; at++) {
      const request = REQUESTS[at % REQUESTS.length]!;
      const answer = await ask(origin, request, `browser ${at % BROWSERS}`);
      if ("error" in answer) lost.push(`${request.path}: ${answer.error}`);
      else if (LOST.has(answer.status)) lost.push(`${request.path}: ${answer.status}`);
      else by.set(answer.upstream, (by.get(answer.upstream) ?? 0) + 1);
      await sleep(PAUSE_MS);
    }
  };
  const done = Promise.all([0, 2].map(client));
  return {
    lost,
    answeredBy: (port: number) => by.get(`127.0.0.1:${port}`) ?? 0,
    async stop() {
      isRunning = false;
      await done;
    },
  };
}

test("one of two processes restarts and no request is lost", async () => {
  test.setTimeout(180_000);
  const { port: first } = await chooseTestSite();
  let second = await startSecondWeb();
  const both = await startDeployedNginx(nginxProgram!, openssl!, [first, second.port]);
  // Control: with one process only, the same restart loses requests.
  const alone = await startDeployedNginx(nginxProgram!, openssl!, [second.port]);
  const [asking, control] = [keepAsking(both.origin), keepAsking(alone.origin)];
  try {
    for (const { port } of [{ port: first }, second]) {
      await expect.poll(() => asking.answeredBy(port), { timeout: 30_000 }).toBeGreaterThan(3);
    }
    // Each browser stays with one process, so that its copies of pages are confirmed.
    for (const browser of ["one", "two", "three"]) {
      const upstreams = new Set<string>();
      for (let time = 0; time < 6; time++) {
        const answer = await ask(both.origin, REQUESTS[0], browser);
        upstreams.add("upstream" in answer ? answer.upstream : answer.error);
      }
      expect(upstreams.size, [...upstreams].join(", ")).toBe(1);
    }
    await second.stop();
    const before = asking.answeredBy(first);
    await expect
      .poll(() => asking.answeredBy(first) - before, { timeout: 30_000 })
      .toBeGreaterThan(3);
    const untilRestart = asking.answeredBy(second.port);
    second = await startSecondWeb(second.port);
    await expect
      .poll(() => asking.answeredBy(second.port), { timeout: 30_000 })
      .toBeGreaterThan(untilRestart);
    await expect.poll(() => control.lost.length).toBeGreaterThan(0);
  } finally {
    await Promise.all([asking.stop(), control.stop()]);
    await Promise.all([both.stop(), alone.stop(), second.stop()]);
  }
  expect(asking.lost).toEqual([]);
});

const redisProgram = findProgram("redis-server");
/**
 * nginx avoids a process that refused a connection for two seconds (`fail_timeout`), also when it is
 * back. Who stops the other one meanwhile leaves none (docs/operations.md#scale-out).
 */
const AVOIDED_MS = 2_500;

test("two web and two chat processes restart while people order and write, and nothing fails", async () => {
  test.skip(!redisProgram, "redis-server is not installed");
  test.setTimeout(240_000);
  const redis = new RedisServer(redisProgram!);
  const shared = { REDIS_URL: `redis://127.0.0.1:${await redis.start()}` };
  const webs = await Promise.all(
    [0, 1].map(async () => startProcess("web", await findFreePort(), shared)),
  );
  const chats = await Promise.all(
    [0, 1].map(async () => startProcess("chat", await findFreePort(), shared)),
  );
  const nginx = await startDeployedNginx(
    nginxProgram!,
    openssl!,
    webs.map(({ port }) => port),
    chats.map(({ port }) => port),
  );
  const client = await newClient();
  try {
    const event = await makeEvent(client, await authorizeDemo("editor"), 20, {
      price_cents: 0,
      capacity: 5_000,
    });
    const pairs = await Promise.all([0, 1].map(makePair));
    const ordering = keepOrdering(nginx.origin, event);
    const writing = pairs.map((pair, at) => keepWriting(nginx.origin, pair, 2 + 2 * at));
    const all = [ordering, ...writing];
    const goOn = async () => {
      const counts = all.map(({ done }) => done.length);
      await expect
        .poll(() => all.every(({ done }, at) => done.length > counts[at]! + 3), { timeout: 30_000 })
        .toBe(true);
    };
    await goOn();
    for (const one of [...webs, ...chats]) {
      await one.restart();
      await sleep(AVOIDED_MS);
      await goOn();
    }
    await Promise.all(all.map((work) => work.stop()));
    expect(all.flatMap(({ failed }) => failed)).toEqual([]);
    const stored = await withDatabase(async (database) => {
      const orders = await database.query<{ id: number }>(
        `SELECT id FROM "order" WHERE event_id = $1 ORDER BY id`,
        [event.id],
      );
      const messages = await database.query<{ id: number }>(
        `SELECT id FROM message WHERE from_id = ANY($1) ORDER BY id`,
        [pairs.map(([writer]) => writer.id)],
      );
      return [orders, messages].map(({ rows }) => rows.map(({ id }) => id));
    });
    const sorted = (ids: Iterable<number>) => [...ids].sort((a, b) => a - b);
    // Each acknowledged one is stored, and nothing is stored twice.
    expect(sorted(ordering.done)).toEqual(stored[0]);
    expect(sorted(writing.flatMap(({ done }) => done))).toEqual(stored[1]);
    for (const { done, shown } of writing) expect(done.filter((id) => !shown.has(id))).toEqual([]);
  } finally {
    await client.dispose();
    await nginx.stop();
    await Promise.all([...webs, ...chats].map((one) => one.stop()));
    await redis.stop();
  }
});

async function makePair(): Promise<Pair> {
  const person = async () => {
    const user = await createUser();
    const { authorization } = await authorize(user);
    return { id: user.id, token: authorization.replace("Bearer ", "") };
  };
  const pair = [await person(), await person()] as const;
  await openConversation(pair[0].id, pair[1].id);
  return pair;
}
