import { expect, it } from "vitest";
import { testUser, type TestUser } from "@/lib/kernel/auth/test-users";
import { db, inTransaction } from "@/lib/kernel/core/db";
import { changeNotifications, kindsFor, type NotificationsChange } from "./preferences";
import { editorsToMail, settleWaiting, tellEditors } from "./waiting";

const told = ({ userId }: TestUser) =>
  db.notification.findMany({
    where: { userId, event: "post_waits" },
    orderBy: { id: "asc" },
    select: { onSite: true, mail: true, readAt: true },
  });
const choose = ({ userId }: TestUser, change: NotificationsChange) =>
  db.userProfile.update({
    where: { userId },
    data: { notifications: changeNotifications({}, change) },
  });

it("tells editors once that something waits, as each of them chose, and no readers", async () => {
  const [atOnce, daily, off, author] = await Promise.all(
    [0, 1, 2, 3].map(() => testUser({ role: "editor" })),
  );
  const reader = await testUser();
  await choose(daily!, { waiting: { mail: "daily" } });
  await choose(off!, { waiting: { site: false, mail: "off" } });
  const notice = {
    event: "post_waits",
    subjectId: 12,
    cause: `post_waits:12:${author!.userId}`,
    actorId: author!.userId,
  } as const;
  const tell = () => inTransaction((tx) => tellEditors(tx, notice));
  await Promise.all([tell(), tell()]);
  await tell();
  expect(await told(atOnce!)).toEqual([{ onSite: true, mail: "none", readAt: null }]);
  expect(await told(daily!)).toEqual([{ onSite: true, mail: "daily", readAt: null }]);
  expect([await told(off!), await told(author!), await told(reader)]).toEqual([[], [], []]);
  const mailed = await editorsToMail();
  expect([atOnce!, daily!, off!, reader].map(({ userId }) => mailed.includes(userId))).toEqual([
    true,
    false,
    false,
    false,
  ]);
  // Control: another subject does not settle this one.
  await settleWaiting(db, "post_waits", 13);
  expect((await told(daily!))[0]?.readAt).toBeNull();
  await settleWaiting(db, "post_waits", 12);
  expect((await told(daily!))[0]?.readAt).not.toBeNull();
});

it("lets only editors choose for what waits", () => {
  expect(kindsFor({ isEditor: true })).toContain("waiting");
  const kinds = kindsFor({ isEditor: false });
  expect([kinds.includes("waiting"), kinds.includes("webinar")]).toEqual([false, true]);
});
