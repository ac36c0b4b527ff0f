import { afterAll, expect, it } from "vitest";
import { db } from "@/lib/core/db";
import { settings } from "@/lib/core/settings";
import { Schedule } from "./schedule";

let moments = 0;
const schedule = new Schedule(settings().DATABASE_URL, () => { moments++; });
afterAll(() => schedule.close());

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

it("tells when something appears and when it goes, once each, and nothing before", async () => {
  schedule.look();
  await pause(100);
  expect(moments).toBe(0);
  const category = await db.category.create({ data: { code: "DS.MAG" } });
  const now = Date.now();
  await db.post.create({ data: { categoryId: category.id, translations: { create: { locale: "el", title: "Α", slug: "a", status: "published", publishedAt: new Date(now + 400), unpublishAt: new Date(now + 900) } } } });
  schedule.look();
  await pause(200);
  expect(moments).toBe(0);
  await pause(450);
  expect(moments).toBe(1);
  await pause(600);
  expect(moments).toBe(2);
  schedule.look();
  await pause(150);
  expect(moments).toBe(2);
});
