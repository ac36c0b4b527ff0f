import https from "node:https";
import { setTimeout as sleep } from "node:timers/promises";
import { expect, test } from "@playwright/test";
import { findProgram } from "../deploy/test-nginx";
import { startDeployedNginx } from "./support/nginx";
import { startSecondWeb } from "./support/second-web";
import { chooseTestSite } from "./support/site";

// Two processes behind the nginx of deploy/nginx: one restarts, and no reader notices.

const nginxProgram = findProgram("nginx");
const openssl = findProgram("openssl");
test.skip(!nginxProgram || !openssl, "nginx or openssl is not installed");

/** What readers and programs ask meanwhile; a wrong password is an answer too. */
const REQUESTS = [
  { method: "GET", path: "/en/posts" },
  { method: "GET", path: "/api/product?per_page=1" },
  { method: "GET", path: "/search?q=kafes" },
  { method: "POST", path: "/api/auth/login", body: '{"email":"a@example.test","password":"x"}' },
] as const;

/** The status and the process that answered; a lost request is the error. */
function ask(
  origin: string,
  { method, path, ...rest }: (typeof REQUESTS)[number],
): Promise<{ status: number; upstream: string } | { error: string }> {
  return new Promise((resolve) => {
    const request = https.request(
      origin + path,
      {
        method,
        agent: false,
        rejectUnauthorized: false,
        headers: { "content-type": "application/json", "accept-language": "el" },
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

/** Between two requests of one client, in milliseconds. */
const PAUSE_MS = 50;
/** A page that takes a busy machine longer than 8 s is a 503 too: that is an answer. */
const LOST = new Set([500, 502, 504]);

/** Asks one after the other until it is told to stop; counts what was lost, and who answered. */
function keepAsking(origin: string) {
  let goesOn = true;
  const lost: string[] = [];
  const by = new Map<string, number>();
  const asker = async (first: number) => {
    for (let at = first; goesOn; at++) {
      const request = REQUESTS[at % REQUESTS.length]!;
      const answer = await ask(origin, request);
      if ("error" in answer) lost.push(`${request.path}: ${answer.error}`);
      else if (LOST.has(answer.status)) lost.push(`${request.path}: ${answer.status}`);
      else by.set(answer.upstream, (by.get(answer.upstream) ?? 0) + 1);
      await sleep(PAUSE_MS);
    }
  };
  const done = Promise.all([0, 2].map(asker));
  return {
    lost,
    answeredBy: (port: number) => by.get(`127.0.0.1:${port}`) ?? 0,
    async stop() {
      goesOn = false;
      await done;
    },
  };
}

test("one of two processes restarts and no request is lost", async () => {
  test.setTimeout(180_000);
  const { port: first } = await chooseTestSite();
  let second = await startSecondWeb();
  const both = await startDeployedNginx(nginxProgram!, openssl!, [first, second.port]);
  // Without a second process behind it, the same restart loses requests: the test would see it.
  const alone = await startDeployedNginx(nginxProgram!, openssl!, [second.port]);
  const [asking, control] = [keepAsking(both.origin), keepAsking(alone.origin)];
  try {
    await expect.poll(() => asking.answeredBy(second.port), { timeout: 30_000 }).toBeGreaterThan(3);
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
