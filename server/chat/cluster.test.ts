import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { findProgram } from "@/deploy/test-nginx";
import { testUser, type TestUser } from "@/lib/kernel/auth/test-users";
import { db, inTransaction } from "@/lib/kernel/core/db";
import { settings } from "@/lib/kernel/core/settings";
import { TestRedis } from "@/lib/kernel/http/test-redis";
import { RedisServer } from "@/lib/kernel/http/test-redis-server";
import { LEASE_TIMES } from "@/lib/kernel/presence/leases";
import { openConversation } from "@/lib/conversation/message/open-conversation";
import { testChat, testClient } from "./test-chat";

const WAIT = { timeout: 10_000, interval: 10 };
const LEASE_WAIT = { timeout: LEASE_TIMES.renew + 10_000, interval: 20 };
settings().RATE_LIMIT_FACTOR = 1_000;
const installed = findProgram("redis-server");
type Chat = Awaited<ReturnType<typeof testChat>>;
const SERVERS = [
  { name: "the server of the tests", make: () => new TestRedis(), isThere: true },
  {
    name: "an installed redis-server",
    make: () => new RedisServer(installed!),
    isThere: installed !== undefined,
  },
];

async function client(user: TestUser, to: Chat) {
  const made = testClient(to, { auth: { token: user.accessToken } });
  await expect.poll(() => made.all("unread").length, WAIT).toBe(1);
  return made;
}

/**
 * A connection whose lease is written, so that the next one is newer by the database's clock. One that
 * a busy database refused is written at the next renewal.
 */
async function leasedClient(user: TestUser, to: Chat) {
  const made = await client(user, to);
  const findLease = () =>
    db.$queryRaw`SELECT 1 FROM chat_lease WHERE kind = 'online' AND socket_id = ${made.socket.id}`;
  await expect.poll(findLease, LEASE_WAIT).toHaveLength(1);
  return made;
}

for (const { name, make, isThere } of SERVERS)
  describe.skipIf(!isThere)(`processes over ${name}`, () => {
    let redis: TestRedis | RedisServer;
    let redisPort: number;
    let chat: Chat;
    let other: Chat;
    let alone: Chat;
    beforeAll(async () => {
      redis = make();
      redisPort = await redis.start();
      const REDIS_URL = `redis://127.0.0.1:${redisPort}`;
      [chat, other] = [await testChat({ REDIS_URL }), await testChat({ REDIS_URL })];
      alone = await testChat();
    });
    afterAll(() => redis.stop());

    it("of six connections to several processes the oldest is closed, and nobody else's", async () => {
      const [anna, bill] = [await testUser(), await testUser()];
      const others = [await client(bill, chat), await client(bill, alone)];
      const first = await leasedClient(anna, chat);
      const more = [];
      for (const process of [chat, other, other, alone])
        more.push(await leasedClient(anna, process));
      expect(first.socket.connected).toBe(true);
      const sixth = await client(anna, alone);
      await expect.poll(() => first.socket.connected, LEASE_WAIT).toBe(false);
      const left = [...more, sixth, ...others].map(({ socket }) => socket.connected);
      expect(left).toEqual(left.map(() => true));
      expect([first.all("displaced"), sixth.all("displaced")]).toEqual([[{ most: 5 }], []]);
    }, 120_000);

    it("typing goes from process to process by Redis; without it, it stays in its own", async () => {
      const [anna, bill] = [await testUser(), await testUser()];
      await inTransaction((tx) => openConversation(tx, anna.userId, bill.userId));
      const [typing, here, there, apart] = [
        await client(anna, chat),
        await client(bill, chat),
        await client(bill, other),
        await client(bill, alone),
      ];
      const seen = () => [here, there, apart].map((one) => one.all("typing").length > 0);
      /** Who saw the typing before, while it begins again. */
      const typingSeen = async () => {
        const before = seen();
        for (const one of [here, there, apart]) one.received.length = 0;
        await typing.ask("typing", { to: bill.userId });
        return before;
      };
      await expect
        .poll(typingSeen, { timeout: 10_000, interval: 1_100 })
        .toEqual([true, true, false]);
      // While Redis is down nothing else stops, and typing comes back with it.
      await redis.stop();
      there.received.length = 0;
      const sent = await typing.ask("private message", { to: bill.userId, content: "Χωρίς Redis" });
      expect(sent).toMatchObject({ id: expect.any(Number) });
      await expect.poll(() => there.all("private message").length, WAIT).toBe(1);
      await expect
        .poll(typingSeen, { timeout: 10_000, interval: 1_100 })
        .toEqual([true, false, false]);
      await redis.start(redisPort);
      await expect
        .poll(typingSeen, { timeout: 14_000, interval: 1_100 })
        .toEqual([true, true, false]);
      for (const process of [chat, other]) await process.kill();
      await redis.stop();
    }, 60_000);
  });
