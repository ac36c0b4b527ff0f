import { existsSync, readFileSync } from "node:fs";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { offloadRunner } from "@/lib/kernel/core/offload";
import { makeOffloadPool } from "@/server/offload/pool";
import { create, makeDesk, view } from "./(magazine)/product/test-desk";
import { handlerOf, sendRequest, type ApiResponse, type EndpointName } from "./rights/request";

/** Valid HTML that takes some 300 ms to parse in each locale. */
const heavyHtml = (mark: string) => `<p>${mark}</p>${"<b>α</b>".repeat(19_000)}`;
const csvForm = (content: string) => ({
  headers: { "content-type": "multipart/form-data; boundary=b" },
  body:
    '--b\r\nContent-Disposition: form-data; name="file"; filename="a.csv"\r\n' +
    `Content-Type: text/csv\r\n\r\n${content}\r\n--b--\r\n`,
});
const FIELD = '--b\r\nContent-Disposition: form-data; name="message"\r\n\r\nx\r\n';

let desk: Awaited<ReturnType<typeof makeDesk>>;
let postId = 0;
const offloadPool = makeOffloadPool();

type Sent = { call: EndpointName; body: unknown; headers?: Record<string, string> };
const send = ({ call, ...sent }: Sent) =>
  sendRequest(call, { user: desk.editor, params: { id: postId }, ...sent });

/** Linux: the nanoseconds that the main thread ran, and that it waited for a processor. */
const SCHEDULED = `/proc/self/task/${process.pid}/schedstat`;
const isKnown = existsSync(SCHEDULED);

/** Milliseconds without those in which other processes had the processor, where that is known. */
function clock(): number {
  const waited = isKnown ? Number(readFileSync(SCHEDULED, "utf8").split(" ")[1]) / 1e6 : 0;
  return performance.now() - waited;
}

/**
 * Sends a request while a light one is repeated. @returns the response, and the longest time in
 * which this thread was blocked
 */
async function sendBeside(sent: Sent) {
  let [last, longest] = [clock(), 0];
  let isDone = false;
  const timer = setInterval(() => {
    const now = clock();
    longest = Math.max(longest, now - last);
    last = now;
  }, 1);
  const others = (async () => {
    while (!isDone) {
      expect((await sendRequest("GET /api/health/live")).status).toBe(200);
      await new Promise((resolve) => setTimeout(resolve, 1));
    }
  })();
  const response: ApiResponse = await send(sent);
  isDone = true;
  await others;
  clearInterval(timer);
  return { response, longest };
}

const saveHtml = (mark: string): Sent => ({
  call: "PUT /api/product/{id}",
  body: {
    translations: {
      el: { body: heavyHtml(`${mark} ελ`) },
      en: { product_name: "Heavy", body: heavyHtml(`${mark} en`) },
    },
  },
});

/** Two documents of nearly as many nodes as one may have. */
function saveDocuments(mark: string): Sent {
  const body_doc = {
    type: "doc",
    content: Array.from({ length: 9_900 }, (_, index) => ({
      type: "paragraph",
      content: [{ type: "text", text: `${mark} ${index}` }],
    })),
  };
  const translations = { el: { body_doc }, en: { product_name: "Heavy", body_doc } };
  // As text, since writing it would block this thread in the name of the server.
  return { call: "PUT /api/product/{id}", body: JSON.stringify({ translations }) };
}

/** The longest block without the worker thread, by which this machine's limit is set. */
let blockedWithoutThread = 0;

beforeAll(async () => {
  desk = await makeDesk();
  postId = view(await create(desk.editor, { translations: { el: { product_name: "Βαρύ" } } })).id;
  // The first request of each kind loads and compiles modules.
  for (const call of [
    "GET /api/health/live",
    "POST /api/import",
    "POST /api/subsrcibe-email/import/check",
  ] as const)
    await handlerOf(call);
  await send(saveHtml("πρώτο"));
  offloadRunner.set(offloadPool.run);
  await send(saveHtml("δεύτερο"));
}, 60_000);
afterAll(async () => {
  offloadRunner.set(undefined);
  await offloadPool.close();
});

it("control: without the worker thread a large text blocks all requests", async () => {
  offloadRunner.set(undefined);
  const { response, longest } = await sendBeside(saveHtml("τρίτο"));
  offloadRunner.set(offloadPool.run);
  expect(response.status).toBe(200);
  blockedWithoutThread = longest;
  expect(blockedWithoutThread).toBeGreaterThan(100);
}, 60_000);

const rows = "Εταιρεία;2101234567\n".repeat(19_999);
const subscribers = Array.from({ length: 20_000 }, (_, index) => `reader${index}@example.test`);
const CASES: [what: string, sent: () => Sent, status: number][] = [
  ["a large text in both languages", () => saveHtml("τέταρτο"), 200],
  ["two large documents", () => saveDocuments("πέμπτο"), 200],
  [
    "HTML with too many elements",
    () => ({ call: "PUT /api/product/{id}", body: { body: "<b>α</b>".repeat(24_900) } }),
    422,
  ],
  [
    "HTML nested to any depth",
    () => ({ call: "PUT /api/product/{id}", body: { body: "<div>".repeat(39_000) } }),
    200,
  ],
  [
    "a file of 20,000 lines",
    () => ({ call: "POST /api/import", ...csvForm(`Επωνυμία;Τηλέφωνο\n${rows}`) }),
    201,
  ],
  [
    "a file of 20,000 subscribers",
    () => ({
      call: "POST /api/subsrcibe-email/import/check",
      ...csvForm(`email\n${subscribers.join("\n")}`),
    }),
    200,
  ],
  [
    "a file of line ends",
    () => ({ call: "POST /api/import", ...csvForm(`Επωνυμία\n${"\n".repeat(4_000_000)}`) }),
    422,
  ],
  [
    "a file of quotation marks",
    () => ({ call: "POST /api/import", ...csvForm(`Επωνυμία\n${'""\n'.repeat(1_300_000)}`) }),
    422,
  ],
  [
    "a list of a million values",
    () => ({
      call: "PUT /api/product/{id}",
      body: `{"gallery_ids":[${"1,".repeat(900_000)}1]}`,
      headers: { "content-type": "application/json" },
    }),
    422,
  ],
  [
    "JSON nested to any depth",
    () => ({
      call: "PUT /api/product/{id}",
      body: `{"a":${"[".repeat(500_000)}${"]".repeat(500_000)}}`,
      headers: { "content-type": "application/json" },
    }),
    400,
  ],
  [
    "a form of many parts",
    () => ({ call: "POST /api/import", ...csvForm("a"), body: `${FIELD.repeat(200_000)}--b--` }),
    400,
  ],
];

describe("no request blocks the others", () => {
  it.each(CASES)("%s", { timeout: 60_000 }, async (_what, sent, status) => {
    // What blocks this thread does so each time; a pause of a busy machine does not.
    const times: number[] = [];
    do {
      const { response, longest } = await sendBeside(sent());
      expect(response.status).toBe(status);
      times.push(longest);
    } while (Math.min(...times) >= blockedWithoutThread * 0.6 && times.length < 3);
    expect(Math.min(...times)).toBeLessThan(blockedWithoutThread * 0.6);
  });
});
