import { afterAll, expect, it } from "vitest";
import { db } from "@/lib/kernel/core/db";
import { settings } from "@/lib/kernel/core/settings";
import { PublishSchedule } from "./publish-schedule";

const result: number[] = [];
const schedule = new PublishSchedule(settings().DATABASE_URL, () => {
  result.push(Date.now());
});
afterAll(() => schedule.close());

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

it("fires when content is published and when it expires, once each, and never early", async () => {
  schedule.scheduleNext();
  const category = await db.category.create({ data: { code: "DS.MAG" } });
  const [appears, goes] = [Date.now() + 800, Date.now() + 1_600];
  await db.post.create({
    data: {
      categoryId: category.id,
      translations: {
        create: {
          locale: "el",
          title: "Α",
          slug: "a",
          status: "published",
          publishedAt: new Date(appears),
          unpublishAt: new Date(goes),
        },
      },
    },
  });
  schedule.scheduleNext();
  for (const end = Date.now() + 10_000; result.length < 2 && Date.now() < end;) await pause(20);
  expect(result.length).toBe(2);
  expect(result[0]).toBeGreaterThanOrEqual(appears);
  expect(result[1]).toBeGreaterThanOrEqual(goes);
  schedule.scheduleNext();
  await pause(300);
  expect(result.length).toBe(2);
});
