import { describe, expect, it } from "vitest";
import { db, inTransaction } from "@/lib/kernel/core/db";
import type { NewsletterFrequency } from "@/prisma/client/client";
import { audienceSchema, countAudience } from "./audience";
import { subscriberLinks, testLinks, unsubscribeHeaders } from "./links";
import { isSuppressed, noteAccepted, noteRefusal, suppress } from "./suppression";
import { isLinkTo, makeToken, readToken } from "./token";

const address = () => `${crypto.randomUUID().slice(0, 12)}@example.test`;
const subscriber = (
  data: { frequency?: NewsletterFrequency; locale?: "el" | "en"; hasAllTopics?: boolean } = {},
) =>
  db.subscribeEmail.create({
    data: { email: address(), active: true, confirmedAt: new Date(), ...data },
  });
const reasonOf = async (email: string) =>
  (await db.newsletterSuppression.findUnique({ where: { email } }))?.reason;

describe("links of a newsletter", () => {
  const to = { subscriberId: 7, email: "anna@example.test", locale: "en" } as const;
  const tokenOf = (url: string) => url.split("/").at(-1)!;

  it("are signed, name the mail, and have no address in them", () => {
    const { preferences, unsubscribe } = subscriberLinks({ ...to, mailRef: "c3-44" });
    expect(preferences).toContain("/en/newsletter/preferences/");
    expect(unsubscribe).not.toMatch(/anna|example|@|%40/);
    const link = readToken(tokenOf(unsubscribe));
    expect(link).toMatchObject({ kind: "links", subscriberId: 7, mailRef: "c3-44" });
    expect([isLinkTo(link!, to.email), isLinkTo(link!, "other@example.test")]).toEqual([
      true,
      false,
    ]);
    expect(unsubscribeHeaders({ unsubscribe })).toEqual({
      "List-Unsubscribe": `<${unsubscribe}>`,
      "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
    });
  });

  it("are invalid after any change", () => {
    const token = makeToken("links", { id: 7, email: to.email });
    for (const other of [
      token.replace(/^l/, "m"),
      token.replace(".7.", ".8."),
      token.slice(0, -1),
      `${token}a`,
      "",
    ])
      expect(readToken(other)).toBeUndefined();
    expect(readToken(tokenOf(testLinks("el").preferences))?.kind).toBe("test");
  });
});

describe("suppression", () => {
  it("ends a subscription, and a stronger reason replaces a weaker one", async () => {
    const { id, email } = await subscriber();
    await suppress(db, email.toUpperCase(), "editor");
    expect(await db.subscribeEmail.findUnique({ where: { id } })).toMatchObject({
      active: false,
      unsubscribedAt: expect.any(Date) as Date,
    });
    await suppress(db, email, "unsubscribed");
    await suppress(db, email, "editor");
    expect(await reasonOf(email)).toBe("unsubscribed");
    await suppress(db, email, "complaint");
    await suppress(db, email, "no_mailbox");
    expect(await reasonOf(email)).toBe("complaint");
    await db.subscribeEmail.delete({ where: { id } });
    expect(await isSuppressed(db, email)).toBe(true);
  });

  it("follows a missing mailbox or a complaint at once, another refusal after three issues in 30 days", async () => {
    const email = address();
    const refuse = (campaignId: number) =>
      inTransaction((tx) => noteRefusal(tx, email, { campaignId, kind: "policy" }));
    const age = (days: number) =>
      db.$executeRaw`UPDATE newsletter_refusal
        SET created_at = now() - make_interval(days => ${days}::int) WHERE email = ${email}`;
    for (const issue of [1, 1, 2, 3]) expect(await refuse(issue)).toBe(false);
    await age(31);
    await noteAccepted(db, [email]);
    expect(await refuse(4)).toBe(false);
    await age(31);
    expect(await refuse(4)).toBe(false);
    expect(await refuse(5)).toBe(false);
    expect(await refuse(6)).toBe(true);
    expect(await reasonOf(email)).toBe("refused");
    const gone = address();
    expect(await noteRefusal(db, gone, { campaignId: 1, kind: "no_mailbox" })).toBe(true);
    expect(await reasonOf(gone)).toBe("no_mailbox");
  });
});

describe("an audience", () => {
  it("counts active subscribers of the language and topics, once each", async () => {
    await db.subscribeEmail.updateMany({ data: { active: false } });
    const section = async (code: string) => (await db.category.create({ data: { code } })).id;
    const [first, second] = [await section("DS.FIRST"), await section("DS.SECOND")];
    const profession = (
      await db.profession.create({ data: { key: `t_${crypto.randomUUID().slice(0, 8)}` } })
    ).id;
    const all = await subscriber();
    await subscriber({ locale: "en" });
    await subscriber({ frequency: "weekly" });
    const chosen = await subscriber({ hasAllTopics: false });
    await db.subscriberSection.createMany({
      data: [first, second].map((categoryId) => ({ subscriberId: chosen.id, categoryId })),
    });
    await db.subscriberProfession.create({
      data: { subscriberId: chosen.id, professionId: profession },
    });
    const count = (audience: object, frequency?: NewsletterFrequency) =>
      countAudience(db, { ...audienceSchema.parse(audience), frequency });
    expect(await count({})).toBe(3);
    expect(await count({ locale: "en" })).toBe(1);
    expect(await count({}, "weekly")).toBe(1);
    expect(await count({ sectionIds: [first, second], professionIds: [profession] })).toBe(3);
    // A deleted topic does not become all topics, and the other topics stay.
    await db.category.delete({ where: { id: first } });
    await db.profession.delete({ where: { id: profession } });
    expect(await count({ sectionIds: [second] })).toBe(3);
    await db.category.delete({ where: { id: second } });
    expect(await count({ sectionIds: [second] })).toBe(2);
    await db.newsletterSuppression.create({ data: { email: all.email, reason: "complaint" } });
    expect(await count({})).toBe(2);
  });
});
