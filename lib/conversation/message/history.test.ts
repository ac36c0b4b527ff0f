import fc from "fast-check";
import { expect, test } from "vitest";
import { testUser } from "@/lib/kernel/auth/test-users";
import type { UserActor } from "@/lib/kernel/core/actor";
import { db, inTransaction } from "@/lib/kernel/core/db";
import { limiterState } from "@/lib/kernel/http/limiter";
import { blockUser, unblockUser } from "./block/service";
import { setMuted } from "./cursor";
import { eraseMessages } from "./personal-data";
import { reportMessage } from "./report/service";
import { lockConversation, openConversation } from "./open-conversation";
import { markRead, markUnread, resync, sendMessage, withdrawMessage } from "./service";
import { unreadCounts } from "./unread";

/** Histories of one run; with `MESSAGE_HISTORIES=1000`, three minutes, more of them. */
// oxlint-disable-next-line no-restricted-properties -- no setting of the site
const HISTORIES = Number(process.env.MESSAGE_HISTORIES ?? 12);
const STEPS = [
  "send",
  "send",
  "send",
  "read",
  "read",
  "block",
  "lift",
  "mute",
  "hear",
  "report",
  "withdraw",
  "mark",
  "erase",
] as const;
type Step = { kind: (typeof STEPS)[number]; by: number; other: number; pick: number };

const step: fc.Arbitrary<Step> = fc.record({
  kind: fc.constantFrom(...STEPS),
  by: fc.nat(2),
  other: fc.nat(2),
  pick: fc.nat(50),
});

type Sent = { id: number; from: number; to: number; isWithheld: boolean; isOut: boolean };

/** What ought to be unread, without the database: people are 0 to 2, pairs are `by:other`. */
class Expected {
  sent: Sent[] = [];
  read = new Map<string, number>();
  blocks = new Set<string>();
  muted = new Set<string>();
  marked = new Set<string>();
  reported = new Set<string>();
  gone = new Set<number>();

  isApart = (a: number, b: number) => this.blocks.has(`${a}:${b}`) || this.blocks.has(`${b}:${a}`);
  isSeen = (by: number, { from, to, isWithheld }: Sent) =>
    from === by || (to === by && !isWithheld);
  between = (by: number, other: number) =>
    this.sent.filter(
      (one) =>
        this.isSeen(by, one) &&
        Math.min(one.from, one.to) === Math.min(by, other) &&
        Math.max(one.from, one.to) === Math.max(by, other),
    );

  count(by: number, other: number): number {
    const pair = `${by}:${other}`;
    if (this.muted.has(pair) || this.isApart(by, other)) return 0;
    const unread = this.sent.filter(
      (one) =>
        one.to === by &&
        one.from === other &&
        one.from !== one.to &&
        !one.isWithheld &&
        !one.isOut &&
        !this.reported.has(`${by}:${one.id}`) &&
        one.id > (this.read.get(pair) ?? 0),
    );
    return Math.max(unread.length, this.marked.has(pair) ? 1 : 0);
  }

  counts(by: number): Record<string, number> {
    const all = [0, 1, 2].map((other) => [String(other), this.count(by, other)] as const);
    return Object.fromEntries(all.filter(([, count]) => count > 0));
  }
}

let sent = 0;

/** Three people who may write to each other. */
async function makePeople(): Promise<UserActor[]> {
  const people = await Promise.all(
    [0, 1, 2].map(async () => (await testUser({ role: "editor" })).actor()),
  );
  await inTransaction(async (tx) => {
    for (const [a, b] of [
      [0, 1],
      [0, 2],
      [1, 2],
      [0, 0],
      [1, 1],
      [2, 2],
    ] as const)
      await openConversation(tx, people[a]!.userId, people[b]!.userId);
  });
  return people;
}

/** Does one step by the services, and notes in `expected` what it should do. */
async function run(people: UserActor[], expected: Expected, { kind, by, other, pick }: Step) {
  const actor = people[by]!;
  const peer = people[other]!;
  const pair = `${by}:${other}`;
  if (expected.gone.has(by) || expected.gone.has(other)) return;
  const seen = expected.between(by, other);
  const chosen = seen[pick % Math.max(1, seen.length)];
  if (kind === "send" && !expected.blocks.has(pair)) {
    const message = { to: peer.userId, content: "α", client_id: `h-${++sent}`, asset_ids: [] };
    const { id } = (await sendMessage(actor, message, "el")).message;
    const isWithheld = expected.blocks.has(`${other}:${by}`);
    expected.sent.push({ id, from: by, to: other, isWithheld, isOut: false });
  }
  if (kind === "read" && chosen) {
    await markRead(actor, { with: peer.userId, up_to: chosen.id });
    expected.read.set(pair, Math.max(chosen.id, expected.read.get(pair) ?? 0));
    expected.marked.delete(pair);
  }
  if (kind === "block" && by !== other) {
    await blockUser(actor, peer.userId, "el");
    expected.blocks.add(pair);
  }
  if (kind === "lift" && expected.blocks.delete(pair)) await unblockUser(actor, peer.userId);
  if (kind === "mute" || kind === "hear") {
    await setMuted(actor.userId, peer.userId, kind === "mute");
    if (kind === "mute") expected.muted.add(pair);
    else expected.muted.delete(pair);
  }
  if (kind === "mark") {
    await markUnread(actor, { with: peer.userId });
    expected.marked.add(pair);
  }
  if (kind === "report" && chosen?.to === by && chosen.from !== by) {
    await reportMessage(actor, chosen.id, "Διαφήμιση");
    expected.reported.add(`${by}:${chosen.id}`);
  }
  if (kind === "withdraw" && chosen?.from === by) {
    await withdrawMessage(actor, chosen.id, "el");
    chosen.isOut = true;
  }
  if (kind === "erase" && by === 2 && pick > 40) {
    await inTransaction((tx) => eraseMessages(tx, { userId: actor.userId, email: null }));
    expected.gone.add(by);
    expected.sent = expected.sent.filter((one) => one.from !== by && one.to !== by);
    for (const set of [expected.blocks, expected.marked])
      for (const entry of [...set]) if (entry.split(":").includes(String(by))) set.delete(entry);
  }
}

/** The unread messages of a person by the number of the sender. */
async function countsOf(people: UserActor[], by: number): Promise<Record<string, number>> {
  const { byUser, total } = await unreadCounts(people[by]!.userId);
  expect([...byUser.values()].reduce((sum, count) => sum + count, 0)).toBe(total);
  const numbers = new Map(people.map(({ userId }, index) => [userId, String(index)]));
  return Object.fromEntries([...byUser].map(([id, count]) => [numbers.get(id), count]));
}

/** Opens everything that a person sees, on a device that has just fetched it. */
async function openAll(actor: UserActor): Promise<void> {
  const { messages } = await resync(actor, { after: 0 });
  for (const { id, from, to } of messages)
    await markRead(actor, { with: from === actor.userId ? to : from, up_to: id });
  const marked = await db.conversationMember.findMany({
    where: { userId: actor.userId, isMarkedUnread: true },
    select: { conversation: true },
  });
  for (const { conversation } of marked) {
    const { lowUserId, highUserId } = conversation;
    const other = lowUserId === actor.userId ? highUserId : lowUserId;
    await markRead(actor, { with: other, up_to: 1 });
  }
}

async function tryHistory(steps: readonly Step[]): Promise<void> {
  const people = await makePeople();
  const expected = new Expected();
  for (const one of steps) await run(people, expected, one);
  for (const by of [0, 1, 2]) expect(await countsOf(people, by)).toEqual(expected.counts(by));
  for (const actor of people) {
    await openAll(actor);
    expect((await unreadCounts(actor.userId)).total).toBe(0);
  }
  // What lay between block and lift is never delivered, and nobody becomes unread by hearing again.
  const userId = { in: people.map((actor) => actor.userId) };
  await db.block.deleteMany({ where: { userId } });
  await db.conversationMember.updateMany({ where: { userId }, data: { mutedAt: null } });
  for (const actor of people) expect((await unreadCounts(actor.userId)).total).toBe(0);
  expect(await db.notification.count({ where: { userId, readAt: null } })).toBe(0);
}

test(
  "after any history nothing is unread once everything visible was opened",
  async () => {
    const histories = fc.sample(fc.array(step, { minLength: 5, maxLength: 25 }), HISTORIES);
    for (const [index, steps] of histories.entries()) {
      limiterState.get().limiters.clear();
      await tryHistory(steps).catch((error: unknown) => {
        throw new Error(`history ${index}: ${JSON.stringify(steps)}`, { cause: error });
      });
    }
  },
  Math.max(30_000, HISTORIES * 1_000),
);

test("ids rise in the order of commits within a conversation, and only by its lock", async () => {
  const [a, b] = await makePeople();
  const insert = (clientId: string) => ({
    fromId: a!.userId,
    toId: b!.userId,
    content: "α",
    clientId,
  });
  /** Two transactions: the first takes its id first and commits last, if nothing stops it. */
  const race = async (lock: typeof lockConversation) => {
    const committed: number[] = [];
    let release = () => {};
    const held = new Promise<void>((resolve) => (release = resolve));
    const conversationId = await inTransaction((tx) => lockConversation(tx, a!.userId, b!.userId));
    let isFirstStored = () => {};
    const stored = new Promise<void>((resolve) => (isFirstStored = resolve));
    const first = inTransaction(async (tx) => {
      await lock(tx, a!.userId, b!.userId);
      const { id } = await tx.message.create({
        data: { ...insert(`r-${++sent}`), conversationId },
      });
      isFirstStored();
      await held;
      return id;
    }).then((id) => committed.push(id));
    await stored;
    const second = inTransaction(async (tx) => {
      await lock(tx, a!.userId, b!.userId);
      return (await tx.message.create({ data: { ...insert(`r-${++sent}`), conversationId } })).id;
    }).then((id) => committed.push(id));
    // Without the lock the second commits by itself; with it, only after the first.
    const isDone = await Promise.race([second.then(() => true), waitsForLock().then(() => false)]);
    release();
    await Promise.all([first, second]);
    return { isDone, isRising: committed[0]! < committed[1]! };
  };
  expect(await race(lockConversation)).toEqual({ isDone: false, isRising: true });
  const unlocked = async () => 0;
  expect(await race(unlocked)).toEqual({ isDone: true, isRising: false });
});

/** Waits until a transaction of this database waits for a lock; for ever if none does. */
async function waitsForLock(): Promise<void> {
  for (;;) {
    const [{ count } = { count: 0n }] = await db.$queryRaw<{ count: bigint }[]>`
      SELECT count(*) AS count FROM pg_locks WHERE NOT granted`;
    if (count > 0n) return;
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
}

test("messages of both people at the same time are stored in one order for both", async () => {
  const [a, b] = await makePeople();
  const to = (actor: UserActor, text: string) =>
    sendMessage(
      actor,
      {
        to: (actor === a ? b! : a!).userId,
        content: text,
        client_id: `c-${++sent}`,
        asset_ids: [],
      },
      "el",
    );
  const numbers = Array.from({ length: 20 }, (_, index) => index);
  await Promise.all(
    [a!, b!].map(async (actor) => {
      for (const number of numbers) await to(actor, String(number));
    }),
  );
  const [ofA, ofB] = await Promise.all([a!, b!].map((actor) => resync(actor, { after: 0 })));
  expect(ofA!.messages.map(({ id }) => id)).toEqual(ofB!.messages.map(({ id }) => id));
  for (const actor of [a!, b!])
    expect(
      ofA!.messages.filter(({ from }) => from === actor.userId).map(({ content }) => content),
    ).toEqual(numbers.map(String));
});
