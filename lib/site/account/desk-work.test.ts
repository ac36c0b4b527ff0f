import { beforeAll, describe, expect, it } from "vitest";
import { seedTestContent } from "@/app/api/test-content";
import { testUser, type TestUser } from "@/lib/kernel/auth/test-users";
import { testItem } from "@/lib/kernel/content/test-items";
import { VARIANTS } from "@/lib/kernel/manifest/variants";
import { db } from "@/lib/kernel/core/db";
import { findDeskWork } from "./desk-work";

let own = 0;
let other = 0;
let category = 0;
let made = 0;
let owner: TestUser;

const company = async (name: string) =>
  (
    await db.member.create({
      data: {
        approvedAt: new Date(0),
        translations: {
          create: [
            {
              locale: "el",
              name,
              slug: `work-${++made}`,
              status: "published",
              publishedAt: new Date(0),
            },
          ],
        },
      },
    })
  ).id;

async function post(
  memberId: number,
  title: string,
  status: "draft" | "in_review" | "scheduled" | "published",
  change: object = {},
): Promise<number> {
  const publishTime = () => {
    if (status === "scheduled") return new Date(Date.now() + ++made * 3_600_000);
    return status === "published" ? new Date(0) : null;
  };
  const publishedAt = publishTime();
  return (
    await db.post.create({
      data: {
        categoryId: category,
        memberId,
        ...change,
        translations: {
          create: [{ locale: "el", title, slug: `work-${++made}`, status, publishedAt }],
        },
      },
    })
  ).id;
}

/** Nothing is scheduled any more, so that the list has room. */
const cancelAll = () =>
  Promise.all([
    db.postTranslation.updateMany({ where: { status: "scheduled" }, data: { status: "draft" } }),
    db.eventTranslation.updateMany({ where: { status: "scheduled" }, data: { status: "draft" } }),
    db.pageTranslation.updateMany({ where: { status: "scheduled" }, data: { status: "draft" } }),
    db.chunkTranslation.updateMany({ where: { status: "scheduled" }, data: { status: "draft" } }),
    db.memberTranslation.updateMany({ where: { status: "scheduled" }, data: { status: "draft" } }),
  ]);

beforeAll(async () => {
  await seedTestContent();
  category = (await db.category.findFirstOrThrow({ select: { id: true } })).id;
  [own, other] = [await company("Δική μας"), await company("Ξένη")];
  owner = await testUser({ memberId: own });
});

describe("open tasks", () => {
  it("are none for a user without a company", async () => {
    const work = await findDeskWork(await (await testUser()).actor(), "el");
    expect(work).toEqual({
      reviews: { items: [], total: 0 },
      sentBack: [],
      scheduled: [],
      gaps: undefined,
    });
  });
  it("lists reviews, returned and scheduled posts of the user's company only", async () => {
    for (const memberId of [own, other]) {
      await post(memberId, "Σε έλεγχο", "in_review");
      await post(memberId, "Επιστράφηκε", "draft", { reviewNote: "Λείπει μια εικόνα." });
      await post(memberId, "Αλλαγή που επιστράφηκε", "published", {
        reviewNote: null,
        pending: { create: { baseVersion: 1, change: {}, state: "sent_back", note: "Όχι έτσι." } },
      });
      await post(memberId, "Πρώτο", "scheduled");
      await post(memberId, "Δεύτερο", "scheduled");
    }
    const work = await findDeskWork(await owner.actor(), "el");
    expect(work.reviews).toMatchObject({
      total: 1,
      items: [{ title: "Σε έλεγχο", company: "Δική μας", isChange: false }],
    });
    expect(work.sentBack.map(({ title, note }) => [title, note]).sort()).toEqual([
      ["Αλλαγή που επιστράφηκε", "Όχι έτσι."],
      ["Επιστράφηκε", "Λείπει μια εικόνα."],
    ]);
    expect(work.scheduled.map(({ title }) => title)).toEqual(["Πρώτο", "Δεύτερο"]);
    expect(work.gaps).toBeUndefined();
  });
  it("counts all companies and missing translations for an editor, without deleted posts", async () => {
    const actor = await (await testUser({ role: "editor" })).actor();
    const before = await findDeskWork(actor, "el");
    expect(before.reviews.total).toBeGreaterThanOrEqual(2);
    expect(before.reviews.items.length).toBeLessThanOrEqual(5);
    expect(before.scheduled).toHaveLength(4);
    expect(before.sentBack).toEqual([]);
    expect(before.gaps!.en).toBeGreaterThan(before.gaps!.el);
    await db.post.updateMany({ where: { memberId: other }, data: { deletedAt: new Date() } });
    const after = await findDeskWork(actor, "el");
    expect([after.reviews.total, after.scheduled.length]).toEqual([before.reviews.total - 1, 2]);
    expect(after.gaps!.en).toBeLessThan(before.gaps!.en);
  });

  it.each(VARIANTS.filter(({ of }) => "begins" in of.translation))(
    "have a scheduled $name for an editor",
    async ({ name }) => {
      const soon = new Date(Date.now() + 60_000);
      const id = await testItem(name, { status: "scheduled", publishedAt: soon });
      const editor = await (await testUser({ role: "editor" })).actor();
      const { scheduled } = await findDeskWork(editor, "el");
      expect(scheduled.filter((one) => one.id === id && one.variant === name)).toEqual(
        ["el", "en"].map((language) => ({
          id,
          variant: name,
          language,
          at: soon,
          title: `Φως ${language}`,
        })),
      );
      await cancelAll();
    },
  );
});
