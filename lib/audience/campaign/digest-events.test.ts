import { millisecondsInHour } from "date-fns/constants";
import { afterAll, beforeEach, describe, expect, it, vi } from "vitest";
import { testUser } from "@/lib/kernel/auth/test-users";
import { testItem } from "@/lib/kernel/content/test-items";
import { db } from "@/lib/kernel/core/db";
import { settings } from "@/lib/kernel/core/settings";
import { startMailServer } from "@/lib/kernel/mail/test-server";
import { runDue } from "./due";
import { applyMailEvents } from "./mail-events";
import { summarize } from "./report";
import { holdIfRestored } from "./restored";
import { runCampaign } from "./run";
import { isSigned, signBody } from "@/lib/kernel/http/signature";
import { testIssue, testSubscribers } from "./test-campaigns";
import { weekBefore, weekTimes } from "./week";

const server = await startMailServer();
// The templates of mails take seconds to load on a busy machine.
vi.setConfig({ testTimeout: 40_000 });
afterAll(() => server.close());
beforeEach(async () => {
  Object.assign(settings(), { SMTP_URL: server.url });
  server.arrived = [];
  await db.campaign.deleteMany();
  await db.subscribeEmail.deleteMany();
  await db.newsletterSuppression.deleteMany();
  await db.bulkMailState.deleteMany();
});

describe("the weekly digest", () => {
  const { from, to, digestAt } = weekTimes(new Date("2027-03-22"));
  const section = async (code: string) =>
    (
      await db.category.upsert({
        where: { code },
        create: { code },
        update: {},
        select: { id: true },
      })
    ).id;
  const post = async (publishedAt: Date, categoryId: number) =>
    db.post.create({
      data: {
        categoryId,
        translations: {
          create: [
            {
              locale: "el",
              title: "Νέο",
              slug: `neo-${crypto.randomUUID()}`,
              status: "published",
              publishedAt,
            },
          ],
        },
      },
      select: { id: true },
    });
  const at = (minutes: number) => new Date(digestAt.getTime() + minutes * 60_000);

  it("is one per week, for those who follow what is new", async () => {
    await db.post.deleteMany();
    await holdIfRestored();
    const [mag, agenda] = [await section("DS.MAG"), await section("DS.AGENDA")];
    const published = new Date(Date.now() - millisecondsInHour);
    await post(published, mag);
    const [all] = await testSubscribers(1, { frequency: "weekly" });
    const [own, other] = await testSubscribers(2, { frequency: "weekly", hasAllTopics: false });
    await testSubscribers(1);
    const topic = async (email: string, categoryId: number) =>
      db.subscriberSection.create({
        data: {
          subscriberId: (await db.subscribeEmail.findUniqueOrThrow({ where: { email } })).id,
          categoryId,
        },
      });
    await topic(own!, mag);
    await topic(other!, agenda);
    // The week of the post, as seen on the Monday after it.
    const week = weekBefore(new Date(published.getTime() + 7 * 24 * millisecondsInHour));
    const monday = weekTimes(week).digestAt;
    await db.campaign.deleteMany();
    for (const minutes of [-1, 1, 2, 30])
      await runDue(new Date(monday.getTime() + minutes * 60_000));
    const digests = await db.campaign.findMany({ where: { kind: "digest" } });
    expect(digests).toMatchObject([{ status: "preparing", week }]);
    await runCampaign(digests[0]!.id);
    expect(server.arrived.map(({ to: [address] }) => address).sort()).toEqual([all, own].sort());
    expect(server.arrived[0]!.mail.text).toContain("Νέο");
  });

  it("has new companies of followed professions and posts of followed companies, and nothing else", async () => {
    await db.post.deleteMany();
    await db.member.deleteMany();
    await holdIfRestored();
    const published = new Date(Date.now() - millisecondsInHour);
    const profession = async () =>
      (
        await db.profession.create({
          data: { key: `p-${crypto.randomUUID().slice(0, 8)}`, position: 0 },
          select: { id: true },
        })
      ).id;
    const company = async (name: string, professionId: number, publishedAt = published) =>
      (
        await db.member.create({
          data: {
            approvedAt: new Date(0),
            professions: { create: { professionId, position: 0 } },
            translations: {
              create: {
                locale: "el",
                name,
                status: "published",
                publishedAt,
                slug: `m-${crypto.randomUUID().slice(0, 8)}`,
              },
            },
          },
          select: { id: true },
        })
      ).id;
    const [followed, other] = [await profession(), await profession()];
    await company("Νέο γραφείο", followed);
    await company("Ξένο γραφείο", other);
    const known = await company("Παλιό γραφείο", other, new Date(0));
    const { id: postId } = await post(published, await section("DS.MAG"));
    await db.post.update({ where: { id: postId }, data: { memberId: known } });
    const eventId = await testItem("event", { title: "Έκθεση", publishedAt: published });
    await db.event.update({ where: { id: eventId }, data: { memberId: known } });
    const chosen = { frequency: "weekly", hasAllTopics: false } as const;
    const [byProfession, byCompany] = await testSubscribers(3, chosen);
    const idOf = async (email: string) =>
      (await db.subscribeEmail.findUniqueOrThrow({ where: { email } })).id;
    await db.subscriberProfession.create({
      data: { subscriberId: await idOf(byProfession!), professionId: followed },
    });
    const { userId } = await testUser();
    await db.followMail.create({ data: { userId, subscriberId: await idOf(byCompany!) } });
    await db.follow.create({ data: { userId, memberId: known } });
    const week = weekBefore(new Date(published.getTime() + 7 * 24 * millisecondsInHour));
    await runDue(new Date(weekTimes(week).digestAt.getTime() + 60_000));
    const { id } = await db.campaign.findFirstOrThrow({ where: { kind: "digest" } });
    await runCampaign(id);
    const texts = new Map(server.arrived.map(({ to, mail }) => [to[0], mail.text ?? ""]));
    expect([...texts.keys()].sort()).toEqual([byProfession, byCompany].sort());
    expect(texts.get(byProfession)).toMatch(/- Νέο γραφείο \(http[^)]+\/member\/m-/);
    expect(texts.get(byProfession)).not.toMatch(/Ξένο|Παλιό|\/post\/|\/event\//);
    expect(texts.get(byCompany)).toMatch(/\/post\/neo-/);
    expect(texts.get(byCompany)).toMatch(/- Έκθεση el \(http[^)]+\/event\/[^)]+\), \S+ \d/);
    expect(texts.get(byCompany)).not.toContain("γραφείο");
  });

  it("is not made when nothing is new, also not by a post that is dated back later", async () => {
    await db.post.deleteMany();
    await holdIfRestored();
    await testSubscribers(1, { frequency: "weekly" });
    await runDue(at(5));
    await post(new Date((from.getTime() + to.getTime()) / 2), await section("DS.MAG"));
    await runDue(at(10));
    expect(await db.campaign.count()).toBe(0);
  });
});

describe("reports of providers", () => {
  const accepted = async () => {
    const [email] = await testSubscribers(1);
    const { id } = await testIssue("preparing");
    await runCampaign(id);
    const row = await db.campaignRecipient.findFirst({ where: { campaignId: id } });
    return { id, email: email!, messageId: row!.messageId };
  };
  const suppression = (email: string) => db.newsletterSuppression.findUnique({ where: { email } });

  it("suppress at once after a complaint or a missing mailbox, each event once", async () => {
    const { id, email, messageId } = await accepted();
    const event = {
      id: "1",
      kind: "bounce",
      message_id: messageId,
      response: "550 5.1.1 no user",
    } as const;
    expect(await applyMailEvents({ events: [event, event] })).toEqual({ applied: 1, ignored: 1 });
    expect(await suppression(email)).toMatchObject({ reason: "no_mailbox" });
    expect(await summarize(db, id)).toMatchObject({ bounced: 1, refused: 1, accepted: 0 });
    const other = await accepted();
    const complaint = { id: "2", kind: "complaint", message_id: other.messageId } as const;
    await applyMailEvents({ events: [complaint] });
    expect(await suppression(other.email)).toMatchObject({ reason: "complaint" });
    expect(await summarize(db, other.id)).toMatchObject({ complained: 1, accepted: 1 });
  });

  it("change nothing when they fit no person, and suppress nobody for a full mailbox", async () => {
    const { email, messageId } = await accepted();
    const events = [
      { id: "3", kind: "complaint", message_id: "<unknown@example.test>", email },
      { id: "4", kind: "complaint", message_id: messageId, email: "other@example.test" },
      { id: "5", kind: "bounce", message_id: messageId, response: "552 5.2.2 full" },
    ] as const;
    expect(await applyMailEvents({ events: [...events] })).toEqual({ applied: 1, ignored: 2 });
    expect(await suppression(email)).toBeNull();
  });

  it("count only with a fresh signature of the same body", () => {
    const now = new Date("2026-11-22T12:00:00Z");
    const signature = signBody("secret-of-16-chars", "{}", now);
    const later = (seconds: number) => new Date(now.getTime() + seconds * 1_000);
    expect(isSigned("secret-of-16-chars", "{}", signature, later(299))).toBe(true);
    expect(isSigned("secret-of-16-chars", "{}", signature, later(301))).toBe(false);
    expect(isSigned("secret-of-16-chars", "{ }", signature, now)).toBe(false);
    expect(isSigned("another-of-16-chars", "{}", signature, now)).toBe(false);
    expect(isSigned("secret-of-16-chars", "{}", null, now)).toBe(false);
  });
});
