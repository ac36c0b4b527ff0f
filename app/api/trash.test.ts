import { beforeAll, describe, expect, it } from "vitest";
import { testUser } from "@/lib/kernel/auth/test-users";
import { bulkChunks } from "@/lib/magazine/chunk/write/bulk";
import { removeChunk, restoreChunk } from "@/lib/magazine/chunk/write/remove";
import type { BulkBody, BulkResult } from "@/lib/kernel/content/bulk";
import type { UserActor } from "@/lib/kernel/core/actor";
import { db } from "@/lib/kernel/core/db";
import { bulkDirectoryPosts } from "@/lib/directory/directory-post/write/bulk";
import {
  removeDirectoryPost,
  restoreDirectoryPost,
} from "@/lib/directory/directory-post/write/remove";
import type { Locale } from "@/lib/kernel/i18n/locale";
import { changeMembers } from "@/lib/directory/member/write/bulk";
import { removeMember, restoreMember } from "@/lib/directory/member/write/remove";
import { bulkPages } from "@/lib/magazine/page/write/bulk";
import { removePage, restorePage } from "@/lib/magazine/page/write/remove";
import { changePosts } from "@/lib/magazine/post/write/bulk";
import { removePost, restorePost } from "@/lib/magazine/post/write/remove";

let manager: UserActor;
let user: UserActor;
beforeAll(async () => {
  await db.category.create({ data: { code: "DS.MAG" } });
  manager = await (await testUser({ role: "manager" })).actor();
  user = await (await testUser()).actor();
});

let counter = 0;
const slug = () => `trash-${++counter}`;
const live = () => ({ status: "published" as const, publishedAt: new Date(0) });
/** A published Greek translation, and an English draft. */
const named = <Name extends string>(field: Name) => [
  { locale: "el" as const, ...text(field, "Κάδος"), slug: slug(), ...live() },
  { locale: "en" as const, ...text(field, "Trash"), slug: slug(), status: "draft" as const },
];
const text = <Name extends string>(field: Name, value: string) =>
  ({ [field]: value }) as Record<Name, string>;

const member = async () =>
  (
    await db.member.create({
      data: { approvedAt: new Date(), translations: { create: named("name") } },
      select: { id: true },
    })
  ).id;

type Kind = {
  kind: string;
  make(): Promise<number>;
  remove(actor: UserActor, id: number, locale: Locale): Promise<void>;
  restore(actor: UserActor, id: number, locale: Locale): Promise<{ version: number }>;
  bulk(actor: UserActor, body: BulkBody, locale: Locale): Promise<BulkResult>;
};

const KINDS: Kind[] = [
  {
    kind: "post",
    make: async () =>
      (
        await db.post.create({
          data: {
            category: { connect: { code: "DS.MAG" } },
            translations: { create: named("title") },
          },
          select: { id: true },
        })
      ).id,
    remove: removePost,
    restore: restorePost,
    bulk: changePosts,
  },
  {
    kind: "member",
    make: member,
    remove: removeMember,
    restore: restoreMember,
    bulk: changeMembers,
  },
  {
    kind: "directory_post",
    make: async () => {
      const memberId = await member();
      await db.directoryPost.create({
        data: {
          memberId,
          translations: {
            create: [
              { locale: "el", headline: "Κάδος", ...live() },
              { locale: "en", headline: "Trash", status: "draft" },
            ],
          },
        },
      });
      return memberId;
    },
    remove: removeDirectoryPost,
    restore: restoreDirectoryPost,
    bulk: bulkDirectoryPosts,
  },
  {
    kind: "page",
    make: async () =>
      (
        await db.page.create({
          data: { translations: { create: named("title") } },
          select: { id: true },
        })
      ).id,
    remove: removePage,
    restore: restorePage,
    bulk: bulkPages,
  },
  {
    kind: "chunk",
    make: async () =>
      (
        await db.chunk.create({
          data: {
            key: `trash_${++counter}`,
            translations: {
              create: [
                { locale: "el", title: "Κάδος", ...live() },
                { locale: "en", title: "Trash", status: "draft" },
              ],
            },
          },
          select: { id: true },
        })
      ).id,
    remove: removeChunk,
    restore: restoreChunk,
    bulk: bulkChunks,
  },
];

const codes = (results: PromiseSettledResult<unknown>[]) =>
  results
    .map((one) => (one.status === "fulfilled" ? "done" : (one.reason as { code?: string }).code))
    .sort();

describe.each(KINDS)("the trash of $kind", ({ kind, make, remove, restore, bulk }) => {
  it("takes an item once of several concurrent requests, and restores it once", async () => {
    const id = await make();
    const results = Array.from({ length: 5 });
    const notFound = results.slice(1).map(() => "not_found");
    const removed = await Promise.allSettled(results.map(() => remove(manager, id, "el")));
    expect(codes(removed)).toEqual(["done", ...notFound]);
    const restored = await Promise.allSettled(results.map(() => restore(manager, id, "el")));
    expect(codes(restored)).toEqual(["done", ...notFound]);
    const entries = await db.auditEntry.findMany({
      where: { subjectKind: kind, subjectId: id },
      orderBy: { id: "asc" },
      select: { action: true, actorId: true },
    });
    expect(entries).toEqual([
      { action: `${kind}.deleted`, actorId: manager.userId },
      { action: `${kind}.restored`, actorId: manager.userId },
    ]);
  });
  it("refuses other users, and leaves the item unchanged", async () => {
    const id = await make();
    await expect(remove(user, id, "el")).rejects.toThrow();
    const { version } = await remove(manager, id, "el").then(() => restore(manager, id, "el"));
    expect(version).toBe(3);
    await remove(manager, id, "el");
    await expect(restore(user, id, "el")).rejects.toThrow();
    expect((await restore(manager, id, "el")).version).toBe(5);
  });
  it("is undone, with the former status of each translation", async () => {
    const id = await make();
    const formerStatuses = { el: "published", en: "draft" };
    const archived = await bulk(manager, { action: "archive", ids: [id] }, "el");
    expect(archived).toEqual({ done: [{ id, former: formerStatuses }], failed: [] });
    const again = await bulk(manager, { action: "archive", ids: [id] }, "en");
    expect(again).toEqual({
      done: [],
      failed: [{ id, message: "There is nothing to change." }],
    });
    const present = { el: "archived", en: "draft" };
    const deleted = await bulk(manager, { action: "delete", ids: [id] }, "el");
    expect(deleted.done).toEqual([{ id, former: present }]);
    const undone = await bulk(manager, { action: "undo", items: archived.done }, "el");
    expect(undone).toEqual({ done: [{ id, former: present }], failed: [] });
    const last = await bulk(manager, { action: "archive", ids: [id] }, "el");
    expect(last.done).toEqual([{ id, former: formerStatuses }]);
  });
});
