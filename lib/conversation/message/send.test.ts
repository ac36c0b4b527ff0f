import { afterEach, beforeAll, expect, test, vi } from "vitest";
import { testUser } from "@/lib/kernel/auth/test-users";
import type { UserActor } from "@/lib/kernel/core/actor";
import { db, inTransaction } from "@/lib/kernel/core/db";
import { requestsCounted } from "@/lib/kernel/http/limits";
import { lockConversation, openConversation } from "./open-conversation";
import { resync } from "./service";
import { block, send, total } from "./test-messages";
import * as store from "./store";

const PAIRS = 6;
/** The pair of which one blocks the other. */
const BLOCKED = 2;
let pairs: [UserActor, UserActor][];

const person = async () => (await testUser()).actor();
beforeAll(async () => {
  pairs = await Promise.all(
    Array.from({ length: PAIRS }, async () => {
      const pair: [UserActor, UserActor] = [await person(), await person()];
      await inTransaction((tx) => openConversation(tx, pair[0].userId, pair[1].userId));
      return pair;
    }),
  );
});
afterEach(() => vi.restoreAllMocks());

const contents = async (actor: UserActor) =>
  (await resync(actor, { after: 0 })).messages.map(({ content }) => content);

test("messages that wait at the same time are stored with few statements, each sender's in order", async () => {
  const statement = vi.spyOn(store, "storeMessages");
  const sent = pairs.flatMap(([one, two]) =>
    ["α", "β", "γ"].flatMap((text) => [send(one, two, text), send(two, one, `${text}!`)]),
  );
  await Promise.all(sent);
  const stored = statement.mock.calls.map(([, messages]) => messages.length);
  expect(stored.reduce((sum, count) => sum + count)).toBe(sent.length);
  expect(Math.max(...stored)).toBeGreaterThan(1);
  for (const [one, two] of pairs) {
    expect(await contents(one)).toEqual(["α", "α!", "β", "β!", "γ", "γ!"]);
    expect(await contents(two)).toEqual(await contents(one));
    expect(await total(two)).toBe(3);
  }
});

test("one that is refused refuses none of those that go with it", async () => {
  const stranger = await person();
  const [[one, two], [three, four], [five, six]] = [pairs[0]!, pairs[1]!, pairs[BLOCKED]!];
  await block(five, six);
  const answers = await Promise.allSettled([
    // The first two begin at once; the others wait for each other.
    ...[send(pairs[3]![0], pairs[3]![1]), send(pairs[4]![0], pairs[4]![1])],
    ...[send(one, two), send(stranger, one), send(three, four), send(five, six), send(six, five)],
  ]);
  expect(answers.map((answer) => (answer.status === "rejected" ? answer.reason.code : ""))).toEqual(
    ["", "", "", "not_found", "", "invalid", ""],
  );
  expect((await contents(five)).at(-1)).toBe("γ!");
  expect((await contents(six)).at(-1)).toBe("Καλημέρα");
});

test("a conversation that is locked holds up its own message only", async () => {
  const [[one, two], [three, four]] = [pairs[0]!, pairs[1]!];
  let isStored = false;
  const waiting = await inTransaction(async (tx) => {
    await lockConversation(tx, one.userId, two.userId);
    const busy = [send(pairs[3]![0], pairs[3]![1]), send(pairs[4]![0], pairs[4]![1])];
    const late = send(one, two, "αργό").then(() => (isStored = true));
    await Promise.all([...busy, send(three, four)]);
    expect(isStored).toBe(false);
    return { late };
  });
  await waiting.late;
  expect((await contents(two)).at(-1)).toBe("αργό");
});

test("after a failure of several, each is stored by itself, and counted once", async () => {
  const real = store.storeMessages;
  const statement = vi.spyOn(store, "storeMessages").mockImplementation((tx, messages) => {
    if (messages.length > 1) throw new Error("the statement failed");
    return real(tx, messages);
  });
  const free = pairs.filter((_, index) => index !== BLOCKED);
  const counted = () =>
    Promise.all(free.map(([{ userId }]) => requestsCounted("message", String(userId))));
  const [before, countedBefore] = [await db.message.count(), await counted()];
  await Promise.all(free.map(([one, two]) => send(one, two)));
  expect(await db.message.count()).toBe(before + free.length);
  expect(await counted()).toEqual(countedBefore.map((count) => count + 1));
  expect(statement.mock.calls.some(([, messages]) => messages.length > 1)).toBe(true);
});
