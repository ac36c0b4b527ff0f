import { beforeAll, describe, expect, it } from "vitest";
import { testUser } from "@/lib/auth/test-users";
import { db, inTransaction } from "@/lib/core/db";
import type { Person } from "@/lib/core/person";
import { testEvent, testOrder } from "@/lib/order/test-event";
import { startThread } from "@/lib/thread/receive";
import { Prisma } from "@/prisma/client/client";
import { erasePerson } from "./erase";
import { exportPerson } from "./export";

/** In every text of the person, and in their address. */
const MARK = "zzmarker";
const EMAIL = `${MARK}@example.test`;
const OTHER_EMAIL = `${MARK}.other@example.test`;

/** The tables in which the mark stands, of all schemas with data of the site. */
async function findMarked(): Promise<string[]> {
  const tables = await db.$queryRaw<{ schema: string; name: string }[]>`
    SELECT table_schema AS schema, table_name AS name FROM information_schema.tables
    WHERE table_type = 'BASE TABLE' AND table_schema IN ('public', 'graphile_worker')`;
  const found = await Promise.all(
    tables.map(async ({ schema, name }) => {
      const [row] = await db.$queryRaw<{ count: number }[]>`
        SELECT count(*)::int AS count FROM ${Prisma.raw(`"${schema}"."${name}"`)} AS one
        WHERE position(${MARK} IN lower(one::text)) > 0`;
      return row?.count ? [name] : [];
    }),
  );
  return found.flat().sort();
}

async function fillAccount(userId: number, memberId: number): Promise<void> {
  const other = await testUser();
  await db.user.update({ where: { id: userId }, data: { email: EMAIL, name: MARK } });
  await db.userProfile.update({ where: { userId }, data: { phone: MARK } });
  await db.session.updateMany({ where: { userId }, data: { userAgent: MARK } });
  await db.oneTimeToken.create({
    data: {
      hash: new Uint8Array(32).fill(7),
      purpose: "change_email",
      userId,
      email: EMAIL,
      expiresAt: new Date(),
    },
  });
  await db.auditEntry.create({
    data: { actorId: userId, action: "profile.updated", actorName: MARK, address: MARK },
  });
  await db.notification.create({
    data: {
      userId: other.userId,
      actorId: userId,
      kind: "message",
      event: "message_received",
      cause: crypto.randomUUID(),
      subjectType: "user",
      subjectId: 1,
      onSite: true,
      mail: "none",
    },
  });
  await db.board.create({ data: { userId, name: MARK } });
  await db.memberClaim.create({
    data: { memberId, userId, proof: "email", email: EMAIL, message: MARK },
  });
  const thread = { name: MARK, surname: MARK, phone: MARK, locale: "el" } as const;
  // Signed in, with another address than that of the account.
  const threadId = await startThread(db, { ...thread, email: OTHER_EMAIL, userId }, MARK);
  await db.mail.create({
    data: {
      kind: "thread_reply",
      payload: { threadId },
      messageId: crypto.randomUUID(),
      toAddress: OTHER_EMAIL,
      locale: "el",
    },
  });
  await db.idempotencyKey.create({
    data: {
      owner: `user:${userId}`,
      key: MARK,
      call: "POST",
      bodyHash: new Uint8Array(1),
      answer: MARK,
    },
  });
}

async function fillAddress(memberId: number, userId: number | null): Promise<void> {
  const thread = { name: MARK, surname: MARK, phone: MARK, locale: "el" } as const;
  await startThread(db, { ...thread, email: EMAIL.toUpperCase(), userId: null }, MARK);
  const foreign = { name: "a", surname: "b", phone: null, locale: "el" } as const;
  const threadId = await startThread(
    db,
    { ...foreign, email: "someone@example.test", userId: null },
    "Κάτι",
  );
  await db.threadEntry.create({
    data: { threadId, kind: "received", sender: EMAIL, text: MARK },
  });
  await db.memberInvitation.create({
    data: {
      memberId,
      email: EMAIL,
      locale: "el",
      expiresAt: new Date(),
      invitedById: (await testUser()).userId,
    },
  });
  const editor = await testUser();
  await db.importRun.create({
    data: {
      actorId: editor.userId,
      fileName: "a.csv",
      content: new TextEncoder().encode(MARK),
      encoding: "utf-8",
      separator: ";",
      columns: [],
      state: "done",
      rows: { create: { line: 1, values: { email: EMAIL, name: MARK }, former: { name: MARK } } },
    },
  });
  const { eventId, typeIds } = await testEvent();
  const ticketTypeId = typeIds[0] ?? 0;
  for (const status of ["paid", "expired"] as const) {
    const id = await testOrder({ eventId, ticketTypeId }, { cents: 1_000, email: EMAIL });
    await db.order.update({ where: { id }, data: { status: "pending_payment" } });
    await db.order.update({
      where: { id },
      data: {
        status,
        userId,
        paidAt: status === "paid" ? new Date() : null,
        name: MARK,
        phone: MARK,
        answers: { 1: MARK },
        invoice: { company: MARK },
      },
    });
    if (status === "paid")
      await db.payment.create({
        data: { orderId: id, gateway: "test", amountCents: 1_000, currency: "EUR" },
      });
  }
  await db.waitlistEntry.create({
    data: { eventId, ticketTypeId, email: EMAIL, name: MARK, locale: "el", quantity: 1 },
  });
  await db.mail.create({
    data: {
      kind: "contact_received",
      messageId: crypto.randomUUID(),
      toAddress: EMAIL,
      locale: "el",
    },
  });
  await db.subscribeEmail.create({ data: { email: EMAIL, active: true, confirmedAt: new Date() } });
  await db.privacyRequest.create({ data: { email: EMAIL, kind: "export", locale: "el" } });
}

const company = async () => (await db.member.create({ data: {}, select: { id: true } })).id;

/** What an erasure leaves: that nobody mails the address again. */
const KEPT = ["newsletter_suppression"];

describe("erasing a person", () => {
  let before: string[];
  let exported: Record<string, unknown[]>;
  let person: Person;
  const run = async () => {
    before = await findMarked();
    exported = await exportPerson(person);
    await inTransaction((tx) => erasePerson(tx, person));
  };

  describe("with an account", () => {
    beforeAll(async () => {
      const memberId = await company();
      const { userId } = await testUser();
      person = { userId, email: EMAIL };
      await fillAccount(userId, memberId);
      await fillAddress(memberId, userId);
      await run();
    });
    it("finds the mark before, so that the search can fail", () =>
      expect(before).toEqual([
        "audit_entry",
        "board",
        "idempotency_key",
        "import_row",
        "mail",
        "member_claim",
        "member_invitation",
        "one_time_token",
        "order",
        "privacy_request",
        "session",
        "subscribe_email",
        "thread",
        "thread_entry",
        "user",
        "user_profile",
        "waitlist_entry",
      ]));
    it("exports it", () => {
      const filled = Object.entries(exported).filter(([, rows]) => rows.length > 0);
      expect(filled.map(([name]) => name).sort()).toEqual(
        expect.arrayContaining([
          "boards",
          "company_claims",
          "company_invitations",
          "contact_messages",
          "contact_messages_sent",
          "history",
          "imports",
          "mails",
          "newsletter",
          "orders",
          "payments",
          "privacy_requests",
          "sessions",
          "waitlists",
        ]),
      );
    });
    it("leaves only what is declared as kept", async () => {
      expect(await findMarked()).toEqual(KEPT);
      expect(await db.order.count({ where: { totalCents: 1_000, status: "paid" } })).toBe(1);
      expect(await db.notification.count({ where: { actorId: person.userId } })).toBe(0);
      const [file] = await db.importRun.findMany({ select: { content: true } });
      expect(file?.content).toHaveLength(0);
    });
  });

  describe("of an address without an account", () => {
    beforeAll(async () => {
      await db.newsletterSuppression.deleteMany();
      person = { userId: null, email: EMAIL };
      await fillAddress(await company(), null);
      await run();
    });
    it("leaves only what is declared as kept", async () => {
      expect(before.length).toBeGreaterThan(8);
      expect(exported.company_invitations).toHaveLength(1);
      expect(exported.imports).toHaveLength(1);
      expect(await findMarked()).toEqual(KEPT);
    });
  });

  it("control: a table that no erasure reaches keeps the mark", async () => {
    await db.privacyRequest.create({ data: { email: EMAIL, kind: "export", locale: "el" } });
    await inTransaction((tx) => erasePerson(tx, { userId: null, email: "other@example.test" }));
    expect(await findMarked()).toEqual([...KEPT, "privacy_request"]);
  });
});
