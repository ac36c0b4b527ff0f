import { millisecondsInDay } from "date-fns/constants";
import { beforeAll, expect, test } from "vitest";
import { writeAudit } from "@/lib/kernel/audit/service";
import { makeOneTimeToken } from "@/lib/kernel/auth/one-time-token";
import { testUser } from "@/lib/kernel/auth/test-users";
import { db } from "@/lib/kernel/core/db";
import { cleanUp } from "./clean-up";
import { addJob } from "./service";

const ago = (days: number) => new Date(Date.now() - days * millisecondsInDay);

const over = async (ended: { endedAt?: Date; expiresAt?: Date }) => {
  const { sessionId } = await testUser();
  await db.session.update({
    where: { id: sessionId },
    data: { ...ended, ...(ended.endedAt ? { endReason: "logout" } : {}) },
  });
  return sessionId;
};
const link = async (days: number) => {
  const { userId } = await testUser();
  await makeOneTimeToken(db, { purpose: "verify_email", userId });
  await db.oneTimeToken.updateMany({ where: { userId }, data: { expiresAt: ago(days) } });
  return userId;
};
const entry = async (days: number) => {
  await writeAudit(db, { actorId: null, action: "user.signed_in", detail: { days } });
  const { id } = await db.auditEntry.findFirstOrThrow({
    orderBy: { id: "desc" },
    select: { id: true },
  });
  await db.auditEntry.update({ where: { id }, data: { at: ago(days) } });
  return id;
};
const consented = (days: number) =>
  db.consent.create({
    data: {
      categories: [],
      offered: ["videos"],
      textVersion: "1",
      locale: "el",
      createdAt: ago(days),
    },
  });
const failed = async (days: number) => {
  await addJob(db, "mail", { mailId: days });
  await db.$executeRaw`ALTER TABLE graphile_worker._private_jobs DISABLE TRIGGER USER`;
  await db.$executeRaw`UPDATE graphile_worker._private_jobs
    SET attempts = max_attempts, updated_at = ${ago(days)} WHERE (payload->>'mailId')::int = ${days}`;
};

const mail = (days: number, status: "accepted" | "waiting") =>
  db.mail.create({
    data: {
      kind: "password_changed",
      toAddress: "a@example.test",
      locale: "el",
      messageId: `<${crypto.randomUUID()}@localhost>`,
      status,
      createdAt: ago(days),
      finishedAt: status === "waiting" ? null : ago(days),
    },
  });

/** A conversation with a reply, whose mail was accepted 91 days ago. */
async function thread(days: number, state: "open" | "spam"): Promise<void> {
  const person = { name: "a", surname: "b", email: "a@example.test", locale: "el" } as const;
  const { id: threadId } = await db.thread.create({
    data: { ...person, state, activeAt: ago(days) },
    select: { id: true },
  });
  if (days > 90) return;
  const { id: mailId } = await mail(91, "accepted");
  await db.threadEntry.create({ data: { threadId, kind: "reply", text: "x", mailId } });
}

const answered = (days: number) =>
  db.idempotencyKey.create({
    data: {
      owner: "user:1",
      key: String(days),
      call: "POST /api/product",
      bodyHash: new Uint8Array(32),
      createdAt: ago(days),
    },
  });
/** Invitations of a company that expired 89 and 91 days ago. */
const invited = async (slug: string) => {
  const { memberId } = await db.memberTranslation.findFirstOrThrow({
    where: { slug },
    select: { memberId: true },
  });
  const { userId: invitedById } = await testUser();
  const shared = { memberId, invitedById, locale: "el" as const };
  await db.memberInvitation.createMany({
    data: [
      { ...shared, email: "kept@example.test", expiresAt: ago(89) },
      { ...shared, email: "gone@example.test", expiresAt: ago(91) },
    ],
  });
};
/** A post and a company in the trash, with their revisions and former slugs. */
const trash = async (days: number) => {
  const category = await db.category.upsert({
    where: { code: "DS.MAG" },
    update: {},
    create: { code: "DS.MAG" },
    select: { id: true },
  });
  const { id: memberId } = await db.member.create({
    data: {
      deletedAt: ago(days),
      translations: { create: [{ locale: "el", name: "Παλιά", slug: `palia-${days}` }] },
    },
  });
  const { id } = await db.post.create({
    data: {
      categoryId: category.id,
      memberId,
      deletedAt: ago(days),
      translations: { create: [{ locale: "el", title: "Παλιό", slug: `palio-${days}` }] },
    },
  });
  await db.revision.create({ data: { kind: "post", subjectId: id, version: 1, snapshot: {} } });
  await db.slugHistory.create({
    data: { kind: "post", locale: "el", slug: `proin-${days}`, targetId: id },
  });
  return id;
};

let kept: { sessions: string[]; tokens: number[]; entries: number[] };
let tokensOfLiving = 0;
beforeAll(async () => {
  const living = (await testUser()).sessionId;
  tokensOfLiving = await db.refreshToken.count();
  kept = {
    sessions: [living, await over({ endedAt: ago(89) }), await over({ expiresAt: ago(89) })],
    tokens: [await link(-1), await link(6)],
    entries: [await entry(0), await entry(2 * 365 - 2)],
  };
  await over({ endedAt: ago(91) });
  await over({ expiresAt: ago(91) });
  await link(8);
  await entry(2 * 365 + 2);
  for (const days of [0.9, 1.1]) await answered(days);
  for (const days of [29, 31]) await trash(days);
  await invited("palia-29");
  await db.setupToken.create({ data: { hash: Buffer.from("old"), expiresAt: ago(1.1) } });
  for (const days of [729, 732]) await consented(days);
  await failed(29);
  await failed(31);
  await addJob(db, "mail", { mailId: 1_000 });
  for (const [days, status] of [
    [89, "accepted"],
    [91, "accepted"],
    [91, "waiting"],
  ] as const)
    await mail(days, status);
  await thread(731, "open");
  await thread(91, "spam");
  await thread(90, "open");
});

/** The counts of the kinds that lost rows; the tests of their concepts cover the other kinds. */
const nonZero = (counts: Record<string, number>) =>
  Object.fromEntries(Object.entries(counts).filter(([, count]) => count > 0));

test("deletes expired rows only, and nothing in a second run", async () => {
  expect(nonZero(await cleanUp())).toEqual({
    tokens: 1,
    setupTokens: 1,
    refreshTokens: 4,
    sessions: 2,
    auditEntries: 1,
    mails: 1,
    threads: 1,
    spamThreads: 1,
    failedJobs: 1,
    answers: 1,
    trash: 2,
    invitations: 1,
    consents: 1,
  });
  const ids = async (rows: Promise<{ id: string | number }[]>) =>
    (await rows).map(({ id }) => id).sort();
  expect(
    await ids(db.session.findMany({ where: { id: { in: kept.sessions } }, select: { id: true } })),
  ).toEqual([...kept.sessions].sort());
  expect(
    await db.session.count({
      where: { OR: [{ endedAt: { lt: ago(90) } }, { expiresAt: { lt: ago(90) } }] },
    }),
  ).toBe(0);
  expect(await ids(db.auditEntry.findMany({ select: { id: true } }))).toEqual(kept.entries.sort());
  expect(
    (await db.oneTimeToken.findMany({ select: { userId: true } }))
      .map(({ userId }) => userId)
      .sort(),
  ).toEqual(kept.tokens.sort());
  expect(await db.refreshToken.count({ where: { session: { id: kept.sessions[0] } } })).toBe(
    tokensOfLiving,
  );
  expect(
    (
      await db.$queryRaw<
        { mail: number }[]
      >`SELECT (payload->>'mailId')::int AS mail FROM graphile_worker._private_jobs ORDER BY id`
    ).map(({ mail }) => mail),
  ).toEqual([29, 1_000]);
  expect(await db.postTranslation.findMany({ select: { slug: true } })).toEqual([
    { slug: "palio-29" },
  ]);
  expect([
    await db.member.count(),
    await db.revision.count(),
    await db.slugHistory.count(),
    await db.idempotencyKey.count(),
    await db.mail.count(),
    await db.thread.count(),
  ]).toEqual([1, 1, 1, 1, 3, 1]);
  expect(nonZero(await cleanUp())).toEqual({});
  expect(await db.memberInvitation.findMany({ select: { email: true } })).toEqual([
    { email: "kept@example.test" },
  ]);
});

test("deletes more than one batch", async () => {
  await db.$executeRaw`INSERT INTO audit_entry (action, at)
    SELECT 'user.signed_in', now() - interval '3 years' FROM generate_series(1, 4500)`;
  expect(await cleanUp()).toMatchObject({ auditEntries: 4_500 });
});
