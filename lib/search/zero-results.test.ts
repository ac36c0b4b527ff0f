import { expect, it } from "vitest";
import type { Actor, Role } from "@/lib/core/actor";
import { db } from "@/lib/core/db";
import { countZeroResult, listZeroResults } from "./zero-results";
import { searchSite } from "./service";

const user = (role: Role): Actor => ({
  kind: "user",
  userId: 1,
  role,
  memberId: null,
  verified: true,
  sessionId: "",
  owesSecondFactor: false,
});

it("counts queries without results, folded, by locale", async () => {
  await Promise.all(Array.from({ length: 5 }, () => searchSite("Ανύπαρκτο!", "el", 8)));
  await searchSite("ανυπαρκτο", "el", 8);
  await searchSite("nothing here", "en", 8);
  const page = await listZeroResults(user("editor"), undefined, { currentPage: 0, perPage: 20 });
  expect(page.items.map(({ query, locale, times }) => ({ query, locale, times }))).toEqual([
    { query: "ανυπαρκτο", locale: "el", times: 6 },
    { query: "nothing here", locale: "en", times: 1 },
  ]);
  expect((await listZeroResults(user("editor"), "en", { currentPage: 0, perPage: 20 })).total).toBe(
    1,
  );
});

it("does not count queries that are too short", async () => {
  await countZeroResult("!α", "el");
  expect(await db.searchMiss.count({ where: { query: { startsWith: "α" } } })).toBe(1);
});

it("lists them for editors only", async () => {
  await expect(
    listZeroResults({ kind: "visitor" }, undefined, { currentPage: 0, perPage: 20 }),
  ).rejects.toMatchObject({ code: "unauthenticated" });
  await expect(
    listZeroResults(user("user"), undefined, { currentPage: 0, perPage: 20 }),
  ).rejects.toMatchObject({ code: "forbidden" });
});
