import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { testUser, type TestUser } from "@/lib/kernel/auth/test-users";
import { testItem } from "@/lib/kernel/content/test-items";
import { db } from "@/lib/kernel/core/db";
import { LOCALES } from "@/lib/kernel/i18n/locale";
import { VARIANTS } from "@/lib/kernel/manifest/variants";
import { Prisma } from "@/prisma/client/client";
import { latestNews, newsOf } from "@/lib/audience/follow/news";
import { weeklyMailState } from "@/lib/audience/follow/weekly-mail";
import { makeMember } from "../board/test-things";
import { sendRequest } from "../../rights/request";
import { seedTestContent } from "../../test-content";

let content: Awaited<ReturnType<typeof seedTestContent>>;
let me: TestUser;
beforeAll(async () => {
  content = await seedTestContent();
});
beforeEach(async () => {
  me = await testUser();
});

describe("following", () => {
  const follow = (body: object, user = me) => sendRequest("POST /api/follow", { user, body });

  it("is the same row when it is asked for twice, also at the same time", async () => {
    const body = { kind: "member", target_id: await makeMember() };
    const responses = await Promise.all([1, 2, 3].map(() => follow(body)));
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 200, 201]);
    expect(new Set(responses.map(({ data }) => (data as { id: number }).id)).size).toBe(1);
  });

  it("counts what is new since the last visit, and finds it", async () => {
    const memberId = await makeMember();
    const { data } = await follow({ kind: "member", target_id: memberId });
    const before = new Date();
    const list = async () => (await sendRequest("GET /api/follow", { user: me })).data as object[];
    expect([data, await list()]).toMatchObject([{ news_count: 0 }, [{ news_count: 0 }]]);
    await db.follow.updateMany({ data: { seenAt: new Date(Date.now() - 60_000) } });
    await db.post.update({ where: { id: content.post }, data: { memberId } });
    await db.postTranslation.updateMany({
      where: { postId: content.post },
      data: { publishedAt: new Date(Date.now() - 1_000) },
    });
    expect(await list()).toMatchObject([{ news_count: 1 }]);
    const follows = { sectionIds: [], professionIds: [], memberIds: [memberId] };
    const since = new Date(before.getTime() - 30_000);
    expect(await newsOf(follows, since, "el", 10)).toMatchObject([
      { kind: "post", id: content.post },
    ]);
    expect(await newsOf(follows, new Date(), "el", 10)).toEqual([]);
    await sendRequest("PUT /api/follow", { user: me, body: { seen: true } });
    expect(await list()).toMatchObject([{ news_count: 0 }]);
  });

  it("is mailed weekly once the account's address is confirmed, with the followed topics", async () => {
    const { id: professionId } = await db.profession.findFirstOrThrow({ select: { id: true } });
    const mail = (isMailed: boolean) =>
      sendRequest("PUT /api/follow", { user: me, body: { weekly_mail: isMailed } });
    const { data } = await follow({ kind: "profession", target_id: professionId });
    expect((await mail(true)).status).toBe(204);
    const actor = await me.actor();
    const subscriber = () =>
      db.subscribeEmail.findUniqueOrThrow({
        where: { email: me.email },
        include: { professions: true },
      });
    expect(await subscriber()).toMatchObject({
      active: false,
      frequency: "weekly",
      hasAllTopics: false,
      professions: [{ professionId }],
    });
    expect(await weeklyMailState(actor)).toBe("waiting");
    await db.subscribeEmail.update({
      where: { email: me.email },
      data: { active: true, confirmedAt: new Date() },
    });
    expect(await weeklyMailState(actor)).toBe("on");
    const { id } = data as { id: number };
    await sendRequest("DELETE /api/follow/{id}", { user: me, params: { id } });
    expect((await subscriber()).professions).toEqual([]);
    expect((await mail(false)).status).toBe(204);
    expect([await weeklyMailState(actor), (await subscriber()).active]).toEqual(["off", false]);
    expect(await db.newsletterSuppression.count({ where: { email: me.email } })).toBe(1);
    // Wanted again, it needs a new confirmation.
    await mail(true);
    expect([await weeklyMailState(actor), (await subscriber()).active]).toEqual(["waiting", false]);
  });

  it("finds new companies of a profession", async () => {
    const { id } = await db.profession.findFirstOrThrow({ select: { id: true } });
    const memberId = await makeMember(id);
    const follows = { sectionIds: [], professionIds: [id], memberIds: [] };
    const news = await newsOf(follows, new Date(Date.now() - 30_000), "el", 10);
    expect(news).toContainEqual(expect.objectContaining({ kind: "member", id: memberId }));
  });

  const NEWS = VARIANTS.flatMap(({ name, of }) =>
    "belongsTo" in of && "member" in of.belongsTo ? [{ name, of, link: of.belongsTo.member }] : [],
  );
  it.each(NEWS)("counts a new $name of a company, and finds it", async ({ name, of, link }) => {
    const memberId = await makeMember();
    await follow({ kind: "member", target_id: memberId });
    await db.follow.updateMany({ data: { seenAt: new Date(Date.now() - 60_000) } });
    const id = await testItem(name, { publishedAt: new Date(Date.now() - 1_000) });
    await db.$executeRaw`UPDATE ${Prisma.raw(link.table)} SET ${Prisma.raw(link.column)} = ${memberId}
      WHERE ${Prisma.raw(link.key)} = ${id}`;
    const { data } = await sendRequest("GET /api/follow", { user: me });
    expect(data).toMatchObject([{ news_count: 1 }]);
    for (const locale of LOCALES)
      expect(await latestNews(me.userId, locale)).toMatchObject([
        { kind: of.kind, id, title: `Φως ${locale}`, locale },
      ]);
  });

  it("has the new events of a section whose page shows them", async () => {
    const { id: sectionId } = await db.category.upsert({
      where: { code: "DS.EVENTS" },
      create: { code: "DS.EVENTS" },
      update: {},
      select: { id: true },
    });
    const id = await testItem("webinar", { publishedAt: new Date(Date.now() - 1_000) });
    const follows = { sectionIds: [sectionId], professionIds: [], memberIds: [] };
    const news = await newsOf(follows, new Date(Date.now() - 30_000), "en", 10);
    expect(news).toContainEqual(expect.objectContaining({ kind: "event", id }));
    expect(news.find((one) => one.id === id)?.path).toMatch(/^\/webinar\//);
  });
});
