import { readFile, stat } from "node:fs/promises";
import path from "node:path";
import type { Email } from "postal-mime";
import { beforeEach, describe, expect, it } from "vitest";
import { findOneTimeToken, useOneTimeToken } from "@/lib/kernel/auth/one-time-token";
import { db } from "@/lib/kernel/core/db";
import { settings } from "@/lib/kernel/core/settings";
import type { MailJob, UserMail } from "@/lib/kernel/mail/mails";
import { outboxFolder } from "@/lib/kernel/mail/outbox";
import { sendMail as send } from "@/lib/kernel/mail/send";
import { waitingMail } from "@/lib/kernel/mail/test-mails";
import { MAIL_WRITERS } from "@/lib/site/register/mails";
import { files, mails, user, sendMail, useOwnOutbox } from "./test-outbox";

const header = (mail: Email, name: string) =>
  mail.headers.filter(({ key }) => key === name).map(({ value }) => value);

beforeEach(useOwnOutbox);

describe("a mail with a link", () => {
  const cases: [
    MailJob["kind"],
    (userId: number) => UserMail,
    RegExp,
    "verify_email" | "reset_password" | "invitation" | "change_email",
  ][] = [
    [
      "verify_email",
      (userId) => ({ kind: "verify_email", userId }),
      /\/user\/thank-you#verify=([\w-]{43})/,
      "verify_email",
    ],
    [
      "reset_password",
      (userId) => ({ kind: "reset_password", userId }),
      /\/user\/reset-password#token=([\w-]{43})/,
      "reset_password",
    ],
    [
      "invitation",
      (userId) => ({ kind: "invitation", userId }),
      /\/user\/reset-password#invitation=([\w-]{43})/,
      "invitation",
    ],
    [
      "confirm_new_email",
      (userId) => ({ kind: "confirm_new_email", userId, email: "new@example.test" }),
      /\/user\/thank-you#email=([\w-]{43})/,
      "change_email",
    ],
  ];
  for (const locale of ["el", "en"] as const) {
    it.each(cases)(
      `${locale}: %s works once it is there, in both parts, and only on our site`,
      async (kind, job, link, purpose) => {
        const { userId, email } = await user({ locale, verified: false });
        expect(await sendMail(job(userId))).toBe("accepted");
        const [mail] = await mails();
        const [, token = ""] = link.exec(mail!.text!) ?? [];
        expect(mail!.html).toContain(token);
        expect(await findOneTimeToken(db, purpose, token)).toMatchObject({
          userId,
          email: kind === "confirm_new_email" ? "new@example.test" : null,
        });
        expect(mail!.to).toEqual([
          { address: kind === "confirm_new_email" ? "new@example.test" : email, name: "" },
        ]);
        const prefix =
          locale === "en" ? "http://localhost:3000/en/" : "http://localhost:3000/user/";
        for (const url of mail!.text!.match(/https?:\S+/g)!)
          expect(url.startsWith(prefix)).toBe(true);
        for (const [, url] of mail!.html!.matchAll(/(?:href|src)="(https?:[^"]+)"/g))
          expect(url!.startsWith("http://localhost:3000")).toBe(true);
        expect(mail!.subject).toMatch(locale === "el" ? /\p{Script=Greek}/u : /^[\x20-\x7e]+$/);
        expect(header(mail!, "content-language")).toEqual([locale]);
      },
    );
  }

  it("has the same link in each attempt, which is valid for longer after the second", async () => {
    const { userId } = await user();
    const id = await waitingMail({ kind: "reset_password", userId });
    const attempt = async () => {
      await db.mail.update({
        where: { id },
        data: { status: "waiting", finishedAt: null, attempts: 0 },
      });
      expect(await send(id, 1, MAIL_WRITERS)).toBe("accepted");
    };
    await attempt();
    const soon = new Date(Date.now() + 60_000);
    await db.oneTimeToken.updateMany({ where: { userId }, data: { expiresAt: soon } });
    await attempt();
    const sent = await mails();
    const [first, second] = sent.map((mail) => /#token=([\w-]{43})/.exec(mail.text!)![1]!);
    expect(first).toBe(second);
    expect(header(sent[0]!, "message-id")).toEqual(header(sent[1]!, "message-id"));
    const [token] = await db.oneTimeToken.findMany({ where: { userId } });
    expect(token!.expiresAt.getTime()).toBeGreaterThan(soon.getTime());
    // A used link stays used.
    await useOneTimeToken(db, "reset_password", first!);
    await attempt();
    expect(await findOneTimeToken(db, "reset_password", first!)).toBeUndefined();
  });

  it("composed twice, has only one valid link, the last", async () => {
    const { userId } = await user();
    await sendMail({ kind: "reset_password", userId });
    await sendMail({ kind: "reset_password", userId });
    const tokens = (await mails()).map((mail) => /#token=([\w-]{43})/.exec(mail.text!)![1]!);
    const living = await Promise.all(
      tokens.map((token) => findOneTimeToken(db, "reset_password", token)),
    );
    expect(living.filter(Boolean)).toHaveLength(1);
  });
});

describe("every mail", () => {
  it("is one complete private file with the header of automatic mails and a salutation", async () => {
    const { userId } = await user();
    await sendMail({ kind: "password_changed", userId });
    const [name, ...others] = await files();
    expect(others).toEqual([]);
    expect(name).toMatch(/^\d{8}T\d{9}Z-password_changed-[0-9a-f]{12}\.eml$/);
    expect((await stat(path.join(outboxFolder(), name!))).mode & 0o777).toBe(0o600);
    const [mail] = await mails();
    expect(mail!.text).toMatch(/^Αγαπητή κυρία Παπαδοπούλου,\n/);
    // These files are opened in an editor.
    expect(await readFile(path.join(outboxFolder(), name!), "utf8")).toMatch(
      /\r\n\r\nΑγαπητή κυρία Παπαδοπούλου,\r\n[^]*\r\nhttp:\/\/localhost:3000\/user\/forgot-password\r\n/,
    );
    expect(mail).toMatchObject({
      from: { name: "DS", address: "no-reply@localhost" },
      subject: "Ο κωδικός σας άλλαξε",
    });
    expect(header(mail!, "auto-submitted")).toEqual(["auto-generated"]);
    expect(header(mail!, "message-id")[0]).toMatch(/^<[0-9a-f-]{36}@localhost>$/);
    expect(Math.abs(Date.parse(mail!.date!) - Date.now())).toBeLessThan(60_000);
  });

  it.each([
    ["already_registered", "Έχετε ήδη λογαριασμό στο DS", "/user/forgot-password"],
    [
      "second_factor_changed",
      "Η επαλήθευση σε δύο βήματα απενεργοποιήθηκε",
      "/user/forgot-password",
    ],
    ["email_changed", "Η διεύθυνση email του λογαριασμού σας άλλαξε", "/contact"],
  ] as const)("%s has its link", async (kind, subject, link) => {
    const { userId } = await user();
    const jobOf = () => {
      if (kind === "email_changed") return { kind, userId, formerEmail: "old@example.test" };
      return kind === "second_factor_changed" ? { kind, userId, isOn: false } : { kind, userId };
    };
    await sendMail(jobOf());
    const [mail] = await mails();
    expect(mail).toMatchObject({ subject });
    expect(mail!.text).toContain(`http://localhost:3000${link}`);
    if (kind === "email_changed")
      expect(mail!.to).toEqual([{ address: "old@example.test", name: "" }]);
  });

  it("has one sender and one reply-to address, whatever their names contain", async () => {
    Object.assign(settings(), {
      MAIL_FROM: "Δρόμοι, Σπίτια <post@example.gr>",
      CONTACT_TO: "Office <office@example.gr>",
    });
    const { userId } = await user();
    await sendMail({ kind: "password_changed", userId });
    const [mail] = await mails();
    expect(mail).toMatchObject({
      from: { name: "Δρόμοι, Σπίτια", address: "post@example.gr" },
      replyTo: [{ name: "Office", address: "office@example.gr" }],
    });
    expect(mail!.text).toContain("θα το διαβάσει άνθρωπος");
  });

  it.each([
    ["a header in the name", "Eve\r\nBcc: victim@example.test", "X"],
    ["markup", "<b>Eve</b>", "<script>alert(1)</script>"],
    ["a link", "Win at http://evil.test", "now"],
    ["a bare host", "evil.test", "now"],
    ["a long message", "a".repeat(61), "b"],
  ])("does not contain %s", async (_what, name, surname) => {
    const { userId } = await user({ name, surname, locale: "en" });
    await sendMail({ kind: "verify_email", userId });
    expect(await files()).toEqual([]); // Obsolete, as the address is confirmed.
    await sendMail({ kind: "already_registered", userId });
    const [mail] = await mails();
    expect(mail!.text).toMatch(/^Hello,\n/);
    expect(JSON.stringify(mail)).not.toMatch(/evil|victim|Eve|script/);
    expect(header(mail!, "bcc")).toEqual([]);
  });

  it("escapes the name of a company, on one line in the subject", async () => {
    const member = await db.member.create({
      data: {
        translations: {
          create: {
            locale: "en",
            name: 'A & B <i>"x"</i>\nBcc: victim@example.test {site}',
            slug: "a-b-x",
            status: "in_review",
          },
        },
      },
      select: { id: true },
    });
    const { userId } = await user({ role: "editor", locale: "en" });
    await sendMail({ kind: "company_waits", memberId: member.id, userId });
    const [mail] = await mails();
    expect(mail!.subject).toBe(
      'Waiting for approval: A & B <i>"x"</i> Bcc: victim@example.test {site}',
    );
    expect(mail!.html).toContain("A &amp; B &lt;i&gt;&quot;x&quot;&lt;/i&gt;");
    expect(mail!.html).not.toContain("<i>");
    expect(header(mail!, "bcc")).toEqual([]);
    expect(mail!.to).toHaveLength(1);
  });

  it.each([
    "a@example.test,victim@example.test",
    "a@example.test victim@example.test",
    "<a@example.test>",
    "a@example.test\r\nBcc: v@example.test",
    "A <a@example.test>",
    "a;b@example.test",
    "@example.test",
    "nobody",
  ])("goes to nobody when the address is %j", async (formerEmail) => {
    const { userId } = await user();
    expect(await sendMail({ kind: "email_changed", userId, formerEmail })).toBe("refused");
    expect(await files()).toEqual([]);
  });
});

describe("nothing is sent", () => {
  it("to a user who is deleted or disabled", async () => {
    const [disabled, left] = [await user(), await user()];
    await db.user.update({ where: { id: disabled.userId }, data: { disabledAt: new Date() } });
    await db.user.update({
      where: { id: left.userId },
      data: { email: `deleted-${left.userId}@deleted.invalid` },
    });
    for (const userId of [disabled.userId, left.userId])
      expect(await sendMail({ kind: "reset_password", userId })).toBe("obsolete");
    expect(await files()).toEqual([]);
    expect(
      await db.oneTimeToken.count({ where: { userId: { in: [disabled.userId, left.userId] } } }),
    ).toBe(0);
  });

  it("of a password link that was requested hours ago", async () => {
    const { userId } = await user();
    expect(
      await sendMail({ kind: "reset_password", userId }, new Date(Date.now() - 3 * 3_600_000)),
    ).toBe("obsolete");
    expect(
      await sendMail({ kind: "reset_password", userId }, new Date(Date.now() - 3_600_000)),
    ).toBe("accepted");
  });
});
