import { beforeAll, expect, test } from "vitest";
import { testUser } from "@/lib/kernel/auth/test-users";
import { countStates, changedIds } from "@/lib/kernel/content/list-scope";
import type { UserActor } from "@/lib/kernel/core/actor";
import { db } from "@/lib/kernel/core/db";
import type { ContentStatus } from "@/prisma/client/enums";
import type { PostEditFilters } from "./conditions";
import { listPostsForEditing, postScope } from "./list";
import { POST_STATES, postFilters, postList } from "./screen-list";

let editor: UserActor;
let other: UserActor;
let company: UserActor;
const ids: Record<string, number> = {};

type Made = {
  el?: ContentStatus;
  en?: ContentStatus;
  publishedAt?: string;
  changedAt?: string;
  isGone?: true;
  memberId?: number;
  createdById?: number;
};

async function make(name: string, made: Made) {
  const category = await db.category.findFirstOrThrow({ where: { code: "DS.MAG" } });
  const publishedAt = made.publishedAt ? new Date(made.publishedAt) : null;
  const translations = (["el", "en"] as const).flatMap((locale) => {
    const status = made[locale];
    return status ? [{ locale, title: `${name} ${locale}`, slug: name, status, publishedAt }] : [];
  });
  const row = await db.post.create({
    data: {
      categoryId: category.id,
      memberId: made.memberId ?? null,
      createdById: made.createdById ?? null,
      deletedAt: made.isGone ? new Date() : null,
      ...(made.changedAt && { updatedAt: new Date(made.changedAt) }),
      translations: { create: translations },
    },
  });
  ids[name] = row.id;
}

beforeAll(async () => {
  await db.category.create({ data: { code: "DS.MAG" } });
  const member = await db.member.create({ data: {} });
  editor = await (await testUser({ role: "editor" })).actor();
  other = await (await testUser({ role: "manager" })).actor();
  company = await (await testUser({ role: "user", memberId: member.id })).actor();
  const december = "2026-03-31T21:30:00Z";
  await make("both", { el: "published", en: "draft", publishedAt: december });
  await make("live", { el: "published", publishedAt: "2026-03-31T20:30:00Z" });
  await make("planned", { el: "scheduled", publishedAt: "2099-01-01T00:00:00Z" });
  await make("own", { el: "in_review", memberId: member.id, createdById: company.userId });
  await make("old", { en: "archived", changedAt: "2020-05-05T09:00:00Z" });
  await make("gone", { el: "draft", isGone: true });
  const copy = { baseVersion: 1, base: {}, change: {}, kind: "post" as const };
  await db.workingCopy.create({
    data: { ...copy, subjectId: ids.live!, userId: other.userId },
  });
  // Another kind has the same ids.
  await db.workingCopy.create({ data: { ...copy, kind: "page", subjectId: ids.both! } });
  await db.revision.create({
    data: { kind: "post", subjectId: ids.both!, version: 1, actorId: other.userId, snapshot: {} },
  });
  await db.revision.create({
    data: { kind: "page", subjectId: ids.old!, version: 1, actorId: other.userId, snapshot: {} },
  });
});

const named = async (actor: UserActor, filters: PostEditFilters) => {
  const paging = { currentPage: 0, perPage: 50 };
  const { items, total } = await listPostsForEditing(actor, filters, paging, "el", "id");
  expect(items).toHaveLength(total);
  return items.map(({ id }) => Object.keys(ids).find((name) => ids[name] === id));
};
const counted = async (actor: UserActor, filters: PostEditFilters) =>
  countStates(await postScope(actor, filters), POST_STATES);

test("counts each state once per post, and what has unpublished changes", async () => {
  expect(await counted(editor, {})).toEqual({
    all: 5,
    published: 2,
    changed: 1,
    scheduled: 1,
    draft: 1,
    review: 1,
    archived: 1,
    trash: 1,
  });
});

test("the numbers are those of the lists, whatever else is filtered", async () => {
  const asked = [
    {},
    { from: "2026-01-01" },
    { missing: "en" },
    { editedBy: other.userId },
  ] as const;
  for (const filters of asked) {
    const numbers = await counted(editor, filters);
    for (const state of POST_STATES) {
      const list = await named(editor, {
        ...filters,
        ...postFilters({ filters: { state } }),
      });
      expect([state, numbers[state]]).toEqual([state, list.length]);
    }
  }
});

test("leaves the state of the list out of the numbers", async () => {
  expect(await counted(editor, { review: true })).toEqual(await counted(editor, {}));
  expect(await counted(editor, { trash: true, status: "draft" })).toEqual(
    await counted(editor, {}),
  );
});

test("a company counts its own posts alone, and does not learn of kept changes", async () => {
  await db.workingCopy.create({
    data: { kind: "post", subjectId: ids.own!, baseVersion: 1, base: {}, change: {} },
  });
  expect(await counted(company, {})).toMatchObject({ all: 1, review: 1, published: 0, changed: 0 });
  expect(await named(company, { changed: true })).toEqual([]);
  expect(await changedIds(company, "post", [ids.own!])).toEqual(new Set());
  expect(await changedIds(editor, "post", [ids.own!, ids.both!])).toEqual(new Set([ids.own!]));
  // Whom it is by is a filter of editors.
  expect(await named(company, { editedBy: other.userId })).toEqual(["own"]);
  await db.workingCopy.delete({
    where: { kind_subjectId: { kind: "post", subjectId: ids.own! } },
  });
});

test("a search has no number of the trash, which is not searched", async () => {
  const numbers = await counted(editor, { search: "live" });
  expect(numbers).toMatchObject({ all: 1, published: 1, changed: 1 });
  expect(numbers.trash).toBeUndefined();
});

test("lists what has changes that are not published", async () => {
  expect(await named(editor, { changed: true })).toEqual(["live"]);
});

test("lists by the days of the site, of the last change or of a publication", async () => {
  // 21:30 UTC is the next day in Athens.
  expect(await named(editor, { dated: "published", from: "2026-04-01", to: "2026-04-01" })).toEqual(
    ["both"],
  );
  expect(await named(editor, { dated: "published", to: "2026-03-31" })).toEqual(["live"]);
  expect(await named(editor, { from: "2020-05-05", to: "2020-05-05" })).toEqual(["old"]);
  expect(await named(editor, { from: "2020-05-06", to: "2020-05-05" })).toEqual([]);
});

test("lists what an account made, saved, or keeps changes of", async () => {
  expect(await named(editor, { editedBy: other.userId })).toEqual(["both", "live"]);
  expect(await named(editor, { editedBy: company.userId })).toEqual(["own"]);
  expect(await named(editor, { editedBy: 987_654 })).toEqual([]);
});

test("reads the filters of a URL, and ignores days and accounts that are none", () => {
  const { filters } = postList.read({
    state: "changed",
    dated: "published",
    from: "2026-02-01",
    to: "2026-02-30",
    by: "7",
  });
  expect(postFilters({ filters })).toEqual({
    changed: true,
    dated: "published",
    from: "2026-02-01",
    editedBy: 7,
  });
  expect(postList.read({ by: "0", dated: "never", state: "changes" }).filters).toEqual({});
});
