import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Message } from "./chat-message";
import { chatReducer, type ChatAction } from "./chat-reducer";
import { initialState, type ChatState } from "./chat-state";
import type { PendingMessage } from "./pending-message";
import { ownMessage, PEER, SELF, testMessage } from "./test-message";
import { threadRows, tickOf } from "./thread-rows";

const after = (actions: readonly ChatAction[], from = initialState(SELF)): ChatState =>
  actions.reduce(chatReducer, from);
const arrive = (...messages: Message[]): ChatAction => ({ type: "messages", messages });
const pending = (clientId: string, order: number): PendingMessage => ({
  clientId,
  userId: SELF,
  to: PEER,
  content: clientId,
  pictures: [],
  order,
  state: "waiting",
  problem: null,
  reason: null,
});
const loaded: ChatAction[] = [{ type: "history", peer: PEER, hasMore: false }, { type: "loaded" }];
const shown = (state: ChatState) =>
  threadRows(state, PEER).flatMap((row): (number | string)[] => {
    if (row.kind === "message") return [row.message.id];
    return row.kind === "pending" ? [row.pending.clientId] : [];
  });

it("shows messages once and in the server's order, in whichever order and often they come", () => {
  const ids = fc.array(fc.integer({ min: 1, max: 40 }), { maxLength: 60 });
  fc.assert(
    fc.property(fc.array(ids, { maxLength: 12 }), (batches) => {
      const state = after(batches.map((batch) => arrive(...batch.map((id) => testMessage(id)))));
      const expected = [...new Set(batches.flat())].sort((one, other) => one - other);
      expect(state.threads[PEER] ?? []).toEqual(expected);
    }),
    { numRuns: 200 },
  );
});

it("has one bubble for a message, whatever is told first: acknowledgement, echo or store", () => {
  const events = (clientId: string, id: number): ChatAction[] => [
    { type: "kept", pending: pending(clientId, id) },
    arrive(ownMessage(id, clientId)),
    arrive(ownMessage(id, clientId)),
    { type: "pending", pending: [pending(clientId, id)] },
    { type: "kept", pending: { ...pending(clientId, id), state: "failed", problem: "failed" } },
  ];
  const all = [...events("a", 1), ...events("b", 2)];
  fc.assert(
    fc.property(fc.shuffledSubarray(all, { minLength: all.length }), (order) => {
      expect(shown(after(order))).toEqual([1, 2]);
    }),
    { numRuns: 200 },
  );
});

it("keeps own pending messages last, in their order", () => {
  const state = after([
    { type: "kept", pending: pending("second", 20) },
    { type: "kept", pending: pending("first", 10) },
    arrive(testMessage(7), ownMessage(9, "zero")),
  ]);
  expect(shown(state)).toEqual([7, 9, "first", "second"]);
});

it("never takes back what is known of a message", () => {
  const read = { ...ownMessage(5, "a"), readAt: "2026-11-01T10:00:00.000Z" };
  const state = after([arrive(read), arrive(ownMessage(5, "a")), { type: "withdrawn", id: 5 }]);
  expect(state.messages[5]).toMatchObject({ readAt: read.readAt, isWithdrawn: true, content: "" });
  expect(after([arrive(ownMessage(5, "a"))], state).messages[5]?.content).toBe("");
});

describe("unread", () => {
  const numbers = (state: ChatState) => [state.unread.total, state.unread.by[PEER] ?? 0];

  it("counts a message once, also when the server's number has it already", () => {
    const state = after([...loaded, arrive(testMessage(1))]);
    expect(numbers(state)).toEqual([1, 1]);
    const told = after([{ type: "unread", total: 2, by: { [PEER]: 2 } }], state);
    expect(numbers(after([arrive(testMessage(2))], told))).toEqual([2, 2]);
  });

  it("adds nothing for muted and blocked people, own messages and what was withdrawn", () => {
    const mute: ChatAction = {
      type: "conversations",
      conversations: { [PEER]: { isMuted: true, isBlocked: false } },
    };
    expect(numbers(after([...loaded, mute, arrive(testMessage(1))]))).toEqual([0, 0]);
    expect(numbers(after([...loaded, arrive(ownMessage(1, "a"))]))).toEqual([0, 0]);
    const withdrawn: ChatAction = { type: "withdrawn", id: 1 };
    expect(numbers(after([...loaded, arrive(testMessage(1)), withdrawn]))).toEqual([0, 0]);
  });

  it("does not count what lies before a message that was read", () => {
    const old = [testMessage(1), testMessage(2, { readAt: "2026-11-01T10:00:00.000Z" })];
    expect(numbers(after([arrive(...old), ...loaded, arrive(testMessage(3))]))).toEqual([1, 1]);
  });

  it("is zero after everything was seen, whatever came before", () => {
    const action = fc.oneof(
      fc.integer({ min: 1, max: 30 }).map((id) => arrive(testMessage(id))),
      fc.integer({ min: 1, max: 30 }).map((id) => arrive(ownMessage(id + 100, `c${id}`))),
      fc.integer({ min: 1, max: 30 }).map((id): ChatAction => ({ type: "withdrawn", id })),
      fc
        .integer({ min: 0, max: 30 })
        .map((upTo): ChatAction => ({ type: "cursor", name: "seenUpTo", peer: PEER, upTo })),
      fc
        .integer({ min: 0, max: 5 })
        .map((count): ChatAction => ({ type: "unread", total: count, by: { [PEER]: count } })),
    );
    fc.assert(
      fc.property(fc.array(action, { maxLength: 40 }), (history) => {
        const state = after([...loaded, ...history]);
        const seen: ChatAction = { type: "cursor", name: "seenUpTo", peer: PEER, upTo: 1_000 };
        expect(numbers(after([seen], state))).toEqual([0, 0]);
      }),
      { numRuns: 300 },
    );
  });
});

it("keeps a conversation marked as unread until it is seen again, though the server repeats its cursor", () => {
  const cursor: ChatAction = { type: "cursor", name: "seenUpTo", peer: PEER, upTo: 1 };
  const marked: ChatAction = { type: "unread", total: 1, by: { [PEER]: 1 } };
  const state = after([...loaded, arrive(testMessage(1)), cursor, marked, cursor]);
  expect(state.unread).toEqual({ total: 1, by: { [PEER]: 1 } });
  expect(after([{ ...cursor, isSeenNow: true }], state).unread.total).toBe(0);
});

it("shows how far a message got only as the server says, and cursors never fall", () => {
  const read = (upTo: number): ChatAction => ({
    type: "cursor",
    name: "readUpTo",
    peer: PEER,
    upTo,
  });
  const tick = (state: ChatState, id: number) => {
    const message = state.messages[id];
    return message && tickOf(state, message);
  };
  const sent = after([arrive(ownMessage(1, "a"), ownMessage(2, "b"))]);
  expect(tick(sent, 2)).toBe("sent");
  const delivered = after([{ type: "cursor", name: "deliveredUpTo", peer: PEER, upTo: 2 }], sent);
  expect(tick(delivered, 2)).toBe("delivered");
  const state = after([read(1), read(0)], delivered);
  expect([tick(state, 1), tick(state, 2)]).toEqual(["read", "delivered"]);
});

it("marks people as away who are not in a full list", () => {
  const here = { id: PEER, name: "Anna", isConnected: true };
  const state = after([
    { type: "people", people: [here], isAll: true },
    { type: "people", people: [], isAll: true },
  ]);
  expect(state.people[PEER]).toEqual({ ...here, isConnected: false });
});

it("shows a row for each day of the reader and the line before what is new", () => {
  const state = after([
    arrive(
      testMessage(1, { createdAt: "2026-11-01T10:00:00.000Z" }),
      testMessage(2, { createdAt: "2026-11-03T10:00:00.000Z" }),
      testMessage(3, { createdAt: "2026-11-03T10:00:01.000Z" }),
    ),
  ]);
  expect(threadRows(state, PEER, 3).map(({ kind }) => kind)).toEqual([
    "day",
    "message",
    "day",
    "message",
    "new",
    "message",
  ]);
});
