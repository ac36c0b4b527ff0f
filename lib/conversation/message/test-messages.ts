import { testUser, type TestUser } from "@/lib/kernel/auth/test-users";
import type { UserActor } from "@/lib/kernel/core/actor";
import { db } from "@/lib/kernel/core/db";

import { sendMessage } from "./service";
import { unreadCounts } from "./unread";

/** For tests: a company that is public in Greek, and its representative. */
export async function representative(
  change: Parameters<typeof testUser>[0] = {},
): Promise<TestUser> {
  const { id } = await db.member.create({
    data: {
      translations: {
        create: {
          locale: "el",
          name: "Δοκιμαστική",
          slug: `company-${crypto.randomUUID().slice(0, 8)}`,
          status: "published",
          publishedAt: new Date(Date.now() - 60_000),
        },
      },
    },
    select: { id: true },
  });
  return testUser({ memberId: id, ...change });
}

let sent = 0;
/** For tests: a message with an id of its own. */
export const newMessage = (to: UserActor, content = "Καλημέρα") => ({
  to: to.userId,
  content,
  client_id: `test-${++sent}`,
  asset_ids: [],
});
/** For tests: sends a message. */
export const send = async (from: UserActor, to: UserActor, content?: string) =>
  (await sendMessage(from, newMessage(to, content), "el")).message;
/** For tests: blocks a person. */
export const block = (by: UserActor, of: UserActor) =>
  db.block.create({ data: { userId: by.userId, blockedId: of.userId } });
/** For tests: lifts a block. */
export const lift = (by: UserActor, of: UserActor) =>
  db.block.delete({ where: { userId_blockedId: { userId: by.userId, blockedId: of.userId } } });
/** For tests: the number of unread messages of a person. */
export const total = async ({ userId }: UserActor) => (await unreadCounts(userId)).total;
