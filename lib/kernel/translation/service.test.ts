import { beforeAll, describe, expect, it } from "vitest";
import { testActor } from "@/lib/kernel/auth/test-users";
import type { EditorActor } from "@/lib/kernel/core/actor";
import { db } from "@/lib/kernel/core/db";
import {
  countGapsByLanguage,
  countTranslationGaps,
  listTranslationGaps,
  type GapFilters,
} from "./service";

const [EARLY, LATE] = [new Date("2026-01-01T00:00:00Z"), new Date("2026-02-01T00:00:00Z")];
let actor: EditorActor;
let made = 0;

type Ages = { el?: Date; en?: Date };
const translation = <T extends object>(ages: Ages, more: (locale: string) => T) =>
  Object.entries(ages).map(([locale, wordsAt]) => ({
    locale: locale as "el",
    wordsAt,
    ...more(locale),
  }));
const slug = () => ({ slug: `gap-${++made}` });

async function makeAll(): Promise<void> {
  const { id: categoryId } = await db.category.create({ data: { code: "DS.MAG" } });
  const post = (ages: Ages, title: string, more: object = {}) =>
    db.post.create({
      data: {
        categoryId,
        ...more,
        translations: { create: translation(ages, () => ({ title, ...slug() })) },
      },
    });
  await post({ el: LATE }, "Χωρίς αγγλικά");
  await post({ el: LATE, en: EARLY }, "Παλιά αγγλικά");
  await post({ el: LATE, en: LATE }, "Εντάξει");
  await post({ el: LATE }, "Στον κάδο", { deletedAt: new Date() });
  await db.post.create({
    data: {
      categoryId,
      translations: {
        create: translation({ el: LATE }, () => ({
          title: "Στο αρχείο",
          status: "archived" as const,
          ...slug(),
        })),
      },
    },
  });
  const { id: member } = await db.member.create({
    data: {
      translations: {
        create: translation({ el: EARLY, en: LATE }, (locale) => ({
          name: `Firm ${locale}`,
          ...slug(),
        })),
      },
    },
  });
  await db.directoryPost.create({
    data: { memberId: member, translations: { create: translation({ en: LATE }, () => ({})) } },
  });
  await db.page.create({
    data: {
      translations: { create: translation({ en: EARLY }, () => ({ title: "Page", ...slug() })) },
    },
  });
  await db.chunk.create({
    data: {
      key: "gap",
      translations: { create: translation({ el: EARLY }, () => ({ title: "Κομμάτι" })) },
    },
  });
}

beforeAll(async () => {
  actor = await testActor("editor");
  await makeAll();
});

const list = async (filters: GapFilters, perPage = 100, currentPage = 0) =>
  listTranslationGaps(actor, filters, { currentPage, perPage });
const found = async (filters: GapFilters) =>
  (await list(filters)).items.map(({ kind, title, what }) => `${kind} ${title} ${what}`).sort();

describe("the list of translation gaps", () => {
  it("contains missing and outdated translations of every kind", async () => {
    expect(await found({ locale: "en" })).toEqual([
      "chunk Κομμάτι missing",
      "post Παλιά αγγλικά outdated",
      "post Χωρίς αγγλικά missing",
    ]);
    expect(await found({ locale: "el" })).toEqual([
      "directory_post Firm en missing",
      "member Firm en outdated",
      "page Page missing",
    ]);
  });
  it("is filtered by kind and gap", async () => {
    expect(await found({ locale: "en", what: "outdated" })).toEqual([
      "post Παλιά αγγλικά outdated",
    ]);
    expect(await found({ locale: "en", kind: "post", what: "missing" })).toEqual([
      "post Χωρίς αγγλικά missing",
    ]);
    expect(await found({ locale: "el", kind: "chunk" })).toEqual([]);
  });
  it("is paged, the last changed first, with the total also past its end", async () => {
    const all = (await list({ locale: "en" })).items;
    const paged = [
      ...(await list({ locale: "en" }, 2)).items,
      ...(await list({ locale: "en" }, 2, 1)).items,
    ];
    expect(paged).toEqual(all);
    expect(await list({ locale: "en" }, 2, 9)).toMatchObject({ items: [], total: 3, lastPage: 1 });
    expect([
      await countTranslationGaps(actor, { locale: "en" }),
      await countGapsByLanguage(actor),
    ]).toEqual([3, { el: 3, en: 3 }]);
    expect([
      await countTranslationGaps(actor, { locale: "en", kind: "post" }),
      await countTranslationGaps(actor, { locale: "en", kind: "post" }, 1),
    ]).toEqual([2, 0]);
    await db.page.updateMany({ data: { version: { increment: 1 } } });
    expect((await list({ locale: "el" })).items[0]).toMatchObject({
      kind: "page",
      since: EARLY.toISOString(),
    });
  });
  it("is for editors only", async () => {
    const user = await testActor("user");
    await expect(
      // @ts-expect-error refused by the compiler too: the user is no editor
      listTranslationGaps(user, { locale: "en" }, { currentPage: 0, perPage: 20 }),
    ).rejects.toMatchObject({ code: "forbidden" });
    // @ts-expect-error as above
    await expect(countTranslationGaps(user, { locale: "en" })).rejects.toMatchObject({
      code: "forbidden",
    });
  });
});
