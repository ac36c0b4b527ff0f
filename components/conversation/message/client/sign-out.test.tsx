import "fake-indexeddb/auto";
import { expect, it, vi } from "vitest";
import { stubApi } from "@/components/kit/form/test-api";
import { runSignOutTasks } from "@/components/kit/session/sign-out-tasks";
import { chatClientOf } from "./chat-hub";
import { openIndexedStore } from "./indexed-store";
import type { PendingMessage } from "./pending-message";
import { PEER, SELF } from "./test-message";

vi.mock("socket.io-client", () => ({
  io: () => ({ on: vi.fn(), onAny: vi.fn(), connect: vi.fn(), disconnect: vi.fn() }),
}));
stubApi();

const OTHER = SELF + 1_000;
const draftOf = (userId: number) => ({ userId, peer: PEER, content: "not sent", pictures: [] });
const pendingOf = (userId: number): PendingMessage => ({
  clientId: `c${userId}`,
  userId,
  to: PEER,
  content: "waits",
  pictures: [],
  order: 1,
  state: "failed",
  problem: "failed",
  reason: null,
});

it("deletes what the browser keeps of the person who signs out, and nothing of others", async () => {
  const store = await openIndexedStore();
  for (const userId of [SELF, OTHER]) {
    await store.keepDraft(draftOf(userId));
    await store.keepPending(pendingOf(userId));
  }
  const kept = async (userId: number) => [
    (await store.drafts(userId)).length,
    (await store.pending(userId)).length,
  ];
  const client = chatClientOf(SELF);
  // Control: using the chat deletes nothing.
  await vi.waitFor(() => expect(client.getState().pending).toHaveLength(1));
  expect([await kept(SELF), await kept(OTHER)]).toEqual([
    [1, 1],
    [1, 1],
  ]);
  // Typed just before: its write would come after the store is empty.
  client.drafts.keep({ ...draftOf(SELF), content: "typed last" });
  await runSignOutTasks();
  client.drafts.flush();
  await new Promise((done) => setTimeout(done, 10));
  expect([await kept(SELF), await kept(OTHER)]).toEqual([
    [0, 0],
    [1, 1],
  ]);
  expect(client.getState().link).toBe("ended");
});
