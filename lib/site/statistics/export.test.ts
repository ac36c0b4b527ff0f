import { expect, it } from "vitest";
import { testActor } from "@/lib/kernel/auth/test-users";
import { athensDate } from "@/lib/kernel/core/dates";
import { db } from "@/lib/kernel/core/db";
import { exportReading } from "./export";

it("items with as many views stand in the order of their kinds", async () => {
  const day = new Date(athensDate(new Date()));
  await db.dailyCount.createMany({
    data: ["page", "member", "event", "post"].map((kind) => ({
      day,
      kind,
      itemId: 7,
      event: "view" as const,
      count: 3,
    })),
  });
  const choice = { locale: "en", heads: "names" } as const;
  const answer = await exportReading(await testActor("editor"), 30, choice);
  const kinds = (await answer.text()).match(/^"?(?:post|member|page|event)\b/gm);
  expect(kinds?.map((kind) => kind.replace('"', ""))).toEqual(["post", "member", "page", "event"]);
});
