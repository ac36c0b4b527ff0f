import { randomUUID } from "node:crypto";
import { beforeEach, describe, expect, it } from "vitest";
import { db, inTransaction } from "@/lib/kernel/core/db";
import { actorWith } from "@/lib/kernel/core/test-actor";
import { waitingMails } from "@/lib/kernel/mail/test-mails";
import { recordApproval } from "@/lib/directory/member/write/approve";
import { fanOut, mails, user, sendMail, useOwnOutbox } from "./test-outbox";

beforeEach(useOwnOutbox);

describe("a mail about a company", () => {
  const clear = () => db.$executeRaw`DELETE FROM graphile_worker._private_jobs`;

  it("goes to all editors and managers, and is dropped once it is approved", async () => {
    await db.user.updateMany({ where: { role: { not: "user" } }, data: { verifiedAt: null } });
    const member = await db.member.create({
      data: {
        translations: {
          create: { locale: "el", name: "Νέα", slug: "nea-etaireia", status: "in_review" },
        },
      },
      select: { id: true },
    });
    const [editor, manager] = [
      await user({ role: "editor" }),
      await user({ role: "manager", locale: "en" }),
    ];
    await user({ role: "editor", verified: false });
    await user();
    await clear();
    const batch = randomUUID();
    for (const _again of [1, 2])
      await fanOut({ kind: "company_waits", memberId: member.id }, batch);
    expect(await waitingMails()).toEqual(
      [editor, manager].map(({ userId }) => ({
        kind: "company_waits",
        memberId: member.id,
        userId,
      })),
    );
    await sendMail({ kind: "company_waits", memberId: member.id, userId: manager.userId });
    expect((await mails())[0]!.text).toContain("The company “Νέα” joined");
    await db.member.update({ where: { id: member.id }, data: { approvedAt: new Date() } });
    expect(
      await sendMail({ kind: "company_waits", memberId: member.id, userId: editor.userId }),
    ).toBe("obsolete");
  });

  it("that was approved goes to its users, with a link if it is public", async () => {
    const member = await db.member.create({
      data: {
        approvedAt: new Date(),
        translations: {
          create: {
            locale: "el",
            name: "Εγκεκριμένη",
            slug: "egkekrimeni",
            status: "published",
            publishedAt: new Date(),
          },
        },
      },
      select: { id: true },
    });
    const [greek, english, { userId }] = [
      await user({ memberId: member.id }),
      await user({ memberId: member.id, locale: "en" }),
      await user({ role: "editor" }),
    ];
    await clear();
    const approve = () =>
      inTransaction((tx) => recordApproval(tx, actorWith("editor", { userId }), member.id));
    await Promise.all([approve(), approve()]);
    expect(await waitingMails()).toEqual(
      [greek, english].map(({ userId }) => ({
        kind: "company_approved",
        memberId: member.id,
        userId,
      })),
    );
    await sendMail({ kind: "company_approved", memberId: member.id, userId: greek.userId });
    await sendMail({ kind: "company_approved", memberId: member.id, userId: english.userId });
    const texts = (await mails()).map(({ text }) => text!);
    expect(
      texts.find((text) => text.includes("http://localhost:3000/member/egkekrimeni")),
    ).toContain("«Εγκεκριμένη» εγκρίθηκε");
    expect(
      texts.find((text) => text.includes("http://localhost:3000/en/account/dashboard")),
    ).toContain("was approved");
  });
});
