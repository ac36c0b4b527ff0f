import "fake-indexeddb/auto";
import { beforeEach, expect, it, vi } from "vitest";
import { makeChatStore } from "./chat-store";
import { openIndexedStore } from "./indexed-store";
import { localStore } from "./local-store";
import type { MessageStore } from "./message-store";
import { makeOutbox, type SendResult } from "./outbox";
import type { PendingMessage } from "./pending-message";
import { ownMessage, PEER, SELF } from "./test-message";

beforeEach(async () => {
  window.localStorage.clear();
  await (await openIndexedStore()).clear(SELF);
});

/** A tab: its own state, and the store of the browser. */
function openTab(store: Promise<MessageStore>, send: (one: PendingMessage) => Promise<SendResult>) {
  const { getState, dispatch } = makeChatStore(SELF);
  const outbox = makeOutbox({
    userId: SELF,
    store,
    getState,
    dispatch,
    send,
    onChange: () => undefined,
    onStored: () => undefined,
  });
  return { outbox, getState, dispatch };
}

/** A server that stores each client id once, in the order of arrival. */
function makeServer() {
  const stored: string[] = [];
  const accept = async ({ clientId }: PendingMessage): Promise<SendResult> => {
    if (!stored.includes(clientId)) stored.push(clientId);
    return { kind: "stored", message: ownMessage(stored.indexOf(clientId) + 1, clientId) };
  };
  return { stored, accept };
}
const LATER: SendResult = { kind: "later", afterMs: 60_000 };

it.each([
  ["IndexedDB", openIndexedStore],
  ["the local storage", async () => localStore()],
])("what was not sent survives a reload in %s, and goes out in its order", async (_name, open) => {
  const first = openTab(open(), async () => LATER);
  for (const text of ["one", "two", "three"]) await first.outbox.add(PEER, text, []);
  const ids = first.getState().pending.map(({ clientId }) => clientId);
  first.outbox.stop();

  const server = makeServer();
  const second = openTab(open(), server.accept);
  await second.outbox.load();
  expect(second.getState().pending.map(({ content }) => content)).toEqual(["one", "two", "three"]);
  second.outbox.flush();
  await vi.waitFor(async () => expect(await (await open()).pending(SELF)).toEqual([]));
  expect(server.stored).toEqual(ids);
  expect(second.getState().pending).toEqual([]);
});

it("a send whose answer was lost is the same message when it goes again", async () => {
  const server = makeServer();
  let isLost = true;
  const tab = openTab(openIndexedStore(), async (pending) => {
    const result = await server.accept(pending);
    return isLost ? { kind: "later", afterMs: 1 } : result;
  });
  await tab.outbox.add(PEER, "once", []);
  await vi.waitFor(() => expect(server.stored).toHaveLength(1));
  isLost = false;
  await vi.waitFor(() => expect(tab.getState().pending).toEqual([]));
  expect([server.stored.length, tab.getState().threads[PEER]]).toEqual([1, [1]]);
});

it("a refused message waits for its author, and those after it are sent", async () => {
  const server = makeServer();
  let isRefusing = true;
  const tab = openTab(openIndexedStore(), async (pending) =>
    isRefusing && pending.content === "bad"
      ? { kind: "refused", problem: "invalid", reason: "Too long" }
      : server.accept(pending),
  );
  await tab.outbox.add(PEER, "bad", []);
  await tab.outbox.add(PEER, "good", []);
  await vi.waitFor(() => expect(server.stored).toHaveLength(1));
  const [refused] = tab.getState().pending;
  expect(refused).toMatchObject({ state: "failed", problem: "invalid", reason: "Too long" });
  isRefusing = false;
  await tab.outbox.retry(refused?.clientId ?? "");
  await vi.waitFor(() => expect(tab.getState().pending).toEqual([]));
  expect([server.stored.length, tab.getState().threads[PEER]]).toEqual([2, [1, 2]]);
});

it("a message that another tab has sent or discarded is not sent from here", async () => {
  const waiting = openTab(openIndexedStore(), async () => LATER);
  await waiting.outbox.add(PEER, "sent elsewhere", []);
  waiting.outbox.stop();
  const server = makeServer();
  const other = openTab(openIndexedStore(), server.accept);
  const late = openTab(openIndexedStore(), server.accept);
  await Promise.all([other.outbox.load(), late.outbox.load()]);
  await other.outbox.discard(other.getState().pending[0]?.clientId ?? "");
  late.outbox.flush();
  await vi.waitFor(() => expect(late.getState().pending).toEqual([]));
  expect(server.stored).toEqual([]);
});

it("keeps messages of different accounts apart", async () => {
  const tab = openTab(openIndexedStore(), async () => LATER);
  await tab.outbox.add(PEER, "mine", []);
  tab.outbox.stop();
  expect(await (await openIndexedStore()).pending(99)).toEqual([]);
});
