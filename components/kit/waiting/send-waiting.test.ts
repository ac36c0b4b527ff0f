import "fake-indexeddb/auto";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { stubBrowser } from "@/components/kit/offline/test-browser";
import { sendWaiting, takeBack } from "./send-waiting";
import {
  clearWaiting,
  onWaiting,
  readWaiting,
  storeWaiting,
  waitingForms,
  type WaitingChange,
  type WaitingForm,
} from "./waiting-store";

const form = (key: string, change: Partial<WaitingForm> = {}): WaitingForm => ({
  key,
  kind: "contact",
  path: "https://site.test/api/contact",
  body: { message: key },
  person: 0,
  locale: "en",
  page: "/en/contact",
  at: 1,
  ...change,
});

let browser: ReturnType<typeof stubBrowser>;
let changes: WaitingChange[];
let stop: () => void;
beforeEach(async () => {
  browser = stubBrowser();
  await clearWaiting();
  changes = [];
  stop = onWaiting((change) => changes.push(change));
});
afterEach(() => {
  stop();
  vi.unstubAllGlobals();
});
const asked = () => browser.network.asked.map(({ headers }) => headers.get("idempotency-key"));
const left = async () => (await waitingForms()).map(({ key }) => key);

it("sends each form once, the oldest first, whoever wakes", async () => {
  await storeWaiting(form("b", { at: 2 }));
  await storeWaiting(form("a"));
  browser.network.answer = () => Response.json({ data: {} }, { status: 201 });
  await Promise.all([sendWaiting(), sendWaiting(), sendWaiting()]);
  expect(asked()).toEqual(["a", "b"]);
  expect(await left()).toEqual([]);
  expect(browser.network.asked[0]?.credentials).toBe("omit");
  await vi.waitFor(() => expect(changes.map(({ kind }) => kind)).toEqual(["sent", "sent"]));
});

it("keeps its key after an answer that was lost, and remembers that it may have arrived", async () => {
  await storeWaiting(form("a"));
  await storeWaiting(form("b", { at: 2 }));
  await sendWaiting();
  // The network is away: the next one is not tried.
  expect(asked()).toEqual(["a"]);
  expect((await readWaiting("a"))?.triedAt).toBeGreaterThan(0);
  browser.network.answer = () => Response.json({ data: {} });
  await sendWaiting();
  expect(asked()).toEqual(["a", "a", "b"]);
});

it.each([409, 429, 500, 503])("waits on after %i", async (status) => {
  await storeWaiting(form("a"));
  browser.network.answer = () => Response.json({ message: "later" }, { status });
  await sendWaiting();
  expect((await waitingForms())[0]).toMatchObject({ key: "a" });
  expect((await waitingForms())[0]?.problem).toBeUndefined();
});

it("tells a refusal, is not sent again, and holds up no other", async () => {
  await storeWaiting(form("a"));
  await storeWaiting(form("b", { at: 2 }));
  browser.network.answer = ({ headers }) =>
    headers.get("idempotency-key") === "a"
      ? Response.json(
          { message: "Invalid", errors: { email: ["Not an address."] } },
          { status: 422 },
        )
      : Response.json({});
  await sendWaiting();
  await sendWaiting();
  expect(asked()).toEqual(["a", "b"]);
  expect(await waitingForms()).toMatchObject([
    { key: "a", problem: { kind: "refused", reason: "Not an address." } },
  ]);
});

it("does not repeat what may have arrived when the site has forgotten its key", async () => {
  await storeWaiting(form("a", { triedAt: Date.now() - 21 * 3_600_000 }));
  browser.network.answer = () => Response.json({});
  await sendWaiting();
  expect(asked()).toEqual([]);
  expect((await readWaiting("a"))?.problem).toEqual({ kind: "unsure" });
});

it("sends what somebody wrote who is signed in from that person's pages alone", async () => {
  await storeWaiting(form("a", { person: 7 }));
  browser.network.answer = () => Response.json({});
  const sent: string[] = [];
  const own = (person: number) => ({
    person,
    send: ({ key }: WaitingForm) => {
      sent.push(key);
      return Promise.resolve({ kind: "sent" as const });
    },
  });
  await sendWaiting();
  await sendWaiting(own(8));
  expect(await left()).toEqual(["a"]);
  await sendWaiting(own(7));
  expect([asked(), sent, await left()]).toEqual([[], ["a"], []]);
});

it("takes a form back, or says that it is gone", async () => {
  await storeWaiting(form("a"));
  browser.network.answer = () => Response.json({});
  const [taken] = await Promise.all([takeBack("a"), sendWaiting()]);
  expect(taken?.body).toEqual({ message: "a" });
  expect(asked()).toEqual([]);
  await storeWaiting(form("b"));
  const [, late] = await Promise.all([sendWaiting(), takeBack("b")]);
  expect([late, asked()]).toEqual([undefined, ["b"]]);
});
