import { expect, it } from "vitest";
import { testUser } from "@/lib/kernel/auth/test-users";
import { inTransaction } from "@/lib/kernel/core/db";
import { settings } from "@/lib/kernel/core/settings";
import { openConversation } from "@/lib/conversation/message/open-conversation";
import { testChat, testClient } from "./test-chat";

const WAIT = { timeout: 8_000, interval: 5 };
settings().RATE_LIMIT_FACTOR = 1_000;
const chat = await testChat();

it("who comes while somebody's list is being read is there in it", async () => {
  const [anna, bill] = [await testUser(), await testUser()];
  await inTransaction((tx) => openConversation(tx, anna.userId, bill.userId));
  const reading = testClient(chat, { auth: { token: anna.accessToken } });
  await inTransaction(
    async (tx) => {
      // The list has read people, and waits for their messages.
      await tx.$executeRaw`LOCK TABLE message IN ACCESS EXCLUSIVE MODE`;
      expect(await reading.connected()).toBeUndefined();
      const waiting = () => tx.$queryRaw<{ n: number }[]>`
      SELECT count(*)::int AS n FROM pg_locks AS l JOIN pg_class AS c ON c.oid = l.relation
       WHERE c.relname = 'message' AND NOT l.granted`;
      await expect.poll(async () => (await waiting())[0]?.n, WAIT).toBeGreaterThan(0);
      const coming = testClient(chat, { auth: { token: bill.accessToken } });
      expect(await coming.connected()).toBeUndefined();
      await expect.poll(() => reading.all("user connected").length, WAIT).toBeGreaterThan(0);
    },
    { timeout: 30_000 },
  );
  await expect.poll(() => reading.all("users").length, WAIT).toBe(1);
  expect(reading.all("users")[0]).toContainEqual(
    expect.objectContaining({ userID: bill.userId, connected: true }),
  );
});
