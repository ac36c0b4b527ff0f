import { millisecondsInHour, millisecondsInMinute } from "date-fns/constants";
import { beforeAll, beforeEach, expect, test } from "vitest";
import { testUser } from "@/lib/kernel/auth/test-users";
import type { UserActor } from "@/lib/kernel/core/actor";
import { db } from "@/lib/kernel/core/db";
import { createPost } from "./update";
import { removePost } from "./remove";
import { publishDue } from "./schedule";
import { updatePost } from "./update";

const at = (ms: number) => new Date(Date.now() + ms);
let editor: UserActor;

beforeAll(async () => {
  await db.category.create({
    data: {
      code: "DS.MAG",
      translations: { create: [{ locale: "el", name: "Περιοδικό", slug: "mag" }] },
    },
  });
});
beforeEach(async () => {
  await db.post.deleteMany();
  await db.$executeRaw`DELETE FROM graphile_worker._private_jobs`;
  editor = await (await testUser({ role: "editor" })).actor();
});

const scheduled = (from: Date, more: object = {}) =>
  createPost(
    editor,
    {
      product_name: "Αύριο",
      category: "DS.MAG",
      status: "scheduled",
      published_at: from.toISOString(),
      ...more,
    },
    "el",
  );
const stateOf = (id: number) =>
  db.post
    .findUniqueOrThrow({
      where: { id },
      select: {
        version: true,
        translations: { orderBy: { locale: "asc" }, select: { status: true } },
      },
    })
    .then(({ version, translations }) => [version, ...translations.map(({ status }) => status)]);
const jobs = () =>
  db.$queryRaw<
    { at: Date }[]
  >`SELECT run_at AS at FROM graphile_worker.jobs WHERE task_identifier = 'publish_due' ORDER BY run_at`.then(
    (rows) => rows.map((row) => row.at.toISOString()),
  );
const audits = (id: number) =>
  db.auditEntry.findMany({
    where: { subjectKind: "post", subjectId: id },
    orderBy: { id: "asc" },
    select: { action: true, actorId: true },
  });

test("publishes due translations once, with a revision, and no others", async () => {
  const from = at(millisecondsInHour);
  const { id } = await scheduled(from, {
    translations: {
      en: {
        product_name: "Tomorrow",
        status: "scheduled",
        published_at: at(2 * millisecondsInHour).toISOString(),
      },
    },
  });
  expect(await publishDue()).toBe(0);
  expect(await publishDue(new Date(from.getTime() - 1))).toBe(0);
  expect(await stateOf(id)).toEqual([1, "scheduled", "scheduled"]);
  expect(await publishDue(from)).toBe(1);
  expect(await stateOf(id)).toEqual([2, "published", "scheduled"]);
  expect(await publishDue(from)).toBe(0);
  expect(await audits(id)).toEqual([
    { action: "post.created", actorId: editor.userId },
    { action: "post.published", actorId: null },
  ]);
  expect(
    await db.revision.findMany({
      where: { kind: "post", subjectId: id },
      orderBy: { version: "asc" },
      select: { version: true, actorId: true },
    }),
  ).toEqual([
    { version: 1, actorId: editor.userId },
    { version: 2, actorId: null },
  ]);
});

test("catches up after a night without a worker, also on translations that expired in it", async () => {
  const [short, long] = [
    await scheduled(at(millisecondsInMinute), {
      unpublish_at: at(millisecondsInHour).toISOString(),
    }),
    await scheduled(at(millisecondsInMinute), {
      unpublish_at: at(99 * millisecondsInHour).toISOString(),
    }),
  ];
  const many = await Promise.all(
    Array.from({ length: 5 }, () => scheduled(at(millisecondsInMinute))),
  );
  expect(await publishDue(at(8 * millisecondsInHour))).toBe(7);
  expect(await stateOf(short.id)).toEqual([2, "archived"]);
  expect(await stateOf(long.id)).toEqual([2, "published"]);
  for (const { id } of many) expect(await stateOf(id)).toEqual([2, "published"]);
  expect(await publishDue(at(100 * millisecondsInHour))).toBe(1);
  expect(await stateOf(long.id)).toEqual([3, "archived"]);
  expect((await audits(long.id)).map(({ action }) => action)).toEqual([
    "post.created",
    "post.published",
    "post.unpublished",
  ]);
});

test("two concurrent workers publish once", async () => {
  const { id } = await scheduled(at(millisecondsInMinute));
  const done = await Promise.all([
    publishDue(at(millisecondsInHour)),
    publishDue(at(millisecondsInHour)),
    publishDue(at(millisecondsInHour)),
  ]);
  expect(done.reduce((sum, one) => sum + one)).toBe(1);
  expect(await stateOf(id)).toEqual([2, "published"]);
});

test("does not publish posts in the trash", async () => {
  const { id } = await scheduled(at(millisecondsInMinute));
  await removePost(editor, id, "el");
  expect(await publishDue(at(millisecondsInHour))).toBe(0);
});

test("a save adds a job for each new scheduled time, and none for known ones", async () => {
  const [from, until] = [at(millisecondsInHour), at(2 * millisecondsInHour)];
  const { id } = await scheduled(from, { unpublish_at: until.toISOString() });
  expect(await jobs()).toEqual([from, until].map((date) => date.toISOString()));
  await updatePost(editor, id, { summary: "Λόγια" }, "el", undefined);
  expect(await jobs()).toHaveLength(2);
  const later = at(3 * millisecondsInHour);
  await updatePost(editor, id, { unpublish_at: later.toISOString() }, "el", undefined);
  expect(await jobs()).toEqual([from, until, later].map((date) => date.toISOString()));
  // After a move the job of the former time does nothing.
  expect(await publishDue(new Date(until.getTime() + 1))).toBe(1);
  expect(await stateOf(id)).toEqual([4, "published"]);
});

test("publishes more than one batch", async () => {
  const { id: categoryId } = await db.category.findFirstOrThrow({ select: { id: true } });
  await db.$executeRaw`WITH made AS (INSERT INTO post (category_id, updated_at) SELECT ${categoryId}, now()
    FROM generate_series(1, 130) RETURNING id)
    INSERT INTO post_translation (post_id, locale, title, slug, status, published_at, updated_at)
    SELECT id, 'el', 'Πολλά', 'polla-' || id, 'scheduled', now() + interval '1 minute', now() FROM made`;
  expect(await publishDue(at(millisecondsInHour))).toBe(130);
});
