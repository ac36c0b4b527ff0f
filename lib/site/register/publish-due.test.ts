import { millisecondsInHour } from "date-fns/constants";
import { beforeAll, expect, it } from "vitest";
import { testItem } from "@/lib/kernel/content/test-items";
import { publishJobs } from "@/lib/kernel/content/jobs";
import { db } from "@/lib/kernel/core/db";
import { VARIANTS } from "@/lib/kernel/manifest/variants";
import { makeTaskList } from "@/server/worker/tasks";
import { Prisma } from "@/prisma/client/client";
import { JOBS } from "./jobs";

const SCHEDULED = VARIANTS.filter(({ of }) => "ends" in of.translation);
const TASKS = JOBS.flatMap(({ handlers }) =>
  "publish_due" in handlers ? [handlers.publish_due, handlers.publish_due_events] : [],
);

beforeAll(() => db.category.create({ data: { code: "DS.MAG" }, select: { id: true } }));

it("is one job under both of its names", () => {
  expect(TASKS).toHaveLength(2);
  expect(Object.keys(makeTaskList())).toEqual(
    expect.arrayContaining(["publish_due", "publish_due_events"]),
  );
});

it.each(SCHEDULED)("publishes and archives a $name that is due", async ({ name, of }) => {
  const publishedAt = new Date(Date.now() - millisecondsInHour);
  const [due, over] = [
    await testItem(name, { status: "scheduled", publishedAt }),
    await testItem(name, { publishedAt }),
  ];
  const [table, key] = [of.translation.table, of.translation.key].map((text) => Prisma.raw(text));
  await db.$executeRaw`UPDATE ${table!} SET unpublish_at = now() - interval '1 minute'
    WHERE ${key!} = ${over}`;
  for (const { run } of TASKS) await run();
  const rows = await db.$queryRaw<{ id: number; status: string }[]>`
    SELECT DISTINCT ${key!} AS id, status::text FROM ${table!}
    WHERE ${key!} = ANY(${[due, over]}::int[]) ORDER BY 1`;
  expect(rows).toEqual([
    { id: due, status: "published" },
    { id: over, status: "archived" },
  ]);
});

it("publishes the other kinds when one fails, and fails", async () => {
  const done: string[] = [];
  const { handlers } = publishJobs({
    post: () => Promise.reject(new Error("no")),
    event: () => Promise.resolve(done.push("event")),
  });
  await expect(handlers.publish_due.run()).rejects.toThrow(AggregateError);
  expect(done).toEqual(["event"]);
});
