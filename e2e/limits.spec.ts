import { expect, test } from "playwright/test";
import { LIMITS, type LimitName } from "@/lib/kernel/http/limit-table";
import { startSecondWeb, type SecondWeb } from "./support/second-web";
import { createUser, signedIn } from "./support/users";

// Every limit of docs/security.md#rate-limits against a web process with the real numbers. The
// table below has a row for each, so that a new limit without one does not compile.

const BY_KEY = "by key";

type Asked = { method?: "GET" | "POST"; url: string; body?: object };
/** Requests of one address that count; or a limit that has another key (lib/kernel/http/limits.test.ts). */
type Row = { asks: readonly Asked[] } | typeof BY_KEY;

const post = (url: string, body: object = {}): Asked => ({ method: "POST", url, body });

const SEARCHES: readonly Asked[] = [
  { url: "/search?q=kafes" },
  { url: "/en/search?q=kafes" },
  { url: "/directory?q=kafes" },
  { url: "/api/search?search=kafes" },
  { url: "/api/product?search=kafes" },
  { url: "/api/member?search=kafes" },
];

/**
 * A limit of a route counts before the body is read, so that an empty one is enough; several
 * requests of a row share the limit, each must be refused.
 */
const TABLE: Record<LimitName, Row> = {
  contact: { asks: [post("/api/contact"), post("/api/thread")] },
  order: {
    asks: [post("/api/event-order"), post("/api/event-order/quote"), post("/api/membership-order")],
  },
  waitlist: { asks: [post("/api/event/1/waitlist")] },
  privacy_request: { asks: [post("/api/privacy-request")] },
  newsletter: { asks: [post("/api/registerNewsLetter")] },
  consent: { asks: [post("/api/consent")] },
  payment: { asks: [post("/api/payment")] },
  search: { asks: SEARCHES },
  daily_count: { asks: [post("/api/daily-count")] },
  login: { asks: [post("/auth/login")] },
  forgot: { asks: [post("/auth/forgot-password")] },
  mailed_link: {
    asks: [
      post("/auth/reset-password"),
      post("/auth/verify-email"),
      post("/api/newsletter/confirm"),
      post("/api/privacy-request/confirm"),
    ],
  },
  setup: { asks: [post("/api/setup")] },
  // In a test of its own below.
  write: BY_KEY,
  // In server/visitor-work.test.ts: so many renders take longer than a minute.
  uncached: BY_KEY,
  // These count only a request that is otherwise right, or one user, order or mailbox.
  register: BY_KEY,
  enquiry: BY_KEY,
  enquiry_day: BY_KEY,
  check_in: BY_KEY,
  send_tickets: BY_KEY,
  give_ticket: BY_KEY,
  give_ticket_network: BY_KEY,
  promo_code: BY_KEY,
  waitlist_address: BY_KEY,
  ticket_change: BY_KEY,
  door_mailbox: BY_KEY,
  door_network: BY_KEY,
  webinar_mailbox: BY_KEY,
  webinar_network: BY_KEY,
  webinar_places: BY_KEY,
  webinar_question: BY_KEY,
  appointment_mailbox: BY_KEY,
  appointment_network: BY_KEY,
  appointment_company: BY_KEY,
  appointment_by_company: BY_KEY,
  message: BY_KEY,
  newsletter_all: BY_KEY,
  unverified_form: BY_KEY,
  chat_connection: BY_KEY,
  meeting_join: "by key",
  account_mail: BY_KEY,
  invitation: BY_KEY,
  upload: BY_KEY,
  pixels: BY_KEY,
  translation: BY_KEY,
  machine_translation: BY_KEY,
};

test.describe.configure({ mode: "serial" });
let web: SecondWeb;
test.beforeAll(async () => {
  test.setTimeout(120_000);
  // On a busy machine searches would wait for their turn longer than they may.
  const settings = { RATE_LIMIT_FACTOR: "1", TRUST_PROXY: "1", WORK_AT_ONCE: "8" };
  web = await startSecondWeb(undefined, undefined, settings);
  // The first page of each kind takes much longer than the others.
  for (const asked of SEARCHES) await (await send(asked, newAddress())).arrayBuffer();
});
test.afterAll(() => web.stop("sudden"));

let addresses = 0;
const newAddress = () => `198.51.100.${(addresses += 1)}`;

const send = ({ method = "GET", url, body }: Asked, address: string, headers: object = {}) =>
  fetch(web.origin + url, {
    method,
    redirect: "manual",
    headers: {
      "X-Forwarded-For": address,
      "Accept-Language": "el",
      ...(body ? { "Content-Type": "application/json" } : {}),
      ...headers,
    },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });

/** The refusal that the table promises: 429 with the time to wait, and no word of a failure. */
async function expectTooMany(response: Response, url: string, seconds: number): Promise<string> {
  expect(response.status, url).toBe(429);
  const wait = Number(response.headers.get("retry-after"));
  expect(wait, url).toBeGreaterThan(0);
  expect(wait, url).toBeLessThanOrEqual(seconds);
  return response.text();
}

/** How many requests are in flight at once. */
const LANES = 5;
/** How often the requests of a limit are sent until all of them come within its time. */
const ATTEMPTS = 6;

/** Sends as many requests as are allowed, none of which is refused by the limit. */
async function spend(asks: readonly Asked[], points: number, address: string): Promise<void> {
  for (let sent = 0; sent < points; sent += LANES) {
    const some = Array.from({ length: Math.min(LANES, points - sent) }, async (_, at) => {
      const response = await send(asks[(sent + at) % asks.length]!, address);
      await response.arrayBuffer();
      return response.status;
    });
    for (const status of await Promise.all(some)) {
      expect(status, `request after ${sent}`).not.toBe(429);
      expect(status, `request after ${sent}`).toBeLessThan(500);
    }
  }
}

/**
 * Sends as many requests as are allowed, and one more. On a busy machine they may take longer than
 * the limit counts, and are sent again by another address.
 * @returns the address that used them up, and the response to the one more
 */
async function oneTooMany(
  asks: readonly Asked[],
  asked: Asked,
  { points, seconds }: { points: number; seconds: number },
): Promise<{ address: string; response: Response }> {
  for (let attempt = 1; ; attempt += 1) {
    const address = newAddress();
    const startedAt = Date.now();
    await spend(asks, points, address);
    const response = await send(asked, address);
    // The limit forgets the first request after its time.
    if (response.status === 429 || Date.now() - startedAt < seconds * 900)
      return { address, response };
    expect(attempt, `${points} requests take longer than ${seconds} s`).toBeLessThan(ATTEMPTS);
  }
}

for (const [name, row] of Object.entries(TABLE) as [LimitName, Row][]) {
  const { points, seconds } = LIMITS[name];
  if (row === BY_KEY) continue;
  for (const asked of row.asks)
    test(`${name}: ${asked.method ?? "GET"} ${asked.url} is refused after ${points} requests`, async () => {
      test.setTimeout(120_000);
      // The others of the row count as well.
      const others = row.asks.filter((one) => one !== asked);
      const asks = others.length > 0 ? others : [asked];
      const { address, response } = await oneTooMany(asks, asked, LIMITS[name]);
      const text = await expectTooMany(response, asked.url, seconds);
      if (asked.url.startsWith("/en/")) {
        expect(text).toMatch(/<html[^>]* lang="en"/);
        expect(text).toContain('role="alert"');
      } else if (!asked.url.startsWith("/api/") && !asked.url.startsWith("/auth/")) {
        expect(text).toMatch(/<html[^>]* lang="el"/);
        expect(text).toContain('role="alert"');
      } else expect(JSON.parse(text)).toEqual({ message: "Too Many Attempts." });
      // Nobody else is harmed, and whoever is refused reads on.
      expect((await send(asked, newAddress())).status).toBeLessThan(429);
      for (const url of ["/", "/posts", "/api/product"])
        expect((await send({ url }, address)).status, url).toBe(200);
    });
}

test("writes of one user are refused beyond a minute's number, whatever they write", async ({
  browser,
}) => {
  test.setTimeout(120_000);
  const context = await signedIn(browser, await createUser("editor"));
  const cookies = await context.cookies();
  const cookie = cookies.map(({ name, value }) => `${name}=${value}`).join("; ");
  const xsrf = cookies.find(({ name }) => name === "XSRF-TOKEN")?.value ?? "";
  const headers = { cookie, "x-xsrf-token": decodeURIComponent(xsrf), origin: web.origin };
  const statuses: number[] = [];
  for (let count = 0; count <= LIMITS.write.points; count += 1)
    statuses.push((await send(post("/api/product"), newAddress(), headers)).status);
  expect(statuses.at(-1)).toBe(429);
  expect(statuses.filter((status) => status >= 500)).toEqual([]);
  await context.close();
});
